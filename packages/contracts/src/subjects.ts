import type { Permission } from "./permissions.ts";

type Use = "bin" | "bulkActions" | "comments" | "delegation" | "notes" | "viewers";

interface SubjectDefinition {
  /** Path of the list. A row's page appends `/<id>`. */
  path: `/workspace/${string}`;
  readBy: readonly [Permission, ...Permission[]];
  /** Area in permission names: `canUpdateCompany<area>`. */
  area?: string;
  uses: readonly Use[];
}

const allUses = ["bin", "bulkActions", "comments", "delegation", "notes", "viewers"] as const;

export const subjects = {
  task: { path: "/workspace/tasks", readBy: ["canReadCompanyTasks"], area: "Tasks", uses: allUses },
  feature: {
    path: "/workspace/features",
    readBy: ["canReadCompanyFeatures"],
    area: "Features",
    uses: allUses,
  },
  project: {
    path: "/workspace/projects",
    readBy: ["canReadCompanyProjects"],
    area: "Projects",
    uses: allUses,
  },
  tag: {
    path: "/workspace/tags",
    readBy: ["canReadCompanyTags"],
    area: "Tags",
    uses: ["delegation"],
  },
  invoice: {
    path: "/workspace/invoices",
    readBy: ["canReadCompanyInvoices"],
    uses: ["notes"],
  },
  ticket: {
    path: "/workspace/support",
    readBy: ["canLoginCompany", "canReadSupportAdmin"],
    uses: ["viewers"],
  },
} as const satisfies Record<string, SubjectDefinition>;

type Subjects = typeof subjects;
/**
 * Subject types with this use. If one of them lacks a property, code that reads it doesn't compile.
 */
export type SubjectType<U extends Use = Use> = {
  [Type in keyof Subjects]: U extends Subjects[Type]["uses"][number] ? Type : never;
}[keyof Subjects];

export interface Subject<U extends Use = Use> {
  kind: SubjectType<U>;
  id: string;
}

export const subjectTypes = <U extends Use>(use: U) =>
  (Object.keys(subjects) as SubjectType[]).filter((type) =>
    (subjects[type].uses as readonly Use[]).includes(use),
  ) as [SubjectType<U>, ...SubjectType<U>[]];

export const readPermissions = (use: Use): Permission[] =>
  subjectTypes(use).flatMap((type) => subjects[type].readBy);

interface Permissions {
  has(permission: Permission): boolean;
}
export const canReadSubject = (permissions: Permissions, type: SubjectType): boolean =>
  subjects[type].readBy.some((each) => permissions.has(each));

export const isSameSubject = (one: Subject, other: Subject): boolean =>
  one.kind === other.kind && one.id === other.id;
