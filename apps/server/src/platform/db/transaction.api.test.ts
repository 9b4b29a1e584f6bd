import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenBalances } from "../../schema/metering.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { prepared } from "./statement.ts";
import { inTransaction, Transaction } from "./transaction.ts";

// Its own app: the balances set here have no ledger entries.
let test: TestApp;
let companyId: number;
beforeAll(async () => {
  test = await startTestApp();
  companyId = (await test.company()).admin.companyId;
});
afterAll(() => test.stop());

/** Sets the company's balance. A check constraint rejects a negative balance. */
const balance = { balance: sql`balance` };
const setBalance = prepared<{ balance: number }>("test_set_balance", balance, {
  toSQL: () =>
    new PgDialect().sqlToQuery(
      sql`insert into token_balance (company_id, balance) values (${sql.placeholder("companyId")}, ${sql.placeholder("balance")}) on conflict (company_id) do update set balance = excluded.balance returning balance`,
    ),
  _: { result: [] },
});
const stored = async () =>
  (
    await test.sql<{ balance: number }>("select balance from token_balance where company_id = $1", [
      companyId,
    ])
  )[0]?.balance;

describe("runLast", () => {
  it("commits before it resolves, then the afterCommit hooks run", async () => {
    let told = false;
    const rows = await inTransaction(test.app.pool, companyId, async (tx) => {
      tx.afterCommit(() => {
        told = true;
      });
      const made = await tx.runLast(setBalance, { balance: 7 });
      expect(await stored()).toBe(7);
      return made;
    });
    expect(rows).toEqual([{ balance: 7 }]);
    expect(told).toBe(true);
  });

  it("rejects with the database's error, rolls back and keeps the connection usable", async () => {
    let told = false;
    const failing = inTransaction(test.app.pool, companyId, async (tx) => {
      tx.afterCommit(() => {
        told = true;
      });
      await tx.run(setBalance, { balance: 8 });
      return tx.runLast(setBalance, { balance: -1 });
    });
    await expect(failing).rejects.toThrow("token_balance_not_negative");
    expect(told).toBe(false);
    expect(await stored()).toBe(7);
    const after = await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(test.app.pool, companyId, (tx) => tx.query("select 1 as one")),
      ),
    );
    expect(after.map(({ rows }) => rows[0])).toEqual(Array(20).fill({ one: 1 }));
  });
});

const checkedOut = () => test.app.pool.totalCount - test.app.pool.idleCount;

describe("Transaction whose connection is lost", () => {
  const cut = "select pg_terminate_backend(pg_backend_pid())";
  const unavailable = { code: "UNAVAILABLE", status: 503 };

  it("rejects every statement with UNAVAILABLE and releases the connection", async () => {
    const work = inTransaction(test.app.pool, companyId, async (tx) => {
      await expect(tx.query(cut)).rejects.toMatchObject(unavailable);
      await expect(tx.run(setBalance, { balance: 5 })).rejects.toMatchObject(unavailable);
      await tx.db.select().from(tokenBalances);
    });
    await expect(work).rejects.toMatchObject({
      ...unavailable,
      message: "Presale is temporarily unavailable. Try again in a moment.",
    });
    await expect.poll(checkedOut).toBe(0);
  });

  it("reports that the change may have been saved when the commit is interrupted", async () => {
    const work = inTransaction(test.app.pool, companyId, async (tx) => {
      await tx.query("select 1");
      // The commit is sent right after this statement.
      tx.query(cut).catch(() => {});
    });
    await expect(work).rejects.toMatchObject({
      ...unavailable,
      message: expect.stringContaining("Reload the page. If it wasn't saved"),
    });
    await expect.poll(checkedOut).toBe(0);
  });
});

describe("Ended transaction", () => {
  it("rejects further statements and holds no connection", async () => {
    const tx = new Transaction(test.app.pool, companyId, "begin read only");
    await tx.query("select 1");
    await tx.commit();
    await expect(tx.query("select 1")).rejects.toThrow("The transaction has ended");
    expect(checkedOut()).toBe(0);
  });
});

describe("Transactions on shared connections", () => {
  it("see only their own company when many run concurrently", async () => {
    const other = (await test.company()).admin.companyId;
    const seen = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const own = index % 2 ? other : companyId;
        const tx = new Transaction(test.app.pool, own, "begin read only");
        const { rows } = await tx.query("select distinct company_id from app_user");
        await tx.commit();
        return rows.length === 1 && Number(rows[0].company_id) === own;
      }),
    );
    expect(seen).toEqual(Array(60).fill(true));
  });
});
