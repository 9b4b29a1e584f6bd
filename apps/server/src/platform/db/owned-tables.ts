import { sortByReferences } from "./sort-by-references.ts";
import type { Transaction } from "./transaction.ts";

export interface OwnedTable {
  name: string;
  /** Primary key columns besides the company. */
  key: readonly { name: string; type: string }[];
  columns: readonly string[];
  refersTo: readonly string[];
}

/**
 * Returns all company-owned tables, each after the tables that it references. Reads the database
 * catalogue, so that tables of new entities are included automatically.
 */
export async function ownedTables(tx: Transaction): Promise<OwnedTable[]> {
  const { rows } = await tx.query(
    `select c.relname as name,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by place)
         from pg_index, unnest(indkey::int2[]) with ordinality as part (number, place)
           join pg_attribute on attrelid = c.oid and attnum = number
         where indrelid = c.oid and indisprimary and attname <> 'company_id') as key,
       array(select distinct relname::text from pg_constraint join pg_class target on target.oid = confrelid
         where contype = 'f' and conrelid = c.oid) as "refersTo"
     from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relrowsecurity and exists (select from pg_attribute where attrelid = c.oid and attname = 'company_id')
     order by 1`,
  );
  const tables = (rows as (OwnedTable & { key: OwnedTable["key"] | null })[]).map((row) => ({
    ...row,
    key: row.key ?? [],
  }));
  const references = tables.flatMap(({ name, refersTo }) =>
    refersTo.map((to) => ({ from: name, to })),
  );
  return sortByReferences(tables, references);
}
