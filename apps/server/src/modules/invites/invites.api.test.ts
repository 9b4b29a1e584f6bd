import { beforeAll, describe, expect, it } from "vitest";
import { newAddress } from "../../testing/accounts.ts";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { makeRole } from "../../testing/roles.ts";
import {
  acceptInviteInput,
  inviteOperations as ask,
  auditActionsOfInvite,
  createInvite,
  inviteKey,
  listInvites,
} from "../../testing/team.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});

const list = (user: TestUser, filter?: object) => listInvites(test, user, filter);
const create = (user: TestUser | null, emails: unknown, values: object = {}) =>
  test.call(ask.create, { input: { emails, type: "companyEngineer", ...values } }, user);
const auditActions = (id: string) => auditActionsOfInvite(test, id);

describe("Invite state", () => {
  it("follows the invite's events and filters the list", async () => {
    const { admin, manager: reader } = await test.company();
    const role = await makeRole(test, staff, {
      name: "Reads invites",
      permissions: ["canLoginCompany", "canReadCompanyInvite"],
    });
    await test.sql("update app_user set role_id = $1 where id = $2", [role, reader.id]);
    const emails = Array.from({ length: 5 }, newAddress);
    await create(admin, emails);
    const idOf = async (n: number) => (await list(admin, { query: emails[n] })).items[0]?.id ?? "";
    const key = async (n: number) => inviteKey(test, emails[n] ?? "");
    await test.call(ask.open, { key: await key(1) });
    await test.call(ask.accept, { input: acceptInviteInput(await key(2)) });
    await test.sql("update invite set expires_at = now() where id = $1", [await idOf(3)]);
    await test.call(ask.revoke, { id: await idOf(4) }, admin);
    const states = ["sent", "opened", "accepted", "expired", "revoked"];
    for (const [n, state] of states.entries()) {
      const { total, items } = await list(reader, { state });
      expect([state, total, items[0]?.email]).toEqual([state, 1, emails[n]]);
      expect(items[0]?.can).toEqual({ resend: false, revoke: false });
    }
    const pending = await list(reader, { state: "pending" });
    expect(pending.total).toBe(2);
    expect(pending.items.map(({ state }) => state).toSorted()).toEqual(["opened", "sent"]);
    expect((await list(admin, { state: "expired" })).items[0]?.can).toEqual({
      resend: true,
      revoke: true,
    });
  });
});

describe("Resending an invite", () => {
  it("creates a new link in the sender's name and invalidates the old one", async () => {
    const { admin } = await test.company();
    const second = await test.user(admin.companyId, "companyAdmin");
    const email = newAddress();
    const { id, key } = await createInvite(test, admin, email);
    await test.call(ask.open, { key });
    const again = await test.call(ask.resend, { id }, second);
    expect(again.data).toEqual({ resendInvite: { id, state: "sent" } });
    const newKey = await inviteKey(test, email, 2);
    expect(newKey).not.toBe(key);
    expect(errorOf(await test.call(ask.open, { key })).code).toBe("VERIFICATION");
    expect((await test.call(ask.open, { key: newKey })).errors).toEqual([]);
    expect(await auditActions(id)).toEqual(["invite.sent", "invite.resent"]);
    // The invite has a new sender, so its first inviter may be deactivated.
    await test.sql("update app_user set active = false where id = $1", [admin.id]);
    expect((await test.call(ask.open, { key: newKey })).errors).toEqual([]);
  });

  it("renews an expired invite but not an accepted one", async () => {
    const { admin } = await test.company();
    const email = newAddress();
    const { id, key } = await createInvite(test, admin, email);
    await test.sql("update invite set expires_at = now() where id = $1", [id]);
    expect((await test.call(ask.resend, { id }, admin)).data).toMatchObject({
      resendInvite: { state: "sent" },
    });
    const input = acceptInviteInput(await inviteKey(test, email, 2));
    expect((await test.call(ask.accept, { input })).errors).toEqual([]);
    for (const over of [ask.resend, ask.revoke])
      expect(errorOf(await test.call(over, { id }, admin))).toMatchObject({
        status: 409,
        message: "This invite has already been accepted or withdrawn. Reload the page.",
      });
    expect(key).not.toBe(input.key);
  });

  it("a new invite to the same address revokes the expired one", async () => {
    const { admin } = await test.company();
    const email = newAddress();
    const first = await createInvite(test, admin, email);
    await test.sql("update invite set expires_at = now() where id = $1", [first.id]);
    await create(admin, [email]);
    const second = await inviteKey(test, email, 2);
    expect((await test.call(ask.open, { key: second })).errors).toEqual([]);
    const states = (await list(admin, { query: email })).items.map(({ state }) => state);
    expect(states.toSorted()).toEqual(["opened", "revoked"]);
  });

  it("resending and revoking are refused without permission and across companies", async () => {
    const { admin, manager } = await test.company();
    const other = await test.company();
    const { id, key } = await createInvite(test, admin, newAddress());
    for (const query of [ask.resend, ask.revoke]) {
      expect(statusOf(await test.call(query, { id }))).toBe(401);
      expect(statusOf(await test.call(query, { id }, manager))).toBe(403);
      expect(statusOf(await test.call(query, { id }, other.admin))).toBe(404);
      expect(errorOf(await test.call(query, { id: "x" }, admin)).code).toBe("INVALID_ID");
    }
    expect((await test.call(ask.open, { key })).errors).toEqual([]);
  });

  it("is refused when the invite grants more than the sender has", async () => {
    const { admin } = await test.company();
    const { id } = await createInvite(test, admin, newAddress(), { type: "companyAdmin" });
    const role = await makeRole(test, staff, {
      name: "Sends again",
      permissions: ["canLoginCompany", "canReadCompanyInvite", "canUpdateCompanyInvite"],
    });
    const sender = await test.user(admin.companyId, "companyManager");
    await test.sql("update app_user set role_id = $1 where id = $2", [role, sender.id]);
    expect((await list(sender)).items[0]?.can.resend).toBe(false);
    expect(errorOf(await test.call(ask.resend, { id }, sender)).code).toBe("CANNOT_GRANT");
  });
});

describe("Revoking an invite", () => {
  it("invalidates the link and is audited", async () => {
    const { admin } = await test.company();
    const { id, key } = await createInvite(test, admin, newAddress());
    expect((await test.call(ask.revoke, { id }, admin)).data).toEqual({
      revokeInvite: { id, state: "revoked" },
    });
    expect(errorOf(await test.call(ask.open, { key })).code).toBe("VERIFICATION");
    expect(errorOf(await test.call(ask.accept, { input: acceptInviteInput(key) })).code).toBe(
      "VERIFICATION",
    );
    expect(await auditActions(id)).toEqual(["invite.sent", "invite.revoked"]);
    expect((await list(admin)).items[0]?.can).toEqual({ resend: false, revoke: false });
  });
});
