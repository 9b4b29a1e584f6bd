import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modules } from "../modules.ts";
import { databaseRoles } from "../platform/db/migrate.ts";
import { roleUrl } from "../platform/db/pools.ts";
import { factories } from "./factories.ts";
import { makeRows } from "./fixtures.ts";
import { sharedTables } from "./shared-tables.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { testSecret } from "./test-secret.ts";

const roles = databaseRoles(testSecret);
let test: TestApp;
let app: pg.Client;
let lookup: pg.Client;
let tables: string[];
beforeAll(async () => {
  test = await startTestApp();
  const { admin } = await test.company();
  await makeRows(test, admin, "row");
  await factories(test).grant(admin, 1);
  const connect = async (role: typeof roles.app) => {
    const client = new pg.Client({ connectionString: roleUrl(test.databaseUrl, role) });
    await client.connect();
    return client;
  };
  app = await connect(roles.app);
  lookup = await connect(roles.lookup);
  tables = (
    await test.sql<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1",
    )
  ).map(({ name }) => name);
});
afterAll(async () => {
  await Promise.all([app.end(), lookup.end()]);
  await test.stop();
});

const owned = () => tables.filter((name) => !sharedTables.includes(name));
const failure = async (client: pg.Client, text: string): Promise<string> => {
  try {
    await client.query(text);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

describe("Company-owned table", () => {
  it("has company_id first in its key, forced row-level security and the tenant policy", async () => {
    expect(tables).toEqual(
      expect.arrayContaining([...sharedTables, "task", "session", "token_ledger"]),
    );
    for (const name of owned()) {
      const [facts] = await test.sql<Record<string, unknown>>(
        `select c.relrowsecurity and c.relforcerowsecurity as forced,
           (select attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indrelid = c.oid and i.indisprimary) as first,
           (select bool_and(attnotnull) from pg_attribute a where a.attrelid = c.oid and attname = 'company_id') as required,
           (select json_agg(json_build_array(polname, polcmd, polpermissive, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) order by polname) from pg_policy where polrelid = c.oid and polname <> 'lookup') as policies
         from pg_class c where relname = $1 and relnamespace = 'public'::regnamespace`,
        [name],
      );
      const compares =
        "(company_id = (NULLIF(current_setting('app.company'::text, true), ''::text))::bigint)";
      expect([name, facts]).toEqual([
        name,
        {
          forced: true,
          first: "company_id",
          required: true,
          policies: [["tenant", "*", true, compares, compares]],
        },
      ]);
    }
  });

  it("has company_id first in its foreign keys to tables of companies", async () => {
    const keys = await test.sql<{ name: string; own: string; target: string; of: string }>(
      `select con.conname as name, confrelid::regclass::text as of,
         (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as own,
         (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as target
       from pg_constraint con where contype = 'f' and confrelid not in ('role'::regclass, 'news_post'::regclass) and connamespace = 'public'::regnamespace
         and conrelid::regclass::text <> all($1)`,
      [sharedTables],
    );
    expect(keys.length).toBeGreaterThan(20);
    for (const { name, own, target, of } of keys)
      expect([name, own, target]).toEqual([
        name,
        "company_id",
        of === "company" ? "id" : "company_id",
      ]);
  });

  it("has company_id in every unique index", async () => {
    const indexes = await test.sql<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indisunique and not indisprimary and indrelid::regclass::text = any($1)`,
      [owned()],
    );
    const global = indexes.filter(({ definition }) => !/\bcompany_id\b/.test(definition));
    // Globally unique values are in separate tables: see `globallyUniqueTable`.
    expect(global).toEqual([]);
  });
});

describe("Globally unique login values", () => {
  it("must be held by the company before its users or identities can use them", async () => {
    const one = await test.company();
    const other = await test.company();
    const failed = async (text: string, values: unknown[]) =>
      test.sql(text, values).then(
        () => "stored",
        (error: Error) => error.message,
      );
    expect(
      await failed("update app_user set email = 'nobody.holds@example.test' where id = $1", [
        one.admin.id,
      ]),
    ).toMatch(/app_user_login_address/);
    // An address that another company holds is refused, in any letter case.
    const [user] = await test.sql<{ email: string }>("select email from app_user where id = $1", [
      other.admin.id,
    ]);
    expect(
      await failed("update app_user set email = $1 where id = $2", [
        user?.email.toUpperCase(),
        one.admin.id,
      ]),
    ).toMatch(/app_user_login_address/);
    expect(
      await failed("insert into login_address (company_id, address) values ($1, $2)", [
        one.admin.companyId,
        user?.email,
      ]),
    ).toMatch(/login_address_key/);
    expect(
      await failed(
        "insert into identity (company_id, issuer, subject, user_id, email) values ($1, 'google', 'held by none', $2, 'x')",
        [one.admin.companyId, one.admin.id],
      ),
    ).toMatch(/identity_login_subject/);
  });

  it("are visible to their own company only", async () => {
    const { admin } = await test.company();
    await app.query("begin");
    await app.query("select set_config('app.company', $1, true)", [String(admin.companyId)]);
    const { rows } = await app.query("select distinct company_id::int as id from login_address");
    await app.query("rollback");
    expect(rows).toEqual([{ id: admin.companyId }]);
  });
});

describe("Database roles of the app", () => {
  it("own nothing and can't bypass row-level security", async () => {
    const found = await test.sql(
      "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, (select count(*)::int from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = any($1)",
      [[roles.app.name, roles.lookup.name]],
    );
    const none = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owns: 0,
    };
    expect(found).toEqual([none, none]);
  });

  it("see no rows without a valid company setting", async () => {
    for (const value of [null, "", "0", "-1"]) {
      await app.query("begin");
      if (value !== null) await app.query("select set_config('app.company', $1, true)", [value]);
      for (const name of [...owned(), "company"]) {
        const { rows } = await app.query(`select count(*)::int as count from "${name}"`);
        expect([name, value, rows[0]?.count]).toEqual([name, value, 0]);
      }
      await app.query("rollback");
    }
    for (const name of ["task", "project", "file", "token_ledger", "company"])
      expect((await test.sql(`select 1 from "${name}"`)).length).toBeGreaterThan(0);
  });

  it("can't write another company's rows, and lose the company when the transaction ends", async () => {
    const [{ id } = {}] = await test.sql<{ id: string }>(
      "select id from company where not is_platform",
    );
    await app.query("begin");
    await app.query("select set_config('app.company', '1234567', true)");
    expect(
      await failure(app, `insert into tag (company_id, author_id, title) values (${id}, 1, 'x')`),
    ).toMatch(/row-level security/);
    await app.query("rollback");
    await app.query("begin");
    await app.query("select set_config('app.company', $1, true)", [id]);
    const own = await test.sql(`select 1 from task where company_id = ${id}`);
    expect(own.length).toBeGreaterThan(0);
    expect((await app.query("select 1 from task")).rowCount).toBe(own.length);
    expect((await app.query("update task set title = title")).rowCount).toBe(own.length);
    await app.query("commit");
    expect((await app.query("select 1 from task")).rowCount).toBe(0);
    expect(await failure(app, "set role postgres")).toMatch(/permission denied/);
  });
});

describe("Database role of the login lookup", () => {
  it("reads the declared columns only", async () => {
    const granted = await test.sql<{ name: string }>(
      "select table_name || '.' || column_name || ' ' || privilege_type as name from information_schema.column_privileges where grantee = $1 order by 1",
      [roles.lookup.name],
    );
    const declared = modules.rights.lookups.flatMap(({ table, columns }) =>
      columns.map((column) => `${table}.${column} SELECT`),
    );
    expect(granted.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
    for (const name of tables) {
      expect(await failure(lookup, `select * from "${name}"`)).toMatch(/permission denied/);
      expect(await failure(lookup, `delete from "${name}"`)).toMatch(/permission denied/);
    }
    expect(await failure(lookup, "update app_user set email = 'x'")).toMatch(/permission denied/);
    expect(await failure(lookup, "select * from pgboss.job")).toMatch(/permission denied/);
    expect((await lookup.query("select company_id from app_user")).rowCount).toBeGreaterThan(0);
  });
});
