import { hash, verify } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { login, newAddress, operations, registerAndLogIn } from "../../testing/accounts.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { resetLimits } from "../../testing/reset-limits.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();

const me = (token: string | null, headers?: Record<string, string>) =>
  test.call<{ me: { email: string } }>(operations.me, {}, token, headers);

describe("Login and logout", () => {
  it("the right password opens a session, with the email address in any case", async () => {
    const { email } = await registerAndLogIn(test);
    const reply = await login(test, ` ${email.toUpperCase()} `);
    const token = reply.data.login?.token ?? "";
    expect(token).toMatch(/^[\w-]{22}\.1\.[\w-]{43}$/);
    expect((await me(token)).data.me.email).toBe(email);
  });

  it("a wrong password and an unknown address get the same error", async () => {
    const { email } = await registerAndLogIn(test);
    const wrong = await login(test, email, "not the password");
    const unknown = await login(test, newAddress(), "not the password");
    expect(errorOf(wrong)).toMatchObject({ status: 400 });
    expect(wrong.errors).toEqual(unknown.errors);
    expect(fieldsOf(wrong)).toEqual({ password: "Incorrect email or password." });
    expect(fieldsOf(await login(test, "", ""))).toEqual({
      email: "Field cannot be empty",
      password: "Field cannot be empty",
    });
  });

  it("accepts composed and decomposed Unicode in passwords", async () => {
    const [composed, apart] = ["Grüße aus Köln", "Grüße aus Köln".normalize("NFD")];
    const { email } = await registerAndLogIn(test);
    const keep = async (typed: string) =>
      test.sql("update app_user set password_hash = $2 where email = $1", [
        email,
        await hash(typed),
      ]);
    const hashNow = async () =>
      (
        await test.sql<{ hash: string }>(
          "select password_hash as hash from app_user where email = $1",
          [email],
        )
      )[0]?.hash ?? "";
    // Old hashes were made of the text as typed.
    for (const old of [composed, apart])
      for (const typed of [composed, apart]) {
        await keep(old);
        expect((await login(test, email, typed)).errors).toEqual([]);
        expect(await verify(await hashNow(), composed)).toBe(true);
        expect((await login(test, email, "Grusse aus Koln")).data.login).toBeNull();
        await resetLimits(test);
      }
  });

  it("rejects an inactive account and ends its sessions", async () => {
    const { email, token } = await registerAndLogIn(test);
    await test.sql("update app_user set active = false where email = $1", [email]);
    expect(fieldsOf(await login(test, email))).toEqual({
      password: "This account has been deactivated. Ask your company's admin to activate it.",
    });
    expect(await me(token)).toMatchObject({ status: 511 });
  });

  it("logout ends its own session (511) and no other", async () => {
    const { email, token } = await registerAndLogIn(test);
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

  it("an invalid token gets 401 in a 200 response", async () => {
    const { token } = await registerAndLogIn(test);
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

describe("Login limits", () => {
  it("allow ten attempts per minute per account", async () => {
    const { email } = await registerAndLogIn(test);
    await resetLimits(test);
    const codes: (number | undefined)[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      codes.push(statusOf(await login(test, email, "not the password")));
    expect(codes).toEqual([...Array(10).fill(400), 429]);
    const late = await login(test, email);
    expect(errorOf(late)).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect(errorOf(late).message).toMatch(/^Too many attempts\. Wait \d+ seconds and try again\.$/);
  });

  it("count addresses and accounts separately", async () => {
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

  it("don't count correct passwords", async () => {
    const people: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      people.push((await registerAndLogIn(test)).email);
      await resetLimits(test);
    }
    for (const email of people) expect((await login(test, email)).errors).toEqual([]);
    // Correct passwords don't reset the limit either.
    for (let tries = 0; tries < 10; tries += 1) await login(test, newAddress(), "nothing");
    expect(statusOf(await login(test, newAddress(), "nothing"))).toBe(429);
  });

  it("can't be bypassed by aliases or concurrent requests", async () => {
    const { email } = await registerAndLogIn(test);
    await resetLimits(test);
    const one = `login(input: { email: "${email}", password: "not the password" }) { token }`;
    const document = `mutation { ${Array.from({ length: 15 }, (_, n) => `a${n}: ${one}`).join(" ")} }`;
    const reply = await test.call(document);
    expect(reply.errors.map(({ extensions }) => extensions.status)).toEqual([
      ...Array(10).fill(400),
      ...Array(5).fill(429),
    ]);
    await resetLimits(test);
    const many = await Promise.all(
      Array.from({ length: 20 }, () => login(test, email, "no no no")),
    );
    expect(many.filter((each) => statusOf(each) === 400)).toHaveLength(10);
  });
});
