import { asc } from "drizzle-orm";
import { type PgColumn, type PgTable, QueryBuilder } from "drizzle-orm/pg-core";
import { amongIds, refersTo } from "../../platform/db/joins.ts";
import type { IdColumn, RowOf } from "../../platform/db/rows.ts";
import { prepared, type Statement } from "../../platform/db/statement.ts";
import {
  defineLoader,
  defineRowsLoader,
  type Loader,
  rowPerKey,
} from "../../platform/graphql/loader.ts";
import { files } from "../../schema/files.ts";
import type { FileLinks, TagLinks } from "../../schema/link-tables.ts";
import { tags } from "../../schema/tags.ts";
import { fileColumns, type StoredFile } from "../files/files.service.ts";
import { type Tag, tagColumns } from "../tags/tags.service.ts";

const builder = new QueryBuilder();

type RowTable = PgTable & { companyId: PgColumn; id: IdColumn };

/** Returns a loader that reads columns of many rows with one query. A missing row gives nulls. */
export function columnsLoader<Columns extends Record<string, PgColumn>>(
  name: string,
  table: RowTable,
  columns: Columns,
): Loader<number, RowOf<Columns>> {
  const selection = { id: table.id, ...columns };
  const query = builder
    .select<Record<string, PgColumn>>(selection)
    .from(table)
    .where(amongIds(table.id));
  // The query builder can't infer the row type of generic columns.
  const find = prepared(name, selection, query) as Statement<object> as Statement<
    { id: number } & RowOf<Columns>
  >;
  const none = Object.fromEntries(Object.keys(columns).map((each) => [each, null]));
  return defineLoader<number, RowOf<Columns>>(async (ids, { tx }) => {
    const rows = await tx.run(find, { ids: [...ids] });
    return rowPerKey(ids, rows, ({ id }) => id, none) as RowOf<Columns>[];
  });
}

export function tagsLoader(name: string, link: TagLinks): Loader<number, Tag[]> {
  const selection = { ownerId: link.ownerId, ...tagColumns };
  const find = prepared(
    `${name}_tags`,
    selection,
    builder
      .select(selection)
      .from(link)
      .innerJoin(tags, refersTo(link.tagId, tags))
      .where(amongIds(link.ownerId))
      .orderBy(asc(tags.title), asc(tags.id)),
  );
  return defineRowsLoader(find, ({ ownerId }) => ownerId);
}

/** Returns a loader that reads files of many rows with one query. `more`: columns of the link. */
export function filesLoader<More extends Record<string, PgColumn> = Record<never, never>>(
  name: string,
  link: FileLinks,
  more: More = {} as More,
): Loader<number, (StoredFile & RowOf<More>)[]> {
  const selection = { ownerId: link.ownerId, ...fileColumns, ...more };
  const query = builder
    .select<Record<string, PgColumn>>(selection)
    .from(link)
    .innerJoin(files, refersTo(link.fileId, files))
    .where(amongIds(link.ownerId))
    .orderBy(asc(link.position), asc(files.id));
  // The query builder can't infer the row type of generic columns.
  const find = prepared(`${name}_files`, selection, query) as Statement<object> as Statement<
    { ownerId: number } & StoredFile & RowOf<More>
  >;
  return defineRowsLoader(find, ({ ownerId }) => ownerId);
}
