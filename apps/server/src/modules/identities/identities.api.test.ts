import { beforeEach, describe, expect, it } from "vitest";
import {
  activate,
  activationKey,
  goodPassword,
  login,
  newAddress,
  register,
  registration,
} from "../../testing/accounts.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { googleOperations as operations, testWithGoogle } from "../../testing/google.ts";
import { mailsTo } from "../../testing/mails.ts";
import { resetLimits } from "../../testing/reset-limits.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { enableTwoFactor, setPassword, twoFactorOperations } from "../../testing/two-factor.ts";

const { test, sandbox, browser, me, mine, actions } = testWithGoogle();
let user: TestUser;
beforeEach(async () => {
  user = await setPassword(test, (await test.company()).manager);
});

const google = (email: string, isVerified = true) => ({ email, isVerified });

describe("Google login", () => {
  it("links the account with the same verified address, emails its owner and logs in", async () => {
    const reply = await browser().logIn(
      google(user.email.toUpperCase()),
      "/workspace/tasks?page=2",
    );
    expect(reply.data.finishGoogleLogin).toMatchObject({
      challenge: null,
      isLinked: false,
      returnTo: "/workspace/tasks?page=2",
    });
    expect(await me(reply.data.finishGoogleLogin?.token)).toBe(String(user.id));
    expect(await mine(user)).toEqual({ email: user.email });
    expect(await actions(user)).toEqual(["google.linked"]);
    expect((await mailsTo(test, user.email))[0]?.subject).toBe(
      "A Google account was linked to your Presale account",
    );
    // The password still works, and other sessions stay open.
    expect((await login(test, user.email, goodPassword)).errors).toEqual([]);
    expect(await me(user.token)).toBe(String(user.id));
    // A second login links nothing.
    expect((await browser().logIn(google(user.email))).errors).toEqual([]);
    expect(await actions(user)).toEqual(["google.linked"]);
  });

  it("identifies the user by issuer and subject after the address changes", async () => {
    await browser().logIn(google(user.email));
    const [person] = sandbox.people.list().filter(({ email }) => email === user.email);
    const subject = person?.subject ?? "";
    // The address changes to another account's and is no longer verified.
    const other = (await test.company()).admin;
    sandbox.people.change(subject, { email: other.email, isVerified: false });
    const reply = await browser().logIn({ subject });
    expect(await me(reply.data.finishGoogleLogin?.token)).toBe(String(user.id));
    expect(await mine(other)).toBeNull();
    // The old address, now another person's at Google, doesn't lead to this account.
    sandbox.people.change(subject, { email: user.email, isVerified: true });
    await test.sql(
      "with held as (insert into login_subject (company_id, issuer, subject) select company_id, issuer, 'someone before' from identity where user_id = $1) update identity set subject = 'someone before' where user_id = $1",
      [user.id],
    );
    await test.sql("delete from login_subject where subject = $1", [subject]);
    const late = await browser().logIn({ subject });
    expect(errorOf(late)).toMatchObject({ code: "GOOGLE_TAKEN", status: 409 });
    expect(errorOf(late).message).toContain("another Google account");
  });

  it("refuses an address that Google has not verified", async () => {
    const reply = await browser().logIn(google(user.email, false));
    expect(errorOf(reply)).toMatchObject({ code: "GOOGLE_UNVERIFIED", status: 400 });
    expect(await mine(user)).toBeNull();
    expect(await actions(user)).toEqual([]);
  });

  it("reports a missing account with its address and creates none", async () => {
    const email = newAddress();
    const reply = await browser().logIn(google(email));
    expect(errorOf(reply)).toMatchObject({ code: "GOOGLE_NO_ACCOUNT", details: { email } });
    const rows = await test.sql("select from app_user where email = $1", [email]);
    expect(rows).toEqual([]);
  });

  it("an inactive account gets the same message as with a password, linked or not", async () => {
    const isRefused = async () => {
      const { message } = errorOf(await browser().logIn(google(user.email)));
      await resetLimits(test);
      const byPassword = fieldsOf(await login(test, user.email, goodPassword));
      expect(message).toBe(byPassword.password);
    };
    await test.sql("update app_user set active = false where id = $1", [user.id]);
    await isRefused();
    expect(await actions(user)).toEqual([]);
    await test.sql("update app_user set active = true where id = $1", [user.id]);
    await browser().logIn(google(user.email));
    await test.sql("update app_user set active = false where id = $1", [user.id]);
    await isRefused();
  });

  it("takes over an account that was never confirmed", async () => {
    const input = registration();
    const { email } = input;
    await register(test, input);
    const key = await activationKey(test, email);
    const [row] = await test.sql<{ id: number; companyId: number }>(
      'select id::int, company_id::int as "companyId" from app_user where email = $1',
      [email],
    );
    const theirs = { ...user, id: row?.id ?? 0, companyId: row?.companyId ?? 0 };
    const session = await test.session(theirs);
    const reply = await browser().logIn(google(email));
    expect(await me(reply.data.finishGoogleLogin?.token)).toBe(String(theirs.id));
    // The password, the session and the emailed link no longer work.
    expect(fieldsOf(await login(test, email, goodPassword))).toHaveProperty("password");
    expect((await test.call("{ me { id } }", {}, session)).status).toBe(511);
    expect(errorOf(await activate(test, key)).code).toBe("VERIFICATION");
    expect(await actions(theirs)).toEqual(["user.verified", "google.linked"]);
  });

  it("asks for the two-factor code, as password login does", async () => {
    const { recoveryCodes } = await enableTwoFactor(test, user, Date.now());
    const reply = await browser().logIn(google(user.email));
    const { token, challenge } = reply.data.finishGoogleLogin ?? {};
    expect([token, challenge]).toEqual([null, expect.any(String)]);
    const wrong = await test.call(twoFactorOperations.code, {
      input: { challenge, code: "000000" },
    });
    expect(Object.keys(fieldsOf(wrong))).toEqual(["code"]);
    const right = await test.call<{ loginWithCode: string }>(twoFactorOperations.code, {
      input: { challenge, code: recoveryCodes[0] },
    });
    expect(await me(right.data.loginWithCode)).toBe(String(user.id));
  });

  it("two simultaneous first logins create one link", async () => {
    const [one, other] = [browser(), browser()];
    const answers = await Promise.all(
      [one, other].map(async (each) => each.choose(await each.startFlow(), google(user.email))),
    );
    const replies = await Promise.all([
      one.finish(answers[0] ?? {}),
      other.finish(answers[1] ?? {}),
    ]);
    const opened = replies.filter(({ data }) => data.finishGoogleLogin?.token);
    expect(opened.length).toBeGreaterThan(0);
    expect(replies.map((reply) => statusOf(reply) ?? 200).every((code) => code < 500)).toBe(true);
    expect(await actions(user)).toEqual(["google.linked"]);
  });
});

describe("Google login input", () => {
  it("reports invalid fields and refuses unsafe return paths", async () => {
    const reply = await browser().finish({ code: "", state: "two words" });
    expect(Object.keys(fieldsOf(reply))).toEqual(["code", "state"]);
    for (const returnTo of [
      "workspace",
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "/.//evil.example",
      "/a b",
      `/${"x".repeat(1_501)}`,
    ])
      expect(statusOf(await test.call(operations.login, { returnTo }))).toBe(400);
  });
});
