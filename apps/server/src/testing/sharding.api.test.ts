import { beforeAll, describe, expect, it } from "vitest";
import { sharedTables } from "./shared-tables.ts";
import { testApp } from "./test-app.ts";

/**
 * Checks in the database catalogue what Citus requires of distributed tables. Also compares
 * docs/sharding.sql, which distributes them, with the catalogue; `-u` rewrites that file.
 */
const test = testApp();
const place = new URL("../../../../docs/sharding.sql", import.meta.url).pathname;

interface ForeignKey {
  table: string;
  name: string;
  target: string;
  definition: string;
  columns: string[];
  targetColumns: string[];
}
let owned: string[];
let foreignKeys: ForeignKey[];
beforeAll(async () => {
  const tables = await test.sql<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  );
  owned = tables.map(({ name }) => name).filter((name) => !sharedTables.includes(name));
  const namesOf = (of: string, numbers: string) =>
    `(select json_agg(attname order by place) from unnest(${numbers}) with ordinality as of_key (number, place) join pg_attribute on attrelid = ${of} and attnum = number)`;
  foreignKeys = await test.sql<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as target, pg_get_constraintdef(oid) as definition,
       ${namesOf("conrelid", "conkey")} as columns, ${namesOf("confrelid", "confkey")} as "targetColumns"
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
});
const isShared = (name: string) => sharedTables.includes(name);

describe("Table distributed by company_id", () => {
  it("has company_id in every primary, unique and exclusion key", async () => {
    const keys = await test.sql<{ name: string; table: string; holds: boolean }>(
      `select indexrelid::regclass::text as name, indrelid::regclass::text as table,
         exists (select from pg_attribute where attrelid = indrelid and attname = 'company_id' and attnum = any(indkey::int2[])) as holds
       from pg_index where (indisunique or indisexclusion) and indrelid::regclass::text = any($1)`,
      [owned],
    );
    expect(keys.length).toBeGreaterThan(owned.length);
    const without = keys.filter(({ holds }) => !holds).map(({ name }) => name);
    expect(without).toEqual([]);
  });

  it("has foreign keys by company_id or to a reference table", () => {
    expect(foreignKeys.length).toBeGreaterThan(40);
    const wrong = foreignKeys.filter(({ table, target, columns, targetColumns }) => {
      if (isShared(target)) return false;
      const at = columns.indexOf("company_id");
      return isShared(table) || at < 0 || targetColumns[at] !== "company_id";
    });
    expect(wrong).toEqual([]);
  });

  it("has no ON DELETE SET on foreign keys to reference tables", () => {
    // Citus allows cascades from a reference table, but not to one.
    for (const { table, target, definition } of foreignKeys)
      if (isShared(target) && !isShared(table))
        expect([table, /on delete set/i.test(definition)]).toEqual([table, false]);
  });

  it("has no triggers or rules", async () => {
    expect(
      await test.sql(
        "select tgname from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace union all select rulename from pg_rules where schemaname = 'public'",
      ),
    ).toEqual([]);
  });

  it("has bigint identity columns only", async () => {
    const numbered = await test.sql<{ type: string }>(
      "select distinct format_type(atttypid, null) as type from pg_attribute where attrelid = any($1::regclass[]) and attidentity <> ''",
      [owned],
    );
    expect(numbered).toEqual([{ type: "bigint" }]);
  });
});

it("docs/sharding.sql matches the tables of the database", async () => {
  const lines = [
    "-- Distributes the tables by company, on a coordinator with Citus. Made by a test from the catalogue.",
    "begin;",
    ...foreignKeys.map(({ table, name }) => `alter table ${table} drop constraint "${name}";`),
    ...sharedTables.toSorted().map((table) => `select create_reference_table('${table}');`),
    ...owned.map((table, index) => {
      const beside = index === 0 ? "" : `, colocate_with => '${owned[0]}'`;
      return `select create_distributed_table('${table}', 'company_id'${beside});`;
    }),
    ...foreignKeys.map(
      ({ table, name, definition }) =>
        `alter table ${table} add constraint "${name}" ${definition};`,
    ),
    "commit;",
  ];
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(place);
});
