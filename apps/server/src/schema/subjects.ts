import { type SubjectType, subjectTypes } from "@presale/contracts/subjects.ts";
import { sql } from "drizzle-orm";
import { check, index, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { reference, references } from "../platform/db/company-table.ts";
import { featureFiles, features, featureTags } from "./features.ts";
import { invoices } from "./invoices.ts";
import type { FileLinks, TagLinks } from "./link-tables.ts";
import { projectFiles, projects, projectTags } from "./projects.ts";
import { tags } from "./tags.ts";
import { taskFiles, tasks, taskTags } from "./tasks.ts";

interface Tables {
  table: PgTable;
  tags?: TagLinks;
  files?: FileLinks;
}

export const subjectTables = {
  task: { table: tasks, tags: taskTags, files: taskFiles },
  feature: { table: features, tags: featureTags, files: featureFiles },
  project: { table: projects, tags: projectTags, files: projectFiles },
  tag: { table: tags },
  invoice: { table: invoices },
} as const satisfies Record<SubjectType<"bin" | "comments" | "delegation" | "notes">, Tables> &
  Record<SubjectType<"bulkActions">, Required<Tables>>;

type Linked = "comments" | "notes";
type SubjectIds<U extends Linked, Value> = Record<`${SubjectType<U>}Id`, Value>;

/** Returns one nullable reference column for each subject type. Exactly one is set per row. */
export const subjectColumns = <U extends Linked>(use: U) =>
  Object.fromEntries(
    subjectTypes(use).map((type) => [`${type}Id`, reference(`${type}_id`)]),
  ) as SubjectIds<U, ReturnType<typeof reference>>;

export const subjectIds = <U extends Linked>(use: U, table: SubjectIds<U, PgColumn>) =>
  Object.fromEntries(
    subjectTypes(use).map((type) => [`${type}Id`, table[`${type}Id`]]),
  ) as SubjectIds<U, PgColumn>;

export const subjectKeys = <U extends Linked>(
  use: U,
  name: string,
  table: SubjectIds<U, PgColumn> & { companyId: PgColumn },
) => {
  const keys = subjectTypes<Linked>(use).map((type) => ({
    type,
    column: (table as unknown as SubjectIds<Linked, PgColumn>)[`${type}Id`],
  }));
  return [
    ...keys.flatMap(({ type, column }) => [
      references(column, subjectTables[type].table, "cascade"),
      index(`${name}_${type}`).on(table.companyId, column),
    ]),
    check(
      `${name}_place`,
      sql`num_nonnulls(${sql.join(
        keys.map(({ column }) => column),
        sql`, `,
      )}) = 1`,
    ),
  ];
};

export function subjectOf<U extends Linked>(
  use: U,
  row: SubjectIds<U, number | null>,
): { kind: SubjectType<U>; id: number } {
  for (const kind of subjectTypes(use)) {
    const id = row[`${kind}Id`];
    if (id !== null) return { kind, id };
  }
  throw new Error("The row has no subject");
}
