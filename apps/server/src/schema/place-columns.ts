import { type Place, type PlaceKind, placeKinds } from "@presale/contracts/places.ts";
import { sql } from "drizzle-orm";
import { check, index, type PgColumn } from "drizzle-orm/pg-core";
import { reference, references } from "../platform/db/company-table.ts";
import { features } from "./features.ts";
import { projects } from "./projects.ts";
import { tasks } from "./tasks.ts";

/** One reference for each kind of what a row may be about: exactly one of them is set. */
export const placeColumns = () => ({
  taskId: reference("task_id"),
  featureId: reference("feature_id"),
  projectId: reference("project_id"),
});

export type PlaceColumns = Record<`${PlaceKind}Id`, PgColumn>;

/** `more` are what such a row may be about besides. */
export const placeKeys = (
  name: string,
  table: PlaceColumns & { companyId: PgColumn },
  ...more: PgColumn[]
) => [
  references(table.taskId, tasks, "cascade"),
  references(table.featureId, features, "cascade"),
  references(table.projectId, projects, "cascade"),
  ...placeKinds.map((kind) => index(`${name}_${kind}`).on(table.companyId, table[`${kind}Id`])),
  check(
    `${name}_place`,
    sql`num_nonnulls(${sql.join([table.taskId, table.featureId, table.projectId, ...more], sql`, `)}) = 1`,
  ),
];

/** Its title is what a row's place is called. */
export const placeTables = { task: tasks, feature: features, project: projects } as const;

/** What a row is about, as its columns say. */
export function placeOf(row: Record<`${PlaceKind}Id`, number | null>): Place {
  for (const kind of placeKinds) {
    const id = row[`${kind}Id`];
    if (id !== null) return { kind, id: String(id) };
  }
  throw new Error("A row about nothing");
}
