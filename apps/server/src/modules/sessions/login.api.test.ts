import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  forgetLimits,
  goodPassword,
  letLinksAge,
  login,
  newAddress,
  operations,
  registered,
} from "../../testing/accounts.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { keyIn, mailsTo } from "../../testing/mails.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());
beforeEach(() => forgetLimits(test));

const me = (token: string | null, headers?: Record<string, string>) =>
  test.call<{ me: { email: string } }>(operations.me, {}, token, headers);
const askReset = (email: string) => test.call(operations.request, { input: { email } });
const reset = (key: string, password: string) =>
  test.call(operations.reset, { input: { key, password } });

describe("logging in and out", () => {
  it("gives a session for the right password, whatever the address's case", async () => {
    const { email } = await registered(test);
    const reply = await login(test, ` ${email.toUpperCase()} `);
    const token = reply.data.login?.token ?? "";
    expect(token).toMatch(/^[\w-]{22}\.1\.[\w-]{43}$/);
    expect((await me(token)).data.me.email).toBe(email);
  });

  it("says the same of a wrong password and of an unknown address", async () => {
    const { email } = await registered(test);
    const wrong = await login(test, email, "not the password");
    const unknown = await login(test, newAddress(), "not the password");
    expect(errorOf(wrong)).toMatchObject({ status: 400 });
    expect(wrong.errors).toEqual(unknown.errors);
    expect(fieldsOf(wrong)).toEqual({ password: "The e-mail or the password is wrong." });
    expect(fieldsOf(await login(test, "", ""))).toEqual({
      email: "Field cannot be empty",
      password: "Field cannot be empty",
    });
  });

  it("refuses an account that was switched off, and ends what it had open", async () => {
    const { email, token } = await registered(test);
    await test.sql("update app_user set active = false where email = $1", [email]);
    expect(fieldsOf(await login(test, email))).toEqual({
      password: "This account is not active. Ask your company's admin.",
    });
    expect(await me(token)).toMatchObject({ status: 511 });
  });

  it("ends the session at once: 511 for its token, other sessions go on", async () => {
    const { email, token } = await registered(test);
    const other = (await login(test, email)).data.login?.token ?? "";
    expect((await test.call(operations.logout, {}, token)).errors).toEqual([]);
    const reply = await me(token);
    expect(reply.status).toBe(511);
    expect(errorOf(reply)).toMatchObject({
      status: 511,
      code: "SESSION_ENDED",
      message: "Your session has ended. Log in again.",
    });
    expect((await me(other)).status).toBe(200);
  });

  it("answers 401 within a 200 to a token that never was", async () => {
    const { token } = await registered(test);
    const altered = token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const higher = token.replace(".1.", ".2.");
    for (const bad of [
      null,
      "x",
      "a.b.c",
      altered,
      higher,
      `${"A".repeat(22)}.1.${"A".repeat(43)}`,
    ]) {
      const reply = await me(bad);
      expect(reply.status).toBe(200);
      expect(errorOf(reply)).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
      expect(reply.headers.get("updated-token")).toBeNull();
    }
  });
});

describe("limits on logging in", () => {
  it("let ten tries a minute at one account, then wait", async () => {
    const { email } = await registered(test);
    await forgetLimits(test);
    const codes: (number | undefined)[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      codes.push(statusOf(await login(test, email, "not the password")));
    expect(codes).toEqual([...Array(10).fill(400), 429]);
    const late = await login(test, email);
    expect(errorOf(late)).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect(errorOf(late).message).toMatch(/^Too many tries\. Wait \d+ seconds and try again\.$/);
  });

  it("count addresses and accounts apart", async () => {
    for (let tries = 0; tries < 10; tries += 1) await login(test, newAddress(), "nothing");
    expect(statusOf(await login(test, newAddress(), "nothing"))).toBe(429);
    await test.sql("delete from rate_limit where key like 'login-address%'");
    expect(statusOf(await login(test, newAddress(), "nothing"))).toBe(400);
    const email = newAddress();
    for (let tries = 0; tries < 10; tries += 1) {
      await test.sql("delete from rate_limit where key like 'login-address%'");
      await login(test, email, "nothing");
    }
    await test.sql("delete from rate_limit where key like 'login-address%'");
    expect(statusOf(await login(test, email.toUpperCase(), "nothing"))).toBe(429);
  });

  it("are not escaped by aliases in one document or by twenty calls at once", async () => {
    const { email } = await registered(test);
    await forgetLimits(test);
    const one = `login(input: { email: "${email}", password: "not the password" }) { token }`;
    const document = `mutation { ${Array.from({ length: 15 }, (_, n) => `a${n}: ${one}`).join(" ")} }`;
    const reply = await test.call(document);
    expect(reply.errors.map(({ extensions }) => extensions.status)).toEqual([
      ...Array(10).fill(400),
      ...Array(5).fill(429),
    ]);
    await forgetLimits(test);
    const many = await Promise.all(
      Array.from({ length: 20 }, () => login(test, email, "no no no")),
    );
    expect(many.filter((each) => statusOf(each) === 400)).toHaveLength(10);
  });
});

describe("a forgotten password", () => {
  it("is answered alike for any address", async () => {
    const { email } = await registered(test);
    const known = await askReset(email);
    const unknown = await askReset(newAddress());
    expect({ ...known, headers: 0 }).toEqual({ ...unknown, headers: 0 });
    expect(known.data).toEqual({ requestPasswordReset: true });
  });

  it("is replaced by the mailed link, once, and that ends every session", async () => {
    const { email, token } = await registered(test);
    const second = (await login(test, email)).data.login?.token ?? "";
    await askReset(email);
    const [, mail] = await mailsTo(test, email, 2);
    const key = keyIn(mail?.text, "reset-password");
    expect(mail?.text).toContain(`http://presale.test/reset-password/${key}`);
    const short = await reset(key, "12345");
    expect(fieldsOf(short)).toEqual({
      password: "Password is too short - should be 6 characters minimum.",
    });
    const tries = await Promise.all(Array.from({ length: 20 }, () => reset(key, "a new password")));
    expect(tries.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    for (const ended of [token, second]) expect((await me(ended)).status).toBe(511);
    expect(statusOf(await login(test, email, goodPassword))).toBe(400);
    expect((await login(test, email, "a new password")).errors).toEqual([]);
  });

  it("link lives an hour, and only the newest", async () => {
    const { email } = await registered(test);
    await askReset(email);
    const [, first] = await mailsTo(test, email, 2);
    await letLinksAge(test);
    await askReset(email);
    const newest = (await mailsTo(test, email, 3)).at(-1);
    const old = await reset(keyIn(first?.text, "reset-password"), "a new password");
    expect(errorOf(old).message).toBe("Verification error");
    const [{ minutes } = {}] = await test.sql<{ minutes: string }>(
      "select extract(epoch from expires_at - now()) / 60 as minutes from mailed_key where purpose = 'reset' order by created_at desc limit 1",
    );
    expect(Number(minutes)).toBeCloseTo(60, 0);
    await test.sql("update mailed_key set expires_at = now() - interval '1 second'");
    const late = await reset(keyIn(newest?.text, "reset-password"), "a new password");
    expect(errorOf(late).message).toBe("Verification error");
  });
});
