import { describe, expect, it } from "vitest";
import {
  goodPassword,
  login,
  registerAndLogIn,
  requestReset,
  reset,
  resetKey,
} from "../../testing/accounts.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { mailsTo } from "../../testing/mails.ts";
import { resetLimits } from "../../testing/reset-limits.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();

const newPassword = "another horse battery";
const change = (token: string | null, input: object, headers?: Record<string, string>) =>
  test.call(
    "mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }",
    { input },
    token,
    headers,
  );
const right = { currentPassword: goodPassword, password: newPassword };
const me = (token: string) => test.call("{ me { email hasPassword } }", {}, token);
const openSession = async (email: string) => (await login(test, email)).data.login?.token ?? "";
const canLogIn = async (email: string, password: string) =>
  Boolean((await login(test, email, password)).data?.login?.token);
const findAuditEntries = (action: string) =>
  test.sql("select * from audit_entry where action = $1", [action]);

describe("Password change", () => {
  it("ends all other sessions, keeps the current one and replaces the password", async () => {
    const { email, token } = await registerAndLogIn(test);
    const others = [await openSession(email), await openSession(email)];
    for (const other of others) expect((await me(other)).status).toBe(200);
    const before = (await findAuditEntries("password.changed")).length;
    expect((await change(token, right)).errors).toEqual([]);
    for (const other of others) expect((await me(other)).status).toBe(511);
    expect((await me(token)).status).toBe(200);
    expect(await canLogIn(email, goodPassword)).toBe(false);
    expect(await canLogIn(email, newPassword)).toBe(true);
    const after = await findAuditEntries("password.changed");
    expect(after.length).toBe(before + 1);
    expect(JSON.stringify(after)).not.toContain(newPassword);
    expect((await mailsTo(test, email, 2)).at(-1)?.subject).toBe(
      "Your Presale password was changed",
    );
  });

  it("invalidates a pending reset link", async () => {
    const { email, token } = await registerAndLogIn(test);
    await requestReset(test, email);
    const key = await resetKey(test, email, 2);
    expect((await change(token, right)).errors).toEqual([]);
    expect(errorOf(await reset(test, key, "a third one")).message).toBe("Verification error");
    expect(await canLogIn(email, newPassword)).toBe(true);
  });

  it("reports every invalid field and changes nothing", async () => {
    const { email, token } = await registerAndLogIn(test);
    const other = await openSession(email);
    const before = (await findAuditEntries("password.changed")).length;
    for (const [input, fields] of [
      [
        { currentPassword: "wrong", password: "password" },
        {
          currentPassword: "Incorrect password",
          password: "This password is too common. Choose another one.",
        },
      ],
      [{ password: newPassword }, { currentPassword: "Field cannot be empty" }],
      [
        { currentPassword: goodPassword, password: goodPassword },
        { password: "The new password must differ from the current one" },
      ],
      [
        { currentPassword: "", password: "short" },
        {
          currentPassword: "Field cannot be empty",
          password: "Password is too short - should be 6 characters minimum.",
        },
      ],
    ] as const)
      expect(fieldsOf(await change(token, input))).toEqual(fields);
    expect((await me(other)).status).toBe(200);
    expect(await canLogIn(email, goodPassword)).toBe(true);
    expect((await findAuditEntries("password.changed")).length).toBe(before);
  });

  it("blocks guesses of the current password after ten attempts from any address", async () => {
    const { email, token } = await registerAndLogIn(test);
    for (let tries = 0; tries < 10; tries += 1)
      await change(token, { ...right, currentPassword: `guess ${tries}` });
    const reply = await change(token, right, { "x-forwarded-for": "203.0.113.9" });
    expect(statusOf(reply)).toBe(429);
    await resetLimits(test);
    expect(await canLogIn(email, goodPassword)).toBe(true);
  });

  it("sets a first password without a current one", async () => {
    const { admin } = await test.company();
    expect((await me(admin.token)).data).toMatchObject({ me: { hasPassword: false } });
    expect((await change(admin.token, { password: newPassword })).errors).toEqual([]);
    expect((await me(admin.token)).data).toMatchObject({ me: { hasPassword: true } });
    expect(await canLogIn(admin.email, newPassword)).toBe(true);
    expect(fieldsOf(await change(admin.token, { password: "and one more" }))).toEqual({
      currentPassword: "Field cannot be empty",
    });
  });

  it("of two concurrent changes, one succeeds", async () => {
    const { email, token } = await registerAndLogIn(test);
    const other = await openSession(email);
    const replies = await Promise.all(
      [token, other].map((each, n) => change(each, { ...right, password: `winner number ${n}` })),
    );
    const winners = replies.filter(({ errors }) => errors.length === 0);
    expect(winners.length).toBe(1);
    const winner = replies.indexOf(winners[0] as (typeof replies)[0]);
    expect(await canLogIn(email, `winner number ${winner}`)).toBe(true);
    expect(await canLogIn(email, `winner number ${1 - winner}`)).toBe(false);
  });

  it("requires a session and is forbidden during impersonation", async () => {
    expect(statusOf(await change(null, right))).toBe(401);
    const { admin } = await test.company();
    const staff = await test.staff();
    const reply = await test.call<{ loginAsUser: { token: string } }>(
      'mutation ($userId: ID!) { loginAsUser(userId: $userId, reason: "Ticket number 12") { token } }',
      { userId: admin.id },
      staff,
    );
    const { token } = reply.data.loginAsUser;
    expect(statusOf(await change(token, { password: newPassword }))).toBe(403);
    expect((await me(token)).data).toMatchObject({ me: { hasPassword: false } });
  });
});
