import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "../../platform/auth/password.ts";
import { goodPassword } from "../../testing/accounts.ts";
import { codeOf } from "../../testing/authenticator.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { forgetLimits } from "../../testing/forget-limits.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import {
  enableTwoFactor,
  twoFactorOperations as operations,
  withPassword,
} from "../../testing/two-factor.ts";

const minute = 60_000;
let now = Date.now();
const test = testApp({ now: () => now, env: { TRUST_PROXY: "true" } });
let user: TestUser;
let secret: string;
let recoveryCodes: string[];
beforeEach(async () => {
  now = Date.now();
  user = await withPassword(test, (await test.company()).engineer);
  ({ secret, recoveryCodes } = await enableTwoFactor(test, user, now));
  await forgetLimits(test);
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
/** The same code, as if it had not been used: another step of the app without its half minute. */
const unused = () =>
  test.sql("update two_factor set last_step = null where user_id = $1", [user.id]);
const passed = (replies: { data: { loginWithCode: string | null } | null }[]) =>
  replies.filter(({ data }) => data?.loginWithCode).length;

/** Of fifty uses at once ten are looked at: see the limits below. */
async function fiftyOf(asked: string, code: string) {
  const replies = await Promise.all(Array.from({ length: 50 }, () => answer(asked, code)));
  const statuses = replies.map(statusOf);
  const count = (status: number) => statuses.filter((each) => each === status).length;
  return { opened: passed(replies), wrong: count(400), tooMany: count(429) };
}

describe("logging in with two-factor log-in", () => {
  it("asks for the code after the password, and opens the session then", async () => {
    const first = (await login()).data.login;
    expect(first).toEqual({ token: null, challenge: expect.any(String) });
    // The challenge itself opens nothing, and tells nothing.
    expect(statusOf(await test.call("{ me { id } }", {}, first?.challenge ?? ""))).toBe(401);
    expect(first?.challenge).not.toContain(user.email);
    const reply = await answer(first?.challenge ?? "", codeOf(secret, now));
    expect(await me(reply.data.loginWithCode)).toBe(String(user.id));
  });

  it("says nothing of it to who does not know the password", async () => {
    expect(fieldsOf(await login("wrong"))).toEqual({ password: expect.any(String) });
  });

  it("takes a code once, also by fifty at the same moment", async () => {
    const asked = await challenge();
    const code = codeOf(secret, now);
    const { opened, wrong, tooMany } = await fiftyOf(asked, code);
    // The right one is given back: at most another ten were looked at.
    expect([opened, wrong + tooMany]).toEqual([1, 49]);
    expect(wrong).toBeLessThanOrEqual(10);
    await forgetLimits(test);
    expect(Object.keys(fieldsOf(await answer(asked, code)))).toEqual(["code"]);
  });

  it("takes a recovery code once, also by fifty at the same moment, and notes it", async () => {
    const code = recoveryCodes[0] ?? "";
    const asked = await challenge();
    const { opened, wrong, tooMany } = await fiftyOf(asked, ` ${code.toUpperCase()} `);
    // The right one is given back: at most another ten were looked at.
    expect([opened, wrong + tooMany]).toEqual([1, 49]);
    expect(wrong).toBeLessThanOrEqual(10);
    await forgetLimits(test);
    expect(Object.keys(fieldsOf(await answer(asked, code)))).toEqual(["code"]);
    expect(passed([await answer(asked, recoveryCodes[1] ?? "")])).toBe(1);
    const rows = await test.sql(
      "select from audit_entry where action = 'twoFactor.recoveryCodeUsed' and actor_user_id = $1",
      [user.id],
    );
    expect(rows).toHaveLength(2);
  });

  it("takes no older code after a newer one", async () => {
    const asked = await challenge();
    expect(passed([await answer(asked, codeOf(secret, now, 1))])).toBe(1);
    for (const steps of [-1, 0, 1])
      expect(Object.keys(fieldsOf(await answer(asked, codeOf(secret, now, steps))))).toEqual([
        "code",
      ]);
  });

  it("takes a code of the step before or after, none beyond, and none of another user", async () => {
    const asked = await challenge();
    for (const [steps, isRight] of [
      [-2, false],
      [2, false],
      [-1, true],
      [1, true],
    ] as const) {
      await unused();
      expect([steps, passed([await answer(asked, codeOf(secret, now, steps))])]).toEqual([
        steps,
        isRight ? 1 : 0,
      ]);
    }
    const other = await withPassword(test, (await test.company()).engineer);
    const theirs = await enableTwoFactor(test, other, now);
    for (const code of [codeOf(theirs.secret, now), theirs.recoveryCodes[0] ?? ""])
      expect(Object.keys(fieldsOf(await answer(asked, code)))).toEqual(["code"]);
  });
});

describe("a challenge", () => {
  const isOver = async (asked: string) =>
    expect(errorOf(await answer(asked, codeOf(secret, now))).code).toBe("CHALLENGE_OVER");

  it("lives ten minutes", async () => {
    const [one, other] = [await challenge(), await challenge()];
    now += 10 * minute - 1_000;
    expect(passed([await answer(one, codeOf(secret, now))])).toBe(1);
    now += 1_000;
    await isOver(other);
  });

  it("is bound to the password that it was given for", async () => {
    const asked = await challenge();
    await test.sql("update app_user set password_hash = 'another' where id = $1", [user.id]);
    await isOver(asked);
  });

  it("is none when it was made up, altered, or belongs to something else", async () => {
    const asked = await challenge();
    const flipped = `${asked.slice(0, -4)}${asked.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
    for (const wrong of ["", "nonsense", flipped, user.token]) await isOver(wrong);
    expect(
      fieldsOf(await test.call(operations.code, { input: { challenge: asked, code: "" } })),
    ).toEqual({ code: "Field cannot be empty" });
  });

  it("is worth nothing once two-factor log-in was switched off, or the account", async () => {
    const asked = await challenge();
    await test.sql("update app_user set active = false where id = $1", [user.id]);
    expect(fieldsOf(await answer(asked, codeOf(secret, now)))).toEqual({
      code: expect.stringContaining("inactive"),
    });
    await test.sql("update app_user set active = true where id = $1", [user.id]);
    await test.sql("delete from two_factor where user_id = $1", [user.id]);
    await isOver(asked);
  });
});

describe("guessing codes", () => {
  const guess = async (asked: string, from?: string) =>
    statusOf(await answer(asked, "000000", from)) ?? 200;

  it("of one account is stopped after ten a minute, from however many addresses", async () => {
    const asked = await challenge();
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push(await guess(asked, `203.0.113.${n}`));
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    // Not for longer than that minute, however long it went on.
    await test.sql("update rate_limit set expire = expire - 60000");
    expect(passed([await answer(asked, codeOf(secret, now))])).toBe(1);
  });

  it("of many accounts is stopped by the address", async () => {
    const asked = [];
    for (let n = 0; n < 2; n += 1) {
      user = await withPassword(test, (await test.company()).engineer);
      await enableTwoFactor(test, user, now);
      asked.push(await challenge());
    }
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push(await guess(asked[n % 2] ?? "", "198.51.100.7"));
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect(await guess(asked[0] ?? "", "198.51.100.8")).toBe(400);
  });

  it("in fifteen aliases of one request is evaluated ten times", async () => {
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

  it("for days is stopped as well, until the password is another one", async () => {
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
    expect(passed([await answer(await challenge(), codeOf(secret, now))])).toBe(1);
  });
});
