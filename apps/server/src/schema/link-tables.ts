import type { SubjectType } from "@presale/contracts/subjects.ts";
import { index, integer, type PgColumn } from "drizzle-orm/pg-core";
import { type Columns, companyTable, reference, references } from "../platform/db/company-table.ts";
import { registerConstraintError } from "../platform/db/constraint-errors.ts";
import { files } from "./files.ts";
import { tags } from "./tags.ts";

interface Owner {
  companyId: PgColumn;
  id: PgColumn;
}

registerConstraintError(/_tag_id_tag_/, "tagIds", "refusals:unknownTag");
registerConstraintError(/_file_id_file_/, "fileIds", "refusals:unknownFile");

export type TagLinks = ReturnType<typeof tagLinks>;
export type FileLinks = ReturnType<typeof fileLinks>;

export const tagLinks = (kind: SubjectType<"bulkActions">, owner: Owner) =>
  companyTable(
    `${kind}_tag`,
    { ownerId: reference(`${kind}_id`).notNull(), tagId: reference("tag_id").notNull() },
    ["ownerId", "tagId"],
    (table) => [
      references(table.ownerId, owner, "cascade"),
      references(table.tagId, tags, "cascade"),
      index(`${kind}_tag_tag`).on(table.companyId, table.tagId),
    ],
  );

export const fileLinks = <More extends Columns = Record<never, never>>(
  kind: SubjectType<"bulkActions">,
  owner: Owner,
  more: More = {} as More,
) =>
  companyTable(
    `${kind}_file`,
    {
      ownerId: reference(`${kind}_id`).notNull(),
      fileId: reference("file_id").notNull(),
      position: integer("position").notNull(),
      ...more,
    },
    ["ownerId", "fileId"],
    (table) => [
      references(table.ownerId, owner, "cascade"),
      references(table.fileId, files, "cascade"),
      index(`${kind}_file_file`).on(table.companyId, table.fileId),
    ],
  );
