import { escapeIdentifier } from "pg";
import type { Transaction } from "../../platform/db/transaction.ts";

interface FileColumn {
  table: string;
  column: string;
  isDocument: boolean;
  /** Whether the table has a column `company_id`. */
  isOwned: boolean;
}

/**
 * Finds every column that can reference a file: foreign keys, names that end in `file_id`, and all
 * jsonb columns. A jsonb document may contain images, or the files of a row in the bin. The list
 * comes from the database catalogue, so that files of new entities are safe without a change here.
 * Sizes made from an image don't count as a reference.
 */
async function findFileColumns(tx: Transaction): Promise<FileColumn[]> {
  const { rows } = await tx.query(
    `select c.relname as "table", a.attname as "column", a.atttypid = 'jsonb'::regtype as "isDocument",
       exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'company_id') as "isOwned"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relname <> 'picture_size' and c.relkind in ('r', 'p') and not c.relispartition
       and (a.atttypid = 'jsonb'::regtype or a.attname ~ '(^|_)file_id$' or exists (
         select from pg_constraint k
         where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = 'file'::regclass
           and k.confkey[array_position(k.conkey, a.attnum)] =
             (select attnum from pg_attribute where attrelid = k.confrelid and attname = 'id')))`,
  );
  return rows as FileColumn[];
}

function selectFileIds({ table, column, isDocument, isOwned }: FileColumn): string {
  const own = isOwned ? "company_id = $1" : "true";
  if (!isDocument)
    return `select ${escapeIdentifier(column)} as id from ${escapeIdentifier(table)} where ${own} and ${escapeIdentifier(column)} is not null`;
  return `select (found #>> '{}')::bigint as id
    from ${escapeIdentifier(table)}, lateral (
      select jsonb_path_query(${escapeIdentifier(column)}, '$.**.fileId') union all
      select jsonb_path_query(${escapeIdentifier(column)}, '$.**.file_id')
    ) held(found)
    where ${own} and (found #>> '{}') ~ '^[1-9][0-9]{0,15}$'`;
}

/** Returns SQL for the ids of all files that rows of company `$1` reference. */
export const referencedIdsQuery = async (tx: Transaction): Promise<string> =>
  (await findFileColumns(tx)).map(selectFileIds).join(" union all ");
