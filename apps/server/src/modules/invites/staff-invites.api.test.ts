import { beforeAll, describe, expect, it } from "vitest";
import { newAddress } from "../../testing/accounts.ts";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { makeRole } from "../../testing/roles.ts";
import {
  inviteOperations as ask,
  auditActionsOfInvite,
  createInvite,
  inviteKey,
} from "../../testing/team.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});

const operations = {
  list: "query ($filter: InviteFilter) { staffInvites(filter: $filter) { total items { id email type state author { name } can { resend revoke } } } }",
  resend: "mutation ($id: ID!) { resendStaffInvite(id: $id) { id state } }",
  revoke: "mutation ($id: ID!) { revokeStaffInvite(id: $id) { id state } }",
};
const list = async (user: TestUser, filter: object = {}) => {
  const reply = await test.call<{ staffInvites: { total: number; items: { id: string }[] } }>(
    operations.list,
    { filter },
    user,
  );
  expect(reply.errors).toEqual([]);
  return reply.data.staffInvites;
};
async function inviteStaff(type = "presaleManager") {
  const email = newAddress();
  const input = { emails: [email], type };
  expect((await test.call(ask.staff, { input }, staff)).errors).toEqual([]);
  const [invite] = (await list(staff, { query: email })).items;
  return { email, id: invite?.id ?? "", key: await inviteKey(test, email) };
}
/** Creates a Presale manager with login, read access to users and these permissions only. */
async function createLimitedManager(...permissions: string[]) {
  const user = await test.staff("presaleManager");
  const role = await makeRole(test, staff, {
    name: `Limited ${user.id}`,
    permissions: ["canLoginAdmin", "canReadUsersAdmin", ...permissions],
  });
  await test.sql("update app_user set role_id = $1 where id = $2", [role, user.id]);
  return user;
}

describe("Staff invites", () => {
  it("are listed for staff who can read users, without invites of companies", async () => {
    const { admin } = await test.company();
    await createInvite(test, admin, newAddress());
    const { id, email } = await inviteStaff();
    expect(await list(staff, { query: email })).toMatchObject({
      total: 1,
      items: [
        { id, email, type: "presaleManager", state: "sent", can: { resend: true, revoke: true } },
      ],
    });
    expect(await list(await createLimitedManager(), { query: email })).toMatchObject({
      items: [{ id, can: { resend: false, revoke: false } }],
    });
    expect((await list(staff, { state: "revoked", query: email })).total).toBe(0);
    const [{ count } = { count: "0" }] = await test.sql<{ count: string }>(
      "select count(*) from invite where company_id = $1",
      [test.app.platformCompanyId],
    );
    expect((await list(staff)).total).toBe(Number(count));
    expect(statusOf(await test.call(operations.list, {}))).toBe(401);
    expect(statusOf(await test.call(operations.list, {}, admin))).toBe(403);
  });

  it("are resent with a new link, which invalidates the old one", async () => {
    const { id, key, email } = await inviteStaff();
    const sender = await createLimitedManager("canCreateUsersAdmin");
    expect(errorOf(await test.call(operations.resend, { id }, sender)).code).toBe("CANNOT_GRANT");
    expect((await test.call(operations.resend, { id }, staff)).data).toEqual({
      resendStaffInvite: { id, state: "sent" },
    });
    expect(errorOf(await test.call(ask.open, { key })).code).toBe("VERIFICATION");
    const again = await inviteKey(test, email, 2);
    expect((await test.call(ask.open, { key: again })).errors).toEqual([]);
    expect(await auditActionsOfInvite(test, id)).toEqual(["invite.sent", "invite.resent"]);
  });

  it("can't be resent or revoked once they are revoked", async () => {
    const { id, key } = await inviteStaff();
    const remover = await createLimitedManager("canDeleteUsersAdmin");
    expect((await test.call(operations.revoke, { id }, remover)).data).toEqual({
      revokeStaffInvite: { id, state: "revoked" },
    });
    expect(errorOf(await test.call(ask.open, { key })).code).toBe("VERIFICATION");
    expect(await auditActionsOfInvite(test, id)).toEqual(["invite.sent", "invite.revoked"]);
    for (const query of [operations.resend, operations.revoke])
      expect(errorOf(await test.call(query, { id }, staff)).status).toBe(409);
  });

  it("need permission to change and are separate from company invites", async () => {
    const { admin } = await test.company();
    const { id, key } = await inviteStaff();
    const ofCompany = await createInvite(test, admin, newAddress());
    for (const query of [operations.resend, operations.revoke]) {
      expect(statusOf(await test.call(query, { id }))).toBe(401);
      expect(statusOf(await test.call(query, { id }, admin))).toBe(403);
      expect(statusOf(await test.call(query, { id }, await createLimitedManager()))).toBe(403);
      expect(errorOf(await test.call(query, { id: "x" }, staff)).code).toBe("INVALID_ID");
      expect(statusOf(await test.call(query, { id: ofCompany.id }, staff))).toBe(404);
    }
    for (const query of [ask.resend, ask.revoke])
      expect(statusOf(await test.call(query, { id }, admin))).toBe(404);
    expect((await test.call(ask.open, { key })).errors).toEqual([]);
    expect((await test.call(ask.open, { key: ofCompany.key })).errors).toEqual([]);
  });
});
