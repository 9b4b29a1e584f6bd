import { asc } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { amongIds, refersTo } from "../../platform/db/joins.ts";
import { statement } from "../../platform/db/statement.ts";
import { type Loader, manyBy } from "../../platform/graphql/loader.ts";
import { fileColumns, type StoredFile } from "../files/files.service.ts";
import { files } from "../files/files.table.ts";
import { type Tag, tagColumns } from "../tags/tags.service.ts";
import { tags } from "../tags/tags.table.ts";
import type { FileLinks, TagLinks } from "./link-tables.ts";

const builder = new QueryBuilder();

/** The tags of many tasks, features or projects by one statement. */
export function tagsLoader(name: string, link: TagLinks): Loader<number, Tag[]> {
  const selection = { ownId: link.ownId, ...tagColumns };
  const find = statement(
    `${name}_tags`,
    selection,
    builder
      .select(selection)
      .from(link)
      .innerJoin(tags, refersTo(link.tagId, tags))
      .where(amongIds(link.ownId))
      .orderBy(asc(tags.title), asc(tags.id)),
  );
  return manyBy(find, ({ ownId }) => ownId);
}

/** The files of many tasks, features or projects by one statement, in their order. */
export function filesLoader(name: string, link: FileLinks): Loader<number, StoredFile[]> {
  const selection = { ownId: link.ownId, ...fileColumns };
  const find = statement(
    `${name}_files`,
    selection,
    builder
      .select(selection)
      .from(link)
      .innerJoin(files, refersTo(link.fileId, files))
      .where(amongIds(link.ownId))
      .orderBy(asc(link.position), asc(files.id)),
  );
  return manyBy(find, ({ ownId }) => ownId);
}
