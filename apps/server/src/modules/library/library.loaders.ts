import { and, asc, eq, sql } from "drizzle-orm";
import { type PgColumn, type PgTable, QueryBuilder } from "drizzle-orm/pg-core";
import type { IdColumn } from "../../platform/db/rows.ts";
import { statement } from "../../platform/db/statement.ts";
import { defineLoader, manyEach } from "../../platform/graphql/loader.ts";
import { fileColumns, type StoredFile } from "../files/files.service.ts";
import { files } from "../files/files.table.ts";
import type { Tag } from "../tags/tags.service.ts";
import { tags } from "../tags/tags.table.ts";

const builder = new QueryBuilder();
const companyId = sql.placeholder("companyId");
const anyOf = (column: PgColumn) => sql`${column} = any(${sql.placeholder("ids")}::bigint[])`;

/** The tags of many tasks, features or projects by one statement. */
export function tagsLoader(
  name: string,
  link: PgTable & { companyId: PgColumn; tagId: PgColumn },
  ownId: IdColumn,
) {
  const selection = {
    ownId,
    id: tags.id,
    title: tags.title,
    authorId: tags.authorId,
    createdAt: tags.createdAt,
  };
  const find = statement(
    `${name}_tags`,
    selection,
    builder
      .select(selection)
      .from(link)
      .innerJoin(tags, and(eq(tags.companyId, link.companyId), eq(tags.id, link.tagId)))
      .where(and(eq(link.companyId, companyId), anyOf(ownId)))
      .orderBy(asc(tags.title), asc(tags.id)),
  );
  return defineLoader<number, Tag[]>(async (ids, { tx }) =>
    manyEach(ids, await tx.run(find, { ids: [...ids] }), (row) => row.ownId),
  );
}

/** The files of many tasks, features or projects by one statement, in their order. */
export function filesLoader(
  name: string,
  link: PgTable & { companyId: PgColumn; fileId: PgColumn; position: PgColumn },
  ownId: IdColumn,
) {
  const selection = { ownId, ...fileColumns };
  const find = statement(
    `${name}_files`,
    selection,
    builder
      .select(selection)
      .from(link)
      .innerJoin(files, and(eq(files.companyId, link.companyId), eq(files.id, link.fileId)))
      .where(and(eq(link.companyId, companyId), anyOf(ownId)))
      .orderBy(asc(link.position), asc(files.id)),
  );
  return defineLoader<number, StoredFile[]>(async (ids, { tx }) =>
    manyEach(ids, await tx.run(find, { ids: [...ids] }), (row) => row.ownId),
  );
}
