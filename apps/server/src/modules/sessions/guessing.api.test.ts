import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import {
  goodPassword,
  newAddress,
  operations,
  registerAndLogIn,
  registration,
} from "../../testing/accounts.ts";
import { statusOf } from "../../testing/errors.ts";
import { resetLimits } from "../../testing/reset-limits.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const startWith = (trust: string) => startTestApp({ env: { TRUST_PROXY: trust } });
let direct: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  [direct, proxied] = await Promise.all([startWith("false"), startWith("true")]);
});
afterAll(() => Promise.all([direct.stop(), proxied.stop()]));
beforeEach(() => Promise.all([resetLimits(direct), resetLimits(proxied)]));

const from = (...hops: string[]) => ({ "x-forwarded-for": hops.join(", ") });
const guess = async (test: TestApp, email: string, headers = {}, password = "not the password") =>
  statusOf(await test.call(operations.login, { input: { email, password } }, null, headers));
/** Sends eleven attempts; returns their status codes. */
async function sendElevenTimes(send: (n: number) => Promise<number | undefined>) {
  const codes: (number | undefined)[] = [];
  for (let n = 0; n < 11; n += 1) codes.push(await send(n));
  return codes;
}
const stopped = [...Array(10).fill(400), 429];
const elevenRejections = Array(11).fill(400);
const minuteLater = (test: TestApp) => test.sql("update rate_limit set expire = expire - 60000");

describe("Password guessing limits", () => {
  it("count attempts per address regardless of X-Forwarded-For", async () => {
    expect(await sendElevenTimes((n) => guess(direct, newAddress(), from(`10.0.0.${n}`)))).toEqual(
      stopped,
    );
  });

  it("behind a proxy, count the address that the proxy saw", async () => {
    const forged = (n: number) => from(`10.0.0.${n}`, `172.16.0.${n}`, "203.0.113.7");
    expect(await sendElevenTimes((n) => guess(proxied, newAddress(), forged(n)))).toEqual(stopped);
    // Another client behind the same proxy isn't limited.
    expect(await guess(proxied, newAddress(), from("203.0.113.8"))).toBe(400);
  });

  it("count attempts at one account across addresses", async () => {
    const email = newAddress();
    expect(await sendElevenTimes((n) => guess(proxied, email, from(`203.0.113.${n}`)))).toEqual(
      stopped,
    );
    expect(
      await sendElevenTimes((n) => guess(proxied, newAddress(), from(`203.0.114.${n}`))),
    ).toEqual(elevenRejections);
  });

  it("count an IPv6 network as one address", async () => {
    const host = (n: number) => from(`2001:db8:1:2:${n}::${n}`);
    expect(await sendElevenTimes((n) => guess(proxied, newAddress(), host(n)))).toEqual(stopped);
    expect(await guess(proxied, newAddress(), from("2001:db8:1:3::1"))).toBe(400);
  });

  it("count every alias in one request", async () => {
    const login = (n: number) =>
      `a${n}: login(input: { email: "${newAddress()}", password: "no" }) { token }`;
    const document = `mutation { ${Array.from({ length: 15 }, (_, n) => login(n)).join(" ")} }`;
    const { errors } = await direct.call(document, {}, null, from("10.1.1.1"));
    expect(errors.map(({ extensions }) => extensions.status)).toEqual([
      ...Array(10).fill(400),
      ...Array(5).fill(429),
    ]);
  });

  it("lock an account for at most a minute", async () => {
    const { email } = await registerAndLogIn(direct);
    await resetLimits(direct);
    for (let n = 0; n < 40; n += 1) await guess(direct, email);
    expect(await guess(direct, email, {}, goodPassword)).toBe(429);
    await minuteLater(direct);
    expect(await guess(direct, email, {}, goodPassword)).toBeUndefined();
  });
});

describe("Email request limits", () => {
  it.each([
    ["register", (email: string) => registration({ email })],
    ["resend", (email: string) => ({ email })],
    ["request", (email: string) => ({ email })],
  ] as const)(
    "%s is limited per address for a minute, and not per account",
    async (name, inputOf) => {
      const send = async (email: string, headers: Record<string, string>) =>
        statusOf(await proxied.call(operations[name], { input: inputOf(email) }, null, headers)) ??
        200;
      const email = newAddress();
      for (let n = 0; n < 20; n += 1) expect(await send(email, from(`203.0.113.${n}`))).toBe(200);
      await resetLimits(proxied);
      const statuses = await Promise.all(
        Array.from({ length: 61 }, (_, n) =>
          send(newAddress(), from(`10.0.0.${n}`, "203.0.113.7")),
        ),
      );
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      await minuteLater(proxied);
      expect(await send(newAddress(), from("203.0.113.7"))).toBe(200);
    },
  );
});

describe("rateLimit", () => {
  it.each([
    ["2001:db8::1", "2001:0DB8:0:0:ffff::9", true],
    ["2001:db8::1", "2001:db8:0:1::1", false],
    ["::1", "0:0:0:0:9::", true],
    ["::ffff:203.0.113.7", "203.0.113.7", true],
    ["::ffff:203.0.113.7", "203.0.113.8", false],
    ["fe80::1%eth0", "fe80::2", true],
  ])("treats %s and %s as one address: %s", async (one, other, isOne) => {
    const limit = rateLimit(direct.app.pool, `test ${one} ${other}`, { points: 1, duration: 60 });
    await limit(one);
    const second = limit(other);
    if (isOne) await expect(second).rejects.toMatchObject({ code: "RATE_LIMITED" });
    else await second;
  });
});

describe("TRUST_PROXY", () => {
  it("a missing value behind a proxy is reported to staff once", async () => {
    const told = () =>
      direct.sql<{ count: number }>(
        "select count from error_group where message like '%a proxy that TRUST_PROXY doesn''t name%'",
      );
    const come = (n: number) =>
      fetch(`${direct.url}/healthz`, { headers: from(`198.51.100.${n}`) });
    for (let n = 0; n < 20; n += 1) await come(n);
    await expect.poll(async () => (await told()).length).toBe(1);
    for (let n = 20; n < 40; n += 1) await come(n);
    await direct.app.flushErrors();
    expect(await told()).toEqual([{ count: 1 }]);
    for (let n = 0; n < 20; n += 1)
      await fetch(`${proxied.url}/healthz`, { headers: from(`198.51.100.${n}`) });
    await proxied.app.flushErrors();
    expect(await proxied.sql("select from error_group where message like '%TRUST_PROXY%'")).toEqual(
      [],
    );
  });

  const trusts = (value: string) => readConfig({ TRUST_PROXY: value }).TRUST_PROXY;
  it("accepts a boolean word or a list of networks", () => {
    expect([trusts("false"), trusts("0"), trusts("")]).toEqual([false, false, false]);
    expect(trusts("10.0.0.0/8, ::1")).toEqual(["10.0.0.0/8", "::1"]);
    const one = trusts("true") as (address: string, hop: number) => boolean;
    expect([0, 1, 2].map((hop) => one("203.0.113.7", hop))).toEqual([true, false, false]);
    for (const bad of ["2", "yes", "10.0.0.0/33", "10.0.0.0/8/8", "proxy.example", "::/129"])
      expect(() => trusts(bad)).toThrow(/^TRUST_PROXY is invalid/);
  });
});
