import { limits } from "@presale/contracts/limits.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { goodPassword } from "../../testing/accounts.ts";
import { codeOf } from "../../testing/authenticator.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { impersonate } from "../../testing/impersonation.ts";
import { mailsTo } from "../../testing/mails.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import {
  enableTwoFactor,
  twoFactorOperations as operations,
  setPassword,
} from "../../testing/two-factor.ts";

// Fixed, so a code can't expire between two lines of a test.
const now = Date.now();
const test = testApp({ now: () => now });
let user: TestUser;
beforeEach(async () => {
  user = await setPassword(test, (await test.company()).engineer);
});

const actions = async (of = user): Promise<string[]> =>
  (
    await test.sql<{ action: string }>(
      "select action from audit_entry where target_kind = 'user' and target_id = $1 order by id",
      [String(of.id)],
    )
  ).map(({ action }) => action);
const readStatus = async (of = user) =>
  (
    await test.call<{ myTwoFactor: { since: string | null; recoveryCodesLeft: number } }>(
      operations.mine,
      {},
      of,
    )
  ).data.myTwoFactor;
const setUp = (input: object, of: TestUser | null = user) =>
  test.call<{ setUpTwoFactor: { uri: string; secret: string } }>(operations.setUp, { input }, of);
const confirm = (code: string, of: TestUser | null = user) =>
  test.call<{ confirmTwoFactor: string[] }>(operations.confirm, { input: { code } }, of);
const disable = (input: object, of: TestUser | null = user) =>
  test.call(operations.disable, { input }, of);
const renew = (input: object, of: TestUser | null = user) =>
  test.call<{ renewRecoveryCodes: string[] }>(operations.renew, { input }, of);

describe("Two-factor setup", () => {
  it("takes effect only when the first code is confirmed", async () => {
    const made = await setUp({ password: goodPassword });
    const { uri, secret } = made.data.setUpTwoFactor;
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(`Presale:${user.email}`);
    expect(await readStatus()).toEqual({ since: null, recoveryCodesLeft: 0 });

    const reply = await confirm(codeOf(secret, now));
    expect(reply.data.confirmTwoFactor).toHaveLength(limits.recoveryCodes);
    expect(await readStatus()).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 });
    expect(await actions()).toEqual(["twoFactor.enabled"]);
    // The current session stays valid.
    expect(statusOf(await test.call("{ me { id } }", {}, user))).toBeUndefined();
  });

  it("stores neither the secret nor the recovery codes in plain text", async () => {
    const { secret, recoveryCodes } = await enableTwoFactor(test, user, now);
    const rows = await test.sql<{ row: string }>(
      "select row_to_json(t)::text as row from two_factor t union all select row_to_json(r)::text from recovery_code r union all select row_to_json(a)::text from audit_entry a",
    );
    const stored = rows.map(({ row }) => row).join("\n");
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes)
      for (const form of [code, code.replaceAll("-", "")]) expect(stored).not.toContain(form);
  });

  it("a second setup invalidates the first one's secret", async () => {
    const older = (await setUp({ password: goodPassword })).data.setUpTwoFactor.secret;
    const newer = (await setUp({ password: goodPassword })).data.setUpTwoFactor.secret;
    expect(fieldsOf(await confirm(codeOf(older, now)))).toEqual({
      code: expect.stringContaining("Incorrect code."),
    });
    expect((await confirm(codeOf(newer, now))).errors).toEqual([]);
  });

  it("rejects a missing or wrong password, and a second setup once enabled", async () => {
    expect(fieldsOf(await setUp({}))).toEqual({ password: "Field cannot be empty" });
    expect(fieldsOf(await setUp({ password: "wrong" }))).toEqual({
      password: "Incorrect password",
    });
    expect(fieldsOf(await setUp({ password: "" }))).toEqual({ password: "Field cannot be empty" });
    await enableTwoFactor(test, user, now);
    expect(errorOf(await setUp({ password: goodPassword }))).toMatchObject({ status: 409 });
    expect(errorOf(await confirm("123456"))).toMatchObject({ status: 409 });
  });

  it("needs no password for an account that has none", async () => {
    const bare = (await test.company()).admin;
    const { secret } = (await setUp({}, bare)).data.setUpTwoFactor;
    expect((await confirm(codeOf(secret, now), bare)).errors).toEqual([]);
    expect((await disable({ code: codeOf(secret, now, 1) }, bare)).errors).toEqual([]);
  });

  it("reports a code without setup, an empty code and a long one on the field", async () => {
    expect(Object.keys(fieldsOf(await confirm("123456")))).toEqual(["code"]);
    expect(fieldsOf(await confirm(""))).toEqual({ code: "Field cannot be empty" });
    expect(fieldsOf(await confirm("1".repeat(41)))).toEqual({
      code: "Use a maximum of 40 characters",
    });
  });
});

describe("Turning off two-factor login and renewing recovery codes", () => {
  it("need a code, not just the password, and are audited", async () => {
    const { secret, recoveryCodes } = await enableTwoFactor(test, user, now);
    for (const change of [disable, renew]) {
      expect(Object.keys(fieldsOf(await change({})))).toEqual(["code"]);
      expect(statusOf(await change({ password: goodPassword }))).toBe(400);
      expect(Object.keys(fieldsOf(await change({ code: "000000" })))).toEqual(["code"]);
    }
    expect((await readStatus()).recoveryCodesLeft).toBe(10);

    const renewed = (await renew({ code: codeOf(secret, now) })).data.renewRecoveryCodes;
    expect(renewed).toHaveLength(10);
    expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    // Renewal invalidates the old codes.
    expect(Object.keys(fieldsOf(await disable({ code: recoveryCodes[0] })))).toEqual(["code"]);

    expect((await disable({ code: renewed[1] })).errors).toEqual([]);
    expect(await readStatus()).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect(await test.sql("select from recovery_code where user_id = $1", [user.id])).toEqual([]);
    for (const change of [disable, renew])
      expect(Object.keys(fieldsOf(await change({ code: renewed[2] })))).toEqual(["code"]);
    expect(await actions()).toEqual([
      "twoFactor.enabled",
      "twoFactor.codesRenewed",
      "twoFactor.recoveryCodeUsed",
      "twoFactor.disabled",
    ]);
    const [mail] = await mailsTo(test, user.email);
    expect(mail?.subject).toBe("Two-factor login was turned off");
  });

  it("audit the use of a recovery code", async () => {
    const { recoveryCodes } = await enableTwoFactor(test, user, now);
    expect((await disable({ code: recoveryCodes[3] })).errors).toEqual([]);
    expect(await actions()).toContain("twoFactor.recoveryCodeUsed");
  });

  it("count the remaining recovery codes per user", async () => {
    const colleague = await setPassword(test, await test.user(user.companyId, "companyManager"));
    for (const person of [user, colleague]) await enableTwoFactor(test, person, now);
    await test.sql(
      "update recovery_code set used_at = now() where hash in (select hash from recovery_code where user_id = $1 limit 3)",
      [colleague.id],
    );
    const left = await Promise.all([user, colleague].map(readStatus));
    expect(left.map(({ recoveryCodesLeft }) => recoveryCodesLeft)).toEqual([10, 7]);
  });

  it("reject a code of another user", async () => {
    const { secret } = await enableTwoFactor(test, user, now);
    const other = await setPassword(test, (await test.company()).admin);
    expect(Object.keys(fieldsOf(await disable({ code: codeOf(secret, now) }, other)))).toEqual([
      "code",
    ]);
    expect((await readStatus()).since).not.toBeNull();
  });
});

describe("Two-factor operations", () => {
  it("need a login and are rejected during impersonation", async () => {
    const acting = await impersonate(test, await test.staff(), user);
    const calls = [
      (of: TestUser | null) => setUp({ password: goodPassword }, of),
      (of: TestUser | null) => confirm("123456", of),
      (of: TestUser | null) => disable({ code: "123456" }, of),
      (of: TestUser | null) => renew({ code: "123456" }, of),
    ];
    for (const call of calls) {
      expect(statusOf(await call(null))).toBe(401);
      expect(errorOf(await call(acting)).code).toBe("WHILE_IMPERSONATING");
    }
    expect(statusOf(await test.call(operations.mine))).toBe(401);
  });

  it("limit each session to 200 code attempts a day", async () => {
    const { recoveryCodes } = await enableTwoFactor(test, user, now);
    const other = { ...user, token: await test.session(user) };
    const statuses: (number | undefined)[] = [];
    for (let n = 0; n < 201; n += 1) {
      // Resets the limit per minute, as if a minute had passed.
      await test.sql("delete from rate_limit where key like 'code-account:%'");
      statuses.push(statusOf(await (n % 2 ? renew : disable)({ code: "000000" })));
    }
    expect(statuses).toEqual([...Array(200).fill(400), 429]);
    expect(statusOf(await disable({ code: "000000" }, other))).toBe(400);
    expect((await disable({ code: recoveryCodes[0] }, other)).errors).toEqual([]);
  });

  it("limit wrong passwords to ten attempts", async () => {
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push(statusOf(await setUp({ password: "wrong" })));
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});

describe("requireStaffTwoFactor", () => {
  const users = "{ users { total } }";
  it("blocks staff, but not company users, until two-factor login is enabled", async () => {
    const staff = await setPassword(test, await test.staff());
    expect(statusOf(await test.call(users, {}, staff))).toBeUndefined();
    await test.app.settings.set("requireStaffTwoFactor", true, null);
    try {
      expect(errorOf(await test.call(users, {}, staff))).toMatchObject({
        status: 403,
        code: "TWO_FACTOR_REQUIRED",
      });
      const me = await test.call("{ me { mustEnableTwoFactor } }", {}, staff);
      expect(me.data).toEqual({ me: { mustEnableTwoFactor: true } });
      // Companies' users are not staff.
      expect(statusOf(await test.call("{ tasks { total } }", {}, user))).toBeUndefined();

      const { recoveryCodes } = await enableTwoFactor(test, staff, now);
      expect(statusOf(await test.call(users, {}, staff))).toBeUndefined();
      expect((await disable({ code: recoveryCodes[0] }, staff)).errors).toEqual([]);
      expect(errorOf(await test.call(users, {}, staff)).code).toBe("TWO_FACTOR_REQUIRED");
    } finally {
      await test.app.settings.set("requireStaffTwoFactor", false, null);
    }
    expect(statusOf(await test.call(users, {}, staff))).toBeUndefined();
  });
});
