import { describe, expect, it } from "vitest";
import {
  activate,
  activationKey,
  ageLinks,
  login,
  newPassword,
  operations,
  register,
  registration,
  resend,
  reset,
  resetKey,
} from "../../testing/accounts.ts";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { fromHost } from "../../testing/from-host.ts";
import { publishTerms } from "../../testing/legal-texts.ts";
import { keyIn, mailsTo } from "../../testing/mails.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();

const lengthMessage = (min: number, max: number) =>
  `Use a minimum of ${min} and a maximum of ${max} characters`;

describe("register", () => {
  it("names every invalid field with its own message", async () => {
    const reply = await register(test, {
      companyName: " a ",
      name: "x".repeat(21),
      email: "nobody at example",
      password: "12345",
      termsAccepted: false,
      privacyAccepted: false,
    });
    expect(errorOf(reply)).toMatchObject({
      status: 400,
      code: "VALIDATION",
      message: "Some fields need your attention.",
    });
    expect(fieldsOf(reply)).toEqual({
      companyName: lengthMessage(2, 40),
      name: lengthMessage(2, 20),
      email: "Invalid email",
      password: "Password is too short - should be 6 characters minimum.",
      termsAccepted: "Accept the terms to continue",
      privacyAccepted: "Accept the privacy policy to continue",
    });
  });

  it.each([
    ["companyName", "", "Field cannot be empty"],
    ["companyName", "   ", "Field cannot be empty"],
    ["companyName", "x".repeat(41), lengthMessage(2, 40)],
    ["name", "x", lengthMessage(2, 20)],
    ["name", "Ada\u0000", "This text can't be read. Enter it again."],
    ["name", "Ada\ud800", "This text can't be read. Enter it again."],
    ["email", "", "Field cannot be empty"],
    ["email", `${"x".repeat(250)}@example.test`, "Invalid email"],
    ["password", "", "Field cannot be empty"],
    ["password", "x".repeat(129), "Use a maximum of 128 characters"],
    ["password", "Password1", "This password is too common. Choose another one."],
  ])("rejects %s %j", async (field, value, sentence) => {
    const reply = await register(test, registration({ [field]: value }));
    expect(fieldsOf(reply)).toEqual({ [field]: sentence });
  });

  it("names missing fields together with invalid ones", async () => {
    const reply = await register(test, {
      name: "x",
      email: "ada@example.test",
      termsAccepted: "yes",
    });
    expect(fieldsOf(reply)).toMatchObject({
      companyName: "Required",
      name: lengthMessage(2, 20),
      password: "Required",
      termsAccepted: "Accept the terms to continue",
      privacyAccepted: "Accept the privacy policy to continue",
    });
  });

  it("stores the accepted versions of the terms and privacy policy, and when", async () => {
    await publishTerms(test);
    const input = registration({ email: "Terms@Example.TEST" });
    expect((await register(test, input)).data).toEqual({ register: true });
    await mailsTo(test, "terms@example.test");
    const [user] = await test.sql<Record<string, unknown>>(
      "select type, terms_version, privacy_version, accepted_at > now() - interval '1 minute' as now, password_hash from app_user where email = 'terms@example.test'",
    );
    expect(user).toMatchObject({
      type: "companyAdmin",
      terms_version: 2,
      privacy_version: 1,
      now: true,
    });
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it("emails a link with the configured address and ignores the Host header", async () => {
    const input = registration();
    await fromHost(test, "evil.example")(operations.register, { input });
    const [mail] = await mailsTo(test, input.email);
    expect(mail?.subject).toBe("Confirm your email address for Presale");
    expect(mail?.text).toMatch(/http:\/\/presale\.test\/activate\/[\w-]{43}/);
    expect(`${mail?.text}${mail?.html}`).not.toContain("evil");
    const stored = await test.sql<{ hash: string }>("select hash from mailed_key");
    expect(JSON.stringify(stored)).not.toContain(keyIn(mail?.text, "activate"));
  });

  it("login fails until the address is confirmed", async () => {
    const input = registration();
    await register(test, input);
    await mailsTo(test, input.email);
    expect(fieldsOf(await login(test, input.email))).toEqual({
      password: "Incorrect email or password.",
    });
    expect(fieldsOf(await login(test, input.email, "not the password"))).toEqual({
      password: "Incorrect email or password.",
    });
  });
});

describe("Activation link", () => {
  it("confirms the address and succeeds on repeated use", async () => {
    const input = registration();
    await register(test, input);
    const key = await activationKey(test, input.email);
    const replies = await Promise.all(Array.from({ length: 20 }, () => activate(test, key)));
    // The login form is filled in with this address.
    for (const reply of replies)
      expect(reply).toMatchObject({
        errors: [],
        data: { activate: { email: input.email.toLowerCase() } },
      });
    expect((await login(test, input.email)).errors).toEqual([]);
  });

  /** Registers a new address. Returns it with the cookie that the browser received. */
  async function registered() {
    const input = registration();
    const { headers } = await register(test, input);
    const [cookie = ""] = headers.getSetCookie();
    expect(cookie).toMatch(/^registered=v1\.[^;]+; Max-Age=86400; .*HttpOnly;.*SameSite=Lax/);
    return { email: input.email, cookie: cookie.split(";")[0] ?? "" };
  }
  interface Activated {
    activate: { email: string; token: string | null } | null;
  }
  const confirm = (key: string, cookie: string) =>
    test.call<Activated>(
      "mutation ($key: String!) { activate(key: $key) { email token } }",
      { key },
      null,
      { cookie },
    );

  it("logs in the browser that registered, once", async () => {
    const { email, cookie } = await registered();
    const key = await activationKey(test, email);
    const first = await confirm(key, cookie);
    const token = first.data.activate?.token ?? "";
    expect((await test.call(operations.me, {}, token)).data).toMatchObject({ me: { email } });
    expect(first.headers.getSetCookie().join()).toMatch(/registered=;/);
    // The link stays in the mailbox and the browser history, so it never logs in again.
    expect((await confirm(key, cookie)).data.activate).toEqual({ email, token: null });
  });

  it("only confirms the address in other browsers", async () => {
    const one = await registered();
    const other = await registered();
    const altered = `${one.cookie.slice(0, -4)}AAAA`;
    for (const cookie of ["", other.cookie, altered, "registered=x"]) {
      const { email } = await registered();
      const key = await activationKey(test, email);
      expect((await confirm(key, cookie)).data.activate).toEqual({ email, token: null });
    }
    const key = await activationKey(test, one.email);
    expect((await confirm(key, altered)).data.activate).toEqual({ email: one.email, token: null });
    expect((await confirm(key, one.cookie)).data.activate?.token).toBeNull();
  });

  it("doesn't log in a user of a company that was closed since", async () => {
    const { email, cookie } = await registered();
    const key = await activationKey(test, email);
    await test.sql(
      "update company set closed_at = now() where id = (select company_id from app_user where email = $1)",
      [email],
    );
    expect(errorOf(await confirm(key, cookie)).code).toBe("VERIFICATION");
  });

  it("fails when expired, replaced, unknown or used as a reset link", async () => {
    const input = registration();
    await register(test, input);
    const first = await activationKey(test, input.email);
    await ageLinks(test);
    await resend(test, input.email);
    const key = await activationKey(test, input.email, 2);
    expect(errorOf(await activate(test, first)).code).toBe("VERIFICATION");
    expect(errorOf(await reset(test, key)).message).toBe("Verification error");
    const [{ hours } = {}] = await test.sql<{ hours: number }>(
      "select extract(epoch from expires_at - now())::int / 3600.0 as hours from mailed_key order by created_at desc limit 1",
    );
    expect(Number(hours)).toBeCloseTo(24, 1);
    await test.sql("update mailed_key set expires_at = now() - interval '1 second'");
    expect(errorOf(await activate(test, key)).message).toBe("Verification error");
    for (const bad of ["", "x", "../../etc", "y".repeat(43)])
      expect(errorOf(await activate(test, bad)).message).toBe("Verification error");
  });
});

describe("Registration with a known address", () => {
  it("gets the same response as a new address and emails the owner", async () => {
    const input = registration();
    await register(test, input);
    await activate(test, await activationKey(test, input.email));
    const again = await register(test, { ...input, email: input.email.toUpperCase() });
    expect({ ...again, headers: null }).toEqual({
      ...(await register(test, registration())),
      headers: null,
    });
    const [, known] = await mailsTo(test, input.email, 2);
    expect(known?.subject).toBe("You already have a Presale account");
    expect(known?.text).toContain("http://presale.test/login");
    const [{ count } = {}] = await test.sql<{ count: number }>(
      "select count(*)::int from app_user where lower(email) = $1",
      [input.email],
    );
    expect(count).toBe(1);
  });

  it("emails a password reset link if the account is unconfirmed", async () => {
    const input = registration();
    await register(test, input);
    await mailsTo(test, input.email);
    await register(test, { ...input, password: "what a stranger typed" });
    const [, offer] = await mailsTo(test, input.email, 2);
    expect(offer?.subject).toBe("Reset your Presale password");
    expect((await reset(test, await resetKey(test, input.email, 2))).errors).toEqual([]);
    expect((await login(test, input.email, newPassword)).errors).toEqual([]);
  });
});
