import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { login } from "../../testing/accounts.ts";
import { codeOf } from "../../testing/authenticator.ts";
import type { GraphqlReply } from "../../testing/call-graphql.ts";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { lockedStatements } from "../../testing/locks.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { enableTwoFactor, setPassword, twoFactorOperations } from "../../testing/two-factor.ts";

const now = Date.now();
const test = testApp({ now: () => now });
let user: TestUser;
beforeEach(async () => {
  user = await setPassword(test, (await test.company()).engineer);
});

/** Returns the reply to a login whose account changes after the password check. */
async function changedMeanwhile<Reply>(set: string, logIn: () => Promise<Reply>): Promise<Reply> {
  const change = new pg.Client({ connectionString: test.databaseUrl });
  await change.connect();
  try {
    await change.query("begin");
    await change.query(`update app_user set ${set} where id = $1`, [user.id]);
    let isAnswered = false;
    const reply = logIn().finally(() => {
      isAnswered = true;
    });
    await expect
      .poll(async () => isAnswered || (await lockedStatements(test)).length > 0)
      .toBe(true);
    await change.query("commit");
    return await reply;
  } finally {
    await change.end();
  }
}
const sessionsOf = async () =>
  (await test.sql("select from session where user_id = $1", [user.id])).length;

describe("Login while the account changes", () => {
  it.each([
    ["a password change", "password_hash = 'another'", "Incorrect email or password."],
    ["a deactivation", "active = false", expect.stringContaining("deactivated")],
  ])("rejects the password login after %s", async (_name, set, sentence) => {
    const before = await sessionsOf();
    const reply = await changedMeanwhile(set, () => login(test, user.email));
    expect(fieldsOf(reply)).toEqual({ password: sentence });
    expect(await sessionsOf()).toBe(before);
  });

  it.each([
    ["a password change", "password_hash = 'another'", ["CHALLENGE_OVER", undefined]],
    ["a deactivation", "active = false", ["VALIDATION", expect.stringContaining("deactivated")]],
  ])("rejects the two-factor login after %s", async (_name, set, expected) => {
    const { secret } = await enableTwoFactor(test, user, now);
    const input = { email: user.email, password: "correct horse battery" };
    const first = await test.call<{ login: { challenge: string } }>(twoFactorOperations.login, {
      input,
    });
    const { challenge } = first.data.login;
    const before = await sessionsOf();
    const reply: GraphqlReply<unknown> = await changedMeanwhile(set, () =>
      test.call(twoFactorOperations.code, { input: { challenge, code: codeOf(secret, now) } }),
    );
    expect([errorOf(reply).code, fieldsOf(reply).code]).toEqual(expected);
    expect(await sessionsOf()).toBe(before);
  });
});
