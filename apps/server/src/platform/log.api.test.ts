import { expect, it } from "vitest";
import { users } from "../schema/users.ts";
import { testApp } from "../testing/test-app.ts";
import { inTransaction } from "./db/transaction.ts";
import { createLog } from "./log.ts";

const canary = "canary-of-a-password-hash";
const test = testApp({ worker: false });

it("the log says why a statement failed, but not its values", async () => {
  const { admin } = await test.company();
  const insert = () =>
    inTransaction(test.app.pool, admin.companyId, (tx) =>
      tx.db.insert(users).values({
        companyId: admin.companyId,
        email: admin.email,
        name: canary,
        type: "companyAdmin",
        passwordHash: canary,
      }),
    );
  const lines: string[] = [];
  const log = createLog("error", { write: (line: string) => void lines.push(line) });
  const error = await insert().catch((reason: unknown) => reason);
  log.error({ err: error }, "Operation failed");
  log.error({ err: new Error("Saving failed", { cause: error }) }, "Operation failed");
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain(canary);
  expect(lines.join()).not.toContain(admin.email);
  for (const line of lines) expect(line).toContain("app_user_company_email");
  expect(lines[1]).toContain("Saving failed");
});
