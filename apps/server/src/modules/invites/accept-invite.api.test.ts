import { beforeAll, describe, expect, it } from "vitest";
import {
  activate,
  activationKey,
  login,
  newAddress,
  operations,
  register,
  registration,
} from "../../testing/accounts.ts";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { publishTerms } from "../../testing/legal-texts.ts";
import { makeRole, permissionsNow, roleOperations } from "../../testing/roles.ts";
import {
  acceptInviteInput,
  inviteOperations as ask,
  createInvite,
  inviteKey,
} from "../../testing/team.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});

const open = (key: string) => test.call(ask.open, { key });
interface Accepted {
  acceptInvite: { token: string | null } | null;
}
const accept = (key: string, values: object = {}) =>
  test.call<Accepted>(ask.accept, {
    input: acceptInviteInput(key, values as Record<string, unknown>),
  });
const userOf = async (email: string) =>
  (
    await test.sql<Record<string, unknown>>(
      "select id, company_id, type, role_id, name, terms_version, privacy_version, accepted_at is not null as accepted, verified_at is not null as verified from app_user where email = $1",
      [email],
    )
  )[0];

describe("Opening an invite link", () => {
  it("shows the company, the inviter and the invited address", async () => {
    const { admin } = await test.company("Acme");
    const email = newAddress();
    const { key } = await createInvite(test, admin, email);
    const [inviter] = await test.sql<{ name: string }>("select name from app_user where id = $1", [
      admin.id,
    ]);
    for (let n = 0; n < 2; n += 1)
      expect((await open(key)).data).toEqual({
        openInvite: { companyName: "Acme", inviterName: inviter?.name, email },
      });
  });

  it("an invalid key gets a verification error only", async () => {
    for (const key of ["", "short", "x".repeat(43)])
      expect(errorOf(await open(key))).toMatchObject({
        code: "VERIFICATION",
        message: "Verification error",
      });
  });
});

describe("Accepting an invite", () => {
  it("creates a member with the given type and role who can log in", async () => {
    const { admin } = await test.company();
    await publishTerms(test);
    const permissions = ["canLoginCompany", "canReadCompanyTasks"];
    const role = await makeRole(test, staff, { name: "Reads tasks", permissions });
    const email = newAddress();
    const { id, key } = await createInvite(test, admin, email, {
      type: "companyManager",
      roleId: role,
    });
    expect((await accept(key)).errors).toEqual([]);
    const user = await userOf(email);
    expect(user).toMatchObject({
      company_id: admin.companyId,
      type: "companyManager",
      role_id: Number(role),
      name: "Grace",
      terms_version: 2,
      accepted: true,
      verified: true,
    });
    const token = (await login(test, email)).data.login?.token ?? "";
    expect(await permissionsNow(test, { ...admin, token })).toEqual(permissions);
    const [entry] = await test.sql(
      "select actor_user_id, target_name from audit_entry where action = 'invite.accepted' and target_id = $1",
      [id],
    );
    expect(entry).toEqual({ actor_user_id: user?.id, target_name: email });
    const [notification] = await test.sql<{ kind: string; data: object }>(
      "select kind, data from notification where user_id = $1",
      [admin.id],
    );
    expect(notification).toMatchObject({
      kind: "inviteAccepted",
      data: { inviteId: id, userId: String(user?.id), name: "Grace", email },
    });
  });

  it("logs in the new user, once", async () => {
    const { admin } = await test.company();
    const email = newAddress();
    const { key } = await createInvite(test, admin, email);
    const { data, headers } = await accept(key);
    const token = data.acceptInvite?.token ?? "";
    expect((await test.call(operations.me, {}, token)).data).toMatchObject({ me: { email } });
    expect(headers.getSetCookie().join()).toMatch(/device=v1\./);
    // The link stays in the mailbox and the browser history, so it never logs in again.
    const again = await accept(key);
    expect([errorOf(again).code, again.data.acceptInvite]).toEqual(["VERIFICATION", null]);
  });

  it("creates one account and one session for concurrent requests", async () => {
    const { admin } = await test.company();
    const email = newAddress();
    const { key } = await createInvite(test, admin, email);
    const replies = await Promise.all(Array.from({ length: 5 }, () => accept(key)));
    const accepted = replies.filter(({ data }) => data.acceptInvite?.token);
    expect(accepted).toHaveLength(1);
    for (const reply of replies.filter((one) => !accepted.includes(one)))
      expect(["VERIFICATION", "VALIDATION"]).toContain(errorOf(reply).code);
    const [rows] = await test.sql(
      "select count(distinct u.id)::int as users, count(s.*)::int as sessions from app_user u left join session s on s.user_id = u.id where u.email = $1",
      [email],
    );
    expect(rows).toEqual({ users: 1, sessions: 1 });
  });

  it("gives staff without a required two-factor login no access yet", async () => {
    const email = newAddress();
    await test.call(ask.staff, { input: { emails: [email], type: "presaleAdmin" } }, staff);
    await test.app.settings.set("requireStaffTwoFactor", true, null);
    try {
      const { data } = await accept(await inviteKey(test, email));
      const token = data.acceptInvite?.token ?? "";
      const reply = await test.call("{ staffInvites { total } }", {}, token);
      expect(errorOf(reply).code).toBe("TWO_FACTOR_REQUIRED");
    } finally {
      await test.app.settings.set("requireStaffTwoFactor", false, null);
    }
  });

  it("reports every invalid field and keeps the link valid", async () => {
    const { admin } = await test.company();
    const email = newAddress();
    const { key } = await createInvite(test, admin, email);
    const wrong = { name: "x", password: "12345", termsAccepted: false, privacyAccepted: false };
    expect(fieldsOf(await accept(key, wrong))).toEqual({
      name: "Use a minimum of 2 and a maximum of 20 characters",
      password: "Password is too short - should be 6 characters minimum.",
      termsAccepted: "Accept the terms to continue",
      privacyAccepted: "Accept the privacy policy to continue",
    });
    expect(fieldsOf(await accept(key, { password: "password1" }))).toEqual({
      password: "This password is too common. Choose another one.",
    });
    expect((await accept(key)).errors).toEqual([]);
  });

  it("refuses email, type, role and company in the input", async () => {
    const { admin } = await test.company();
    const email = newAddress();
    const { key } = await createInvite(test, admin, email);
    for (const field of ["email", "type", "roleId", "companyId", "active"]) {
      const reply = await accept(key, { [field]: "companyAdmin" });
      expect([field, reply.status]).toEqual([field, 400]);
    }
    expect(await userOf(email)).toBeUndefined();
  });

  it("is refused once the inviter is deactivated", async () => {
    const { admin } = await test.company();
    const { key } = await createInvite(test, admin, newAddress());
    await test.sql("update app_user set active = false where id = $1", [admin.id]);
    for (const reply of [await open(key), await accept(key)])
      expect(errorOf(reply).code).toBe("VERIFICATION");
  });

  it("is refused when the invite's role has become a staff role", async () => {
    const { admin } = await test.company();
    const email = newAddress();
    const role = await makeRole(test, staff, {
      name: "Changes sides",
      permissions: ["canLoginCompany"],
    });
    const { key } = await createInvite(test, admin, email, { roleId: role });
    const input = { permissions: ["canLoginAdmin"] };
    await test.call(roleOperations.update, { id: role, input }, staff);
    for (const reply of [await open(key), await accept(key)])
      expect(errorOf(reply).code).toBe("VERIFICATION");
    expect(await userOf(email)).toBeUndefined();
  });

  it("is refused with a clear message when the address already has an account", async () => {
    const { admin } = await test.company();
    const email = newAddress();
    const { key } = await createInvite(test, admin, email);
    await register(test, registration({ email }));
    expect((await activate(test, await activationKey(test, email, 2))).errors).toEqual([]);
    const before = await userOf(email);
    expect(errorOf(await accept(key))).toMatchObject({
      status: 409,
      message:
        "Your email already has a Presale account, and an account belongs to one company. Ask for an invite to another address.",
    });
    expect(await userOf(email)).toEqual(before);
  });
});
