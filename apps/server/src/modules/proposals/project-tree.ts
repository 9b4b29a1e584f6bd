import { imageFileIds, type RichTextDocument } from "@presale/contracts/rich-text.ts";
import { ownRows } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { Context } from "../../platform/graphql/context.ts";
import { files } from "../../schema/files.ts";
import { users } from "../../schema/users.ts";
import { type Company, findCompany } from "../companies/companies.queries.ts";
import {
  type Feature,
  type FeatureTexts,
  loadFeatureTexts,
  type Totals,
} from "../features/features.queries.ts";
import { fileColumns, type StoredFile } from "../files/files.service.ts";
import { loadProjectFeatures, loadProjectTotals } from "../projects/project-features.queries.ts";
import {
  findProject,
  loadProjectFiles,
  loadProjectMembers,
  loadProjectTexts,
  type Member,
  type Project,
  type ProjectFile,
  type ProjectTexts,
  type ProjectTotals,
} from "../projects/projects.queries.ts";
import { loadTaskTexts, type NestedTask, type TaskTexts } from "../tasks/tasks.queries.ts";

export interface ProjectTree {
  company: Company;
  project: Project & ProjectTexts;
  totals: ProjectTotals;
  members: Member[];
  /** File ids of the members' avatars by user id. Users without one are absent. */
  avatarFileIds: ReadonlyMap<number, number>;
  attachments: ProjectFile[];
  features: {
    feature: Feature & FeatureTexts;
    totals: Totals;
    tasks: (NestedTask & TaskTexts)[];
  }[];
}

/** Reads the whole project in a constant number of queries. */
export async function readProjectTree(tx: Transaction, id: number): Promise<ProjectTree> {
  const context = { tx, loaders: new Map() } as unknown as Context;
  const project = await findProject(tx, id);
  const [company, totals, features, members, attachments] = await Promise.all([
    findCompany(tx),
    loadProjectTotals(context, id),
    loadProjectFeatures(context, id),
    loadProjectMembers(context, id),
    loadProjectFiles(context, id),
  ]);
  const [texts, full] = await Promise.all([
    loadProjectTexts(context, id),
    Promise.all(
      features.map(async ({ contents: { tasks, totals: sums }, ...feature }) => ({
        feature: { ...feature, ...(await loadFeatureTexts(context, feature.id)) },
        totals: sums,
        tasks: await Promise.all(
          tasks.map(async (task) => ({ ...task, ...(await loadTaskTexts(context, task.id)) })),
        ),
      })),
    ),
  ]);
  const avatarFileIds = await readAvatarFileIds(tx, members);
  const whole = { ...project, ...texts };
  return { company, project: whole, totals, members, avatarFileIds, attachments, features: full };
}

async function readAvatarFileIds(tx: Transaction, members: Member[]): Promise<Map<number, number>> {
  if (members.length === 0) return new Map();
  const ids = members.map(({ user }) => user.id);
  const rows = await tx.db
    .select({ id: users.id, file: users.avatarFileId })
    .from(users)
    .where(ownRows(tx, users, ids));
  return new Map(rows.flatMap(({ id, file }) => (file === null ? [] : [[id, file] as const])));
}

/** Returns the project's terms, or else the company's. */
export const termsOf = ({
  company,
  project,
}: Pick<ProjectTree, "company" | "project">): RichTextDocument | null =>
  project.terms ?? company.terms;

export function textsOf({ company, project, features }: ProjectTree): RichTextDocument[] {
  return [
    company.header,
    company.footer,
    project.description,
    project.assumptions,
    project.exclusions,
    termsOf({ company, project }),
    ...features.flatMap(({ feature, tasks }) => [
      feature.description,
      ...tasks.map(({ description }) => description),
    ]),
  ].filter((text) => text !== null);
}

export async function readImageFiles(
  tx: Transaction,
  texts: readonly RichTextDocument[],
  more: readonly (number | null)[] = [],
): Promise<StoredFile[]> {
  const ids = [...new Set([...texts.flatMap(imageFileIds), ...more.filter((id) => id !== null)])];
  if (ids.length === 0) return [];
  return tx.db
    .select(fileColumns)
    .from(files)
    .where(ownRows(tx, files, ids));
}
