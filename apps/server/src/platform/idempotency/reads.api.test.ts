import { beforeEach, describe, expect, it } from "vitest";
import { goodPassword } from "../../testing/accounts.ts";
import { fieldsOf } from "../../testing/errors.ts";
import { forgetLimits } from "../../testing/forget-limits.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { withPassword } from "../../testing/two-factor.ts";
import { accompanied } from "../db/companions.ts";
import { inReadTransaction, inTransaction } from "../db/transaction.ts";
import { ChangeNote } from "./change-note.ts";
import { createIdempotency } from "./idempotency.ts";

const test = testApp();
let admin: TestUser;
beforeEach(async () => {
  await forgetLimits(test);
  admin = await withPassword(test, (await test.company()).admin);
});

let counter = 0;
const newKey = () => `read ${++counter}`;
const noted = (key: string) =>
  test.sql("select committed from idempotent_call where key = $1", [key]);

describe("what a mutation reads before it changes anything", () => {
  it("is not noted as its change, which is", async () => {
    const call = { companyId: admin.companyId, userId: admin.id, key: newKey(), bodyHash: "x" };
    const attempt = await createIdempotency(test.app.pool, test.lookupPool, {
      shown: async () => "none",
    }).attempt(call);
    if (!("claim" in attempt)) throw new Error("Not claimed");
    const { pool } = test.app;
    await new Promise<void>((resolve, reject) => {
      accompanied(new ChangeNote(attempt.claim), () => {
        const work = async () => {
          await inReadTransaction(pool, admin.companyId, (tx) => tx.query("select"));
          expect(await noted(call.key)).toEqual([{ committed: false }]);
          await inTransaction(pool, admin.companyId, (tx) => tx.query("select"));
        };
        work().then(resolve, reject);
      });
    });
    expect(await noted(call.key)).toEqual([{ committed: true }]);
  });

  it("can change nothing", async () => {
    const work = inReadTransaction(test.app.pool, admin.companyId, (tx) =>
      tx.query("update company set name = 'changed'"),
    );
    await expect(work).rejects.toMatchObject({ code: "25006" });
  });

  it.each([
    [
      "changePassword",
      "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }",
      { currentPassword: "wrong", password: `${goodPassword}!` },
    ],
    [
      "disableTwoFactor",
      "mutation ($input: CodeInput!) { disableTwoFactor(input: $input) }",
      { code: "wrong" },
    ],
  ])("leaves a refused %s unmade", async (_name, query, input) => {
    const key = newKey();
    const reply = await test.call(query, { input }, admin, { "idempotency-key": key });
    expect(Object.keys(fieldsOf(reply))[0]).toMatch(/password|code/i);
    expect(await noted(key)).toEqual([{ committed: false }]);
  });
});
