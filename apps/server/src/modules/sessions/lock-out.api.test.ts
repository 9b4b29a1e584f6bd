import { beforeEach, describe, expect, it } from "vitest";
import {
  goodPassword,
  newAddress,
  newPassword,
  operations,
  registerAndLogIn,
  resetKey,
} from "../../testing/accounts.ts";
import { codeOf } from "../../testing/authenticator.ts";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { resetLimits } from "../../testing/reset-limits.ts";
import { testApp } from "../../testing/test-app.ts";
import { enableTwoFactor, setPassword, twoFactorOperations } from "../../testing/two-factor.ts";

const now = Date.now();
const test = testApp({ env: { TRUST_PROXY: "true" }, now: () => now });
let email: string;
beforeEach(async () => {
  ({ email } = await registerAndLogIn(test));
  await resetLimits(test);
});

const from = (ip: string, cookie = "") => ({
  "x-forwarded-for": ip,
  ...(cookie && { cookie }),
});
const home = "192.0.2.1";
const foreignIp = (n: number) => `198.${Math.floor(n / 200)}.${n % 200}.7`;
const login = (headers: Record<string, string>, password = goodPassword, who = email) =>
  test.call(operations.login, { input: { email: who, password } }, null, headers);
/** Sends wrong passwords, each from another network; returns the statuses. */
const guesses = async (count: number, start = 0, cookie = "", who = email) => {
  const statuses: (number | undefined)[] = [];
  for (let n = start; n < start + count; n += 1)
    statuses.push(statusOf(await login(from(foreignIp(n), cookie), "not the password", who)));
  return statuses;
};
/** Uses up the day's attempts at every account tried so far. */
const useUpLimit = () =>
  test.sql("update rate_limit set points = 100 where key like 'login-account:%'");
const countStatus = (statuses: unknown[], status: number) =>
  statuses.filter((each) => each === status).length;
const passTime = (seconds: number) =>
  test.sql("update rate_limit set expire = expire - $1::bigint", [seconds * 1_000]);
/** Returns the cookie that a browser sends after this reply. */
const cookieOf = ({ headers }: { headers: Headers }) =>
  (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
const isIn = (reply: Awaited<ReturnType<typeof login>>) => {
  expect(reply.errors).toEqual([]);
  return reply;
};

describe("Login limits against strangers", () => {
  it("wrong passwords from ten networks don't lock out the owner", async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await guesses(10, round * 10)).toEqual(Array(10).fill(400));
      isIn(await login(from(home)));
    }
  });

  it("one network gets ten attempts per minute and thirty per day", async () => {
    const minutes: number[] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      const statuses: (number | undefined)[] = [];
      for (let n = 0; n < 11; n += 1)
        statuses.push(statusOf(await login(from(`203.0.113.${n}`), "not the password")));
      minutes.push(countStatus(statuses, 400));
      await test.sql(
        "update rate_limit set expire = expire - 60000 where key similar to 'login-(address|network):%'",
      );
    }
    expect(minutes).toEqual([10, 10, 10, 0]);
    expect(statusOf(await login(from("203.0.113.99")))).toBe(429);
    isIn(await login(from("203.0.114.99")));
  });

  it("an account gets a hundred attempts per day from all networks", async () => {
    const day = await guesses(130);
    expect([countStatus(day, 400), countStatus(day, 429)]).toEqual([100, 30]);
    await passTime(86_000);
    expect(await guesses(3, 500)).toEqual([429, 429, 429]);
    await passTime(400);
    const next = await guesses(110, 600);
    expect([countStatus(next, 400), countStatus(next, 429)]).toEqual([100, 10]);
    // The same applies to an address without an account.
    const none = await guesses(102, 0, "", newAddress());
    expect([countStatus(none, 400), countStatus(none, 429)]).toEqual([100, 2]);
  });

  it("concurrent attempts get the same limit of a hundred", async () => {
    const all = await Promise.all(
      Array.from({ length: 130 }, (_, n) => login(from(foreignIp(n)), "not the password")),
    );
    expect(countStatus(all.map(statusOf), 400)).toBe(100);
  });

  it("a known browser and a reset link still work when the limit is used up", async () => {
    const known = cookieOf(isIn(await login(from(home))));
    expect(known).toMatch(/^device=v1\./);
    await guesses(1);
    await useUpLimit();
    const refused = errorOf(await login(from("203.0.113.50")));
    expect(refused).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect(refused.message).toMatch(/^Too many wrong passwords for this account/);
    // A known browser can log in from any network.
    isIn(await login(from("203.0.113.51", known)));

    await test.call(operations.request, { input: { email } }, null, from("203.0.113.52"));
    const key = await resetKey(test, email, 2);
    const reset = await test.call(
      operations.reset,
      { input: { key, password: newPassword } },
      null,
      from("203.0.113.52"),
    );
    expect(reset.errors).toEqual([]);
    isIn(await login(from("203.0.113.52", cookieOf(reset)), newPassword));
  });

  it("a known browser still works when its own network is limited", async () => {
    const known = cookieOf(isIn(await login(from(home))));
    for (let n = 0; n < 12; n += 1) await login(from(home), "not the password");
    expect(statusOf(await login(from(home)))).toBe(429);
    isIn(await login(from(home, known)));
  });
});

describe("Known browser", () => {
  it("all known browsers share ten attempts per minute and a hundred per day", async () => {
    const cookies: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      cookies.push(cookieOf(isIn(await login(from(foreignIp(n))))));
    }
    expect(countStatus(await guesses(12, 0, cookies[0]), 400)).toBe(10);
    await test.sql("update rate_limit set points = 80 where key like 'login-devices:%'");
    let evaluated = 80;
    for (let minute = 0; minute < 3; minute += 1) {
      await test.sql(
        "update rate_limit set expire = expire - 60000 where key not like 'login-devices:%'",
      );
      evaluated += countStatus(await guesses(10, 0, cookies[minute % 3]), 400);
    }
    expect(evaluated).toBe(100);
  });

  it("the device cookie doesn't work for other accounts or when altered", async () => {
    const known = cookieOf(isIn(await login(from(home))));
    const other = await registerAndLogIn(test);
    await resetLimits(test);
    await guesses(1, 0, "", other.email);
    await useUpLimit();
    const last = known.at(-2) === "A" ? "B" : "A";
    for (const cookie of [
      known,
      `${known.slice(0, -2)}${last}${known.at(-1)}`,
      "device=v1.x",
      "device=",
    ])
      expect(statusOf(await login(from(home, cookie), goodPassword, other.email))).toBe(429);
  });

  it("the device cookie holds the five latest accounts", async () => {
    let cookie = "";
    const people = [email];
    for (let n = 0; n < 5; n += 1) people.push((await registerAndLogIn(test)).email);
    await resetLimits(test);
    for (const who of people) {
      cookie = cookieOf(isIn(await login(from(home, cookie), goodPassword, who)));
      await resetLimits(test);
    }
    expect(cookie.length).toBeLessThan(600);
    const limits = () => test.sql("select key from rate_limit where key like 'login-device:%'");
    for (const [index, who] of people.entries()) {
      await login(from(home, cookie), "not the password", who);
      expect((await limits()).length).toBe(index === 0 ? 0 : index);
    }
  });

  it("with two-factor login, the device cookie is set only after the code", async () => {
    const user = await setPassword(test, (await test.company()).engineer);
    const { secret } = await enableTwoFactor(test, user, now);
    const input = { email: user.email, password: goodPassword };
    const first = await test.call<{ login: { challenge: string } }>(twoFactorOperations.login, {
      input,
    });
    const { challenge } = first.data.login;
    const answer = (code: string) =>
      test.call(twoFactorOperations.code, { input: { challenge, code } });
    for (const reply of [first, await answer("000000")])
      expect(reply.headers.get("set-cookie")).toBeNull();
    const done = await answer(codeOf(secret, now));
    expect(done.errors).toEqual([]);
    expect(done.headers.get("set-cookie")).toMatch(
      /^device=v1\.[^;]+; Max-Age=15552000; Path=\/api\/graphql;.* HttpOnly;.*SameSite=Lax/,
    );
  });
});

describe("Frequent logins", () => {
  it("correct passwords aren't limited", async () => {
    for (let n = 0; n < 12; n += 1) {
      isIn(await login(from(`203.0.113.${n}`)));
    }
  });
});
