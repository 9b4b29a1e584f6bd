import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "../../platform/auth/password.ts";
import { goodPassword } from "../../testing/accounts.ts";
import { codeOf } from "../../testing/authenticator.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { resetLimits } from "../../testing/reset-limits.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import {
  enableTwoFactor,
  twoFactorOperations as operations,
  setPassword,
} from "../../testing/two-factor.ts";

const minute = 60_000;
let now = Date.now();
const test = testApp({ now: () => now, env: { TRUST_PROXY: "true" } });
let user: TestUser;
let secret: string;
let recoveryCodes: string[];
beforeEach(async () => {
  now = Date.now();
  user = await setPassword(test, (await test.company()).engineer);
  ({ secret, recoveryCodes } = await enableTwoFactor(test, user, now));
  await resetLimits(test);
});

const login = (password = goodPassword) =>
  test.call<{ login: { token: string | null; challenge: string | null } | null }>(
    operations.login,
    { input: { email: user.email, password } },
  );
const challenge = async () => (await login()).data.login?.challenge ?? "";
const answer = (asked: string, code: string, from = "203.0.113.1") =>
  test.call<{ loginWithCode: string | null }>(
    operations.code,
    { input: { challenge: asked, code } },
    null,
    { "x-forwarded-for": from },
  );
const me = async (token: string | null) =>
  (await test.call<{ me: { id: string } | null }>("{ me { id } }", {}, token)).data.me?.id;
/** Marks the user's codes as unused, so a test needn't wait for the next step. */
const forgetLastStep = () =>
  test.sql("update two_factor set last_step = null where user_id = $1", [user.id]);
const countLogins = (replies: { data: { loginWithCode: string | null } | null }[]) =>
  replies.filter(({ data }) => data?.loginWithCode).length;

/** Sends the code fifty times concurrently. The rate limit allows ten wrong attempts. */
async function sendFiftyTimes(asked: string, code: string) {
  const replies = await Promise.all(Array.from({ length: 50 }, () => answer(asked, code)));
  const statuses = replies.map(statusOf);
  const count = (status: number) => statuses.filter((each) => each === status).length;
  return { opened: countLogins(replies), wrong: count(400), tooMany: count(429) };
}

describe("Two-factor login", () => {
  it("returns a challenge for the password and a session for the code", async () => {
    const first = (await login()).data.login;
    expect(first).toEqual({ token: null, challenge: expect.any(String) });
    // The challenge isn't a session and doesn't contain the email address.
    expect(statusOf(await test.call("{ me { id } }", {}, first?.challenge ?? ""))).toBe(401);
    expect(first?.challenge).not.toContain(user.email);
    const reply = await answer(first?.challenge ?? "", codeOf(secret, now));
    expect(await me(reply.data.loginWithCode)).toBe(String(user.id));
  });

  it("doesn't reveal two-factor login after a wrong password", async () => {
    expect(fieldsOf(await login("wrong"))).toEqual({ password: expect.any(String) });
  });

  it("accepts a code once, even in fifty concurrent requests", async () => {
    const asked = await challenge();
    const code = codeOf(secret, now);
    const { opened, wrong, tooMany } = await sendFiftyTimes(asked, code);
    // A right code doesn't count against the limit, so up to ten others are evaluated.
    expect([opened, wrong + tooMany]).toEqual([1, 49]);
    expect(wrong).toBeLessThanOrEqual(10);
    await resetLimits(test);
    expect(Object.keys(fieldsOf(await answer(asked, code)))).toEqual(["code"]);
  });

  it("accepts a recovery code once, even in fifty concurrent requests, and audits it", async () => {
    const code = recoveryCodes[0] ?? "";
    const asked = await challenge();
    const { opened, wrong, tooMany } = await sendFiftyTimes(asked, ` ${code.toUpperCase()} `);
    // A right code doesn't count against the limit, so up to ten others are evaluated.
    expect([opened, wrong + tooMany]).toEqual([1, 49]);
    expect(wrong).toBeLessThanOrEqual(10);
    await resetLimits(test);
    expect(Object.keys(fieldsOf(await answer(asked, code)))).toEqual(["code"]);
    expect(countLogins([await answer(asked, recoveryCodes[1] ?? "")])).toBe(1);
    const rows = await test.sql(
      "select from audit_entry where action = 'twoFactor.recoveryCodeUsed' and actor_user_id = $1",
      [user.id],
    );
    expect(rows).toHaveLength(2);
  });

  it("rejects earlier codes after a later one has been used", async () => {
    const asked = await challenge();
    expect(countLogins([await answer(asked, codeOf(secret, now, 1))])).toBe(1);
    for (const steps of [-1, 0, 1])
      expect(Object.keys(fieldsOf(await answer(asked, codeOf(secret, now, steps))))).toEqual([
        "code",
      ]);
  });

  it("accepts codes one step off, but not two steps off or another user's", async () => {
    const asked = await challenge();
    for (const [steps, isRight] of [
      [-2, false],
      [2, false],
      [-1, true],
      [1, true],
    ] as const) {
      await forgetLastStep();
      expect([steps, countLogins([await answer(asked, codeOf(secret, now, steps))])]).toEqual([
        steps,
        isRight ? 1 : 0,
      ]);
    }
    const other = await setPassword(test, (await test.company()).engineer);
    const theirs = await enableTwoFactor(test, other, now);
    for (const code of [codeOf(theirs.secret, now), theirs.recoveryCodes[0] ?? ""])
      expect(Object.keys(fieldsOf(await answer(asked, code)))).toEqual(["code"]);
  });
});

describe("Login challenge", () => {
  const isOver = async (asked: string) =>
    expect(errorOf(await answer(asked, codeOf(secret, now))).code).toBe("CHALLENGE_OVER");

  it("expires after ten minutes", async () => {
    const [one, other] = [await challenge(), await challenge()];
    now += 10 * minute - 1_000;
    expect(countLogins([await answer(one, codeOf(secret, now))])).toBe(1);
    now += 1_000;
    await isOver(other);
  });

  it("is rejected after the password has changed", async () => {
    const asked = await challenge();
    await test.sql("update app_user set password_hash = 'another' where id = $1", [user.id]);
    await isOver(asked);
  });

  it("is rejected when made up, altered or another kind of token", async () => {
    const asked = await challenge();
    const flipped = `${asked.slice(0, -4)}${asked.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
    for (const wrong of ["", "nonsense", flipped, user.token]) await isOver(wrong);
    expect(
      fieldsOf(await test.call(operations.code, { input: { challenge: asked, code: "" } })),
    ).toEqual({ code: "Field cannot be empty" });
  });

  it("is rejected once two-factor login is off or the account is inactive", async () => {
    const asked = await challenge();
    await test.sql("update app_user set active = false where id = $1", [user.id]);
    expect(fieldsOf(await answer(asked, codeOf(secret, now)))).toEqual({
      code: expect.stringContaining("deactivated"),
    });
    await test.sql("update app_user set active = true where id = $1", [user.id]);
    await test.sql("delete from two_factor where user_id = $1", [user.id]);
    await isOver(asked);
  });
});

describe("Rate limits for login codes", () => {
  const guess = async (asked: string, from?: string) =>
    statusOf(await answer(asked, "000000", from)) ?? 200;

  it("limit one account to ten attempts a minute across addresses", async () => {
    const asked = await challenge();
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push(await guess(asked, `203.0.113.${n}`));
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    // The limit lasts one minute, however many attempts were made.
    await test.sql("update rate_limit set expire = expire - 60000");
    expect(countLogins([await answer(asked, codeOf(secret, now))])).toBe(1);
  });

  it("limit one address to ten attempts across accounts", async () => {
    const asked = [];
    for (let n = 0; n < 2; n += 1) {
      user = await setPassword(test, (await test.company()).engineer);
      await enableTwoFactor(test, user, now);
      asked.push(await challenge());
    }
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push(await guess(asked[n % 2] ?? "", "198.51.100.7"));
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect(await guess(asked[0] ?? "", "198.51.100.8")).toBe(400);
  });

  it("evaluate ten of fifteen aliases in one request", async () => {
    const asked = await challenge();
    const field = (n: number) =>
      `a${n}: loginWithCode(input: { challenge: "${asked}", code: "000000" })`;
    const document = `mutation { ${Array.from({ length: 15 }, (_, n) => field(n)).join(" ")} }`;
    const { errors } = await test.call(document);
    expect(errors.map(({ extensions }) => extensions.status)).toEqual([
      ...Array(10).fill(400),
      ...Array(5).fill(429),
    ]);
  });

  it("stop an account after 200 wrong codes until its password changes", async () => {
    const asked = await challenge();
    const minuteLater = () =>
      test.sql("update rate_limit set expire = expire - 60000 where key not like 'code-password%'");
    const statuses: number[] = [];
    for (let round = 0; round < 21; round += 1) {
      const tries = Array.from({ length: 10 }, () => guess(asked));
      statuses.push(...(await Promise.all(tries)));
      await minuteLater();
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(200);
    expect(await guess(asked)).toBe(429);
    await test.sql("update app_user set password_hash = $1 where id = $2", [
      await hashPassword(goodPassword),
      user.id,
    ]);
    expect(countLogins([await answer(await challenge(), codeOf(secret, now))])).toBe(1);
  });
});
