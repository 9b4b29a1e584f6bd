import pg from "pg";
import type { Transaction } from "../../platform/db/transaction.ts";

interface Place {
  table: string;
  column: string;
  isDocument: boolean;
  /** Whether rows carry their company. */
  isOwned: boolean;
}

const quote = (name: string) => pg.escapeIdentifier(name);

/**
 * Every column that can refer to a file: those with a foreign key to it or a name that ends in
 * `file_id`, and documents, which name the images that they show, or the files of a row that rests in
 * the bin. Read from the database, so that
 * a new entity's files are safe without a word here. Sizes made of a picture are no use of it.
 */
async function findPlaces(tx: Transaction): Promise<Place[]> {
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
  return rows as Place[];
}

function idsAt({ table, column, isDocument, isOwned }: Place): string {
  const own = isOwned ? "company_id = $1" : "true";
  if (!isDocument)
    return `select ${quote(column)} as id from ${quote(table)} where ${own} and ${quote(column)} is not null`;
  return `select (found #>> '{}')::bigint as id
    from ${quote(table)}, lateral (
      select jsonb_path_query(${quote(column)}, '$.**.fileId') union all
      select jsonb_path_query(${quote(column)}, '$.**.file_id')
    ) held(found)
    where ${own} and (found #>> '{}') ~ '^[1-9][0-9]{0,15}$'`;
}

/** SQL of the ids of all files that something of the company `$1` refers to. */
export const referencedIds = async (tx: Transaction): Promise<string> =>
  (await findPlaces(tx)).map(idsAt).join(" union all ");
