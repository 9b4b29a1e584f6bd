import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { poolerProgram } from "../../testing/pooler.ts";
import { recordStatements } from "../../testing/statements.ts";
import { testApp } from "../../testing/test-app.ts";
import { runAlone } from "./run-batch.ts";
import { rawStatement } from "./statement.ts";
import { inTransaction, Transaction } from "./transaction.ts";

const test = testApp();
let own: number;
let other: number;
beforeAll(async () => {
  own = (await test.company()).admin.companyId;
  other = (await test.company()).admin.companyId;
});

const people = rawStatement<{ company: number }>(
  "test_people",
  "select distinct company_id from app_user where $1::int = 1",
  ["one"],
  ["company"],
);
const quotient = rawStatement<{ result: number }>(
  "test_quotient",
  "select 12 / $1::int",
  ["by"],
  ["result"],
);
const sleep = rawStatement<{ slept: string }>(
  "test_sleep",
  "select pg_sleep($1)::text",
  ["seconds"],
  ["slept"],
);
const addTag = rawStatement<{ id: number }>(
  "test_add_tag",
  "insert into tag (company_id, title, author_id) select $1::bigint, $2, id from app_user where company_id = $1::bigint order by id limit 1 returning id",
  ["company", "title"],
  ["id"],
);
const titles = () =>
  test.sql<{ title: string }>("select title from tag where company_id = $1 order by title", [own]);

const reads = () => test.app.pools.reads;
const reader = (companyId = own) => new Transaction(reads(), companyId, "begin read only");
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
/** Runs `work` often enough to prepare its statements on every connection of the pool. */
const prepare = (work: () => Promise<unknown>) => times(30, work);

/** Returns transaction settings that are still set on any connection of the pools. */
async function leftovers(): Promise<string[]> {
  const found: string[] = [];
  for (const pool of [reads(), test.app.pool]) {
    const clients = await times(10, () => pool.connect());
    for (const client of clients) {
      const { rows } = await client.query(
        "select name || ' ' || setting as left from pg_settings where name in ('transaction_read_only', 'synchronous_commit') and setting <> reset_val union all select current_setting('app.company', true) where current_setting('app.company', true) <> ''",
      );
      found.push(...rows.map((row) => row.left));
      client.release();
    }
  }
  return found;
}

describe("Prepared statements run in one batch", () => {
  it.skipIf(poolerProgram)(
    "are sent together without begin and commit once they are prepared",
    async () => {
      const both = async () => {
        const tx = reader();
        return Promise.all([tx.run(people, { one: 1 }), tx.run(quotient, { by: 4 })]);
      };
      await prepare(both);
      // If this fails, internals of `pg` may have changed: see pipeline.ts.
      const seen = await recordStatements(async () => {
        expect(await both()).toEqual([[{ company: own }], [{ result: 3 }]]);
      });
      expect(seen).toEqual([
        "select 12 / $1::int",
        "select distinct company_id from app_user where $1::int = 1",
        "select set_config('app.company', $1, true), set_config('transaction_read_only', 'on', true)",
      ]);
    },
  );

  it("see only their own company and leave no settings behind", async () => {
    const seen = await times(200, async (n) => {
      const company = n % 2 ? own : other;
      const rows = await reader(company).run(people, { one: 1 });
      return rows.length === 1 && rows[0]?.company === company;
    });
    expect(seen).toEqual(Array(200).fill(true));
    expect(await leftovers()).toEqual([]);
    const client = await reads().connect();
    const { rows } = await client.query("select from app_user");
    client.release();
    expect(rows).toEqual([]);
  });

  it("can't write in a read-only transaction", async () => {
    for (let run = 0; run < 3; run += 1)
      await expect(reader().run(addTag, { company: own, title: "Looked" })).rejects.toMatchObject({
        code: "25006",
      });
    expect(await titles()).toEqual([]);
  });

  it("accept values of every type", async () => {
    const kinds = rawStatement<
      Record<"text" | "none" | "flag" | "list" | "words" | "moment", unknown>
    >(
      "test_kinds",
      "select $1::text, $2::text, $3::boolean, $4::bigint[], $5::text[], $6::timestamptz",
      ["text", "none", "flag", "list", "words", "moment"],
      ["text", "none", "flag", "list", "words", "moment"],
    );
    const values = {
      text: `Zoë's "quoted" \\ 測試 😀 ${"long ".repeat(20_000)}`,
      none: null,
      flag: false,
      list: [1, 2, 9_007_199_254_740_991],
      words: ["%50\\%%", 'a,"b"', "{}", "", "NULL"],
      moment: new Date("2026-11-22T03:04:05.678Z"),
    };
    for (let run = 0; run < 3; run += 1)
      expect(await reader().run(kinds, values)).toEqual([values]);
  });
});

describe("Statement planned while its table is empty", () => {
  it("uses an index", async () => {
    await test.sql("vacuum analyze idempotent_call");
    const { app, reads: onlyReads, lookup } = test.app.pools;
    for (const pool of [app, onlyReads, lookup]) {
      const { rows } = await pool.query<Record<string, string>>(
        "explain (generic_plan, costs off) select 1 from idempotent_call where company_id = $1",
      );
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index/);
    }
  });
});

describe("Error within a batch", () => {
  it("fails the whole batch and leaves the connection clean", async () => {
    await prepare(() => reader().run(quotient, { by: 1 }));
    const failed = await times(40, async () => {
      const tx = reader();
      const all = [{ by: 1 }, { by: 0 }, { by: 2 }].map((values) => tx.run(quotient, values));
      return (await Promise.allSettled(all)).map(({ status }) => status);
    });
    expect(failed.flat()).toEqual(Array(120).fill("rejected"));
    await expect(reader().run(quotient, { by: 0 })).rejects.toMatchObject({ code: "22012" });
    expect(await reader().run(quotient, { by: 3 })).toEqual([{ result: 4 }]);
    expect(await leftovers()).toEqual([]);
  });

  it("rolls back an earlier write in the batch", async () => {
    const add = (title: string, by: number) =>
      inTransaction(test.app.pool, own, (tx) => {
        tx.runAhead(addTag, { company: own, title }).catch(() => {});
        return tx.runLast(quotient, { by });
      });
    await prepare(async () => add(`Kept ${Math.random()}`, 1));
    const before = await titles();
    for (let run = 0; run < 5; run += 1)
      await expect(add("Undone", 0)).rejects.toMatchObject({ code: "22012" });
    expect(await titles()).toEqual(before);
    expect(await leftovers()).toEqual([]);
  });
});

/** Keeps cancelling or terminating this test's sleeping statements until `work` is over. */
async function interrupted<T>(
  how: "pg_cancel_backend" | "pg_terminate_backend",
  work: Promise<T>,
): Promise<T> {
  const sent: Promise<unknown>[] = [];
  const timer = setInterval(
    () =>
      sent.push(
        test.sql(
          `select ${how}(pid) from pg_stat_activity where query = 'select pg_sleep($1)::text' and state = 'active'`,
        ),
      ),
    20,
  );
  try {
    return await work;
  } finally {
    clearInterval(timer);
    // A late signal would interrupt the next statement.
    await Promise.all(sent);
  }
}

describe("Interrupted statement", () => {
  it("fails when cancelled, and its connection stays usable", async () => {
    await prepare(() => reader().run(sleep, { seconds: 0 }));
    const work = interrupted("pg_cancel_backend", reader().run(sleep, { seconds: 20 }));
    await expect(work).rejects.toMatchObject({ code: "57014" });
    expect(await reader().run(quotient, { by: 2 })).toEqual([{ result: 6 }]);
  });

  it("reports a lost connection and whether a write may have been saved", async () => {
    const read = reader().run(sleep, { seconds: 20 });
    await expect(interrupted("pg_terminate_backend", read)).rejects.toMatchObject({
      code: "UNAVAILABLE",
      message: expect.stringContaining("Try again in a moment"),
    });
    const scope = { companyId: own, kind: "change" } as const;
    const change = runAlone(test.app.pool, scope, sleep, { seconds: 20 });
    await expect(interrupted("pg_terminate_backend", change)).rejects.toMatchObject({
      code: "UNAVAILABLE",
      message: expect.stringContaining("Reload the page. If it wasn't saved"),
    });
    const { pools } = test.app;
    await expect
      .poll(() => [pools.app, pools.reads].map((pool) => pool.totalCount - pool.idleCount))
      .toEqual([0, 0]);
    expect(await reader().run(quotient, { by: 2 })).toEqual([{ result: 6 }]);
  });
});

describe("Migration that changes a prepared statement's result type", () => {
  const owner = () => new pg.Client({ connectionString: test.databaseUrl });
  const asOwner = async (text: string) => {
    const client = owner();
    await client.connect();
    await client.query(text);
    await client.end();
  };
  const readBox = rawStatement<{ content: unknown }>(
    "test_box",
    "select content from box where $1::int = 1",
    ["one"],
    ["content"],
  );
  const fillBox = rawStatement<{ content: unknown }>(
    "test_fill_box",
    "insert into box (content) select content from box limit $1 returning content",
    ["rows"],
    ["content"],
  );

  it("causes no error in reads or writes", async () => {
    await asOwner(
      "create table box (content int); insert into box values (7); grant all on box to public",
    );
    const read = () => reader().run(readBox, { one: 1 });
    const fill = () => inTransaction(test.app.pool, own, (tx) => tx.runLast(fillBox, { rows: 1 }));
    await prepare(read);
    await times(2, fill);
    expect((await read())[0]).toEqual({ content: 7 });
    await asOwner("alter table box alter content type text using 'seven'");
    const seven = { content: "seven" };
    expect((await times(30, read)).map(([row]) => row)).toEqual(Array(30).fill(seven));
    expect(await times(30, fill)).toEqual(Array(30).fill([seven]));
    const opened = await inTransaction(test.app.pool, own, async (tx) => {
      await tx.query("select 1");
      return tx.run(readBox, { one: 1 });
    });
    expect(opened[0]).toEqual(seven);
    expect(await test.sql("select count(*)::int as count from box")).toEqual([{ count: 33 }]);
  });
});
