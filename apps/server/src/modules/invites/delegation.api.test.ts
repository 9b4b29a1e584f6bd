import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newAddress } from "../../testing/accounts.ts";
import { auditOf } from "../../testing/audit.ts";
import { callersWithoutDelegation } from "../../testing/callers-without-delegation.ts";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { mailsTo } from "../../testing/mails.ts";
import { inviteKey } from "../../testing/team.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const reason = "Asked for by phone on Monday";
let staff: TestUser;
let support: TestUser;
let admin: TestUser;
beforeAll(async () => {
  staff = await test.staff();
  support = await test.staff("presaleManager");
});
beforeEach(async () => {
  ({ admin } = await test.company("On behalf Ltd"));
});
const log = auditOf(test);

describe("Company invites sent by staff", () => {
  const create = (emails: string[], as: TestUser | null = staff, id = admin.companyId) =>
    test.call<{ createCompanyInvites: { id: string; authorName: string | null }[] }>(
      "mutation ($id: ID!, $input: CreateInvitesInput!, $reason: String!) { createCompanyInvites(companyId: $id, input: $input, reason: $reason) { id authorName state can { resend revoke } } }",
      { id, reason, input: { emails, type: "companyManager" } },
      as,
    );
  const act = (operation: string, inviteId: unknown, as: TestUser | null = staff, id?: number) =>
    test.call<Record<string, { state: string }>>(
      `mutation ($id: ID!, $inviteId: ID!, $reason: String!) { ${operation}(companyId: $id, inviteId: $inviteId, reason: $reason) { state } }`,
      { id: id ?? admin.companyId, inviteId, reason },
      as,
    );
  const list = (as: TestUser | null = staff, id = admin.companyId) =>
    test.call<{ companyInvites: { total: number; items: { id: string; email: string }[] } }>(
      "query ($id: ID!) { companyInvites(companyId: $id) { total items { id email authorName can { resend revoke } } } }",
      { id },
      as,
    );
  const own = (user: TestUser) =>
    test.call<{ invites: { items: object[] } }>(
      "{ invites { items { email author { id } can { resend revoke } } } }",
      {},
      user,
    );
  const accept = async (email: string) =>
    test.call("mutation ($input: AcceptInviteInput!) { acceptInvite(input: $input) { token } }", {
      input: {
        key: await inviteKey(test, email),
        name: "Zoe",
        password: "chosen by the person who joins",
        termsAccepted: true,
        privacyAccepted: true,
      },
    });

  it("are sent in the name of staff and add the user to the company", async () => {
    const email = newAddress();
    const made = await create([email]);
    expect(made.data.createCompanyInvites).toMatchObject([
      { authorName: null, state: "sent", can: { resend: true, revoke: true } },
    ]);
    const [mail] = await mailsTo(test, email);
    expect(mail?.subject).toBe("Presale staff invited you to join On behalf Ltd on Presale");
    expect((await own(admin)).data.invites.items).toEqual([
      { email, author: null, can: { resend: true, revoke: true } },
    ]);
    expect(await log(admin, "invite.sent")).toMatchObject([
      { actorKind: "staff", actorName: null, targetName: email, details: { reason } },
    ]);
    expect((await accept(email)).errors).toEqual([]);
    const [user] = await test.sql("select company_id, type from app_user where email = $1", [
      email,
    ]);
    expect(user).toEqual({ company_id: admin.companyId, type: "companyManager" });
  });

  it("are resent and revoked with an audited reason", async () => {
    const email = newAddress();
    const inviteId = (await create([email])).data.createCompanyInvites[0]?.id;
    const first = await inviteKey(test, email);
    expect((await act("resendCompanyInvite", inviteId)).errors).toEqual([]);
    const open = (key: string) =>
      test.call("mutation ($key: String!) { openInvite(key: $key) { inviterName } }", { key });
    expect(errorOf(await open(first)).code).toBe("VERIFICATION");
    expect((await open(await inviteKey(test, email, 2))).data).toEqual({
      openInvite: { inviterName: "Presale staff" },
    });
    expect((await act("revokeCompanyInvite", inviteId)).data).toEqual({
      revokeCompanyInvite: { state: "revoked" },
    });
    expect((await accept(email)).errors).not.toEqual([]);
    for (const action of ["invite.resent", "invite.revoked"])
      expect(await log(admin, action)).toMatchObject([{ actorKind: "staff", details: { reason } }]);
  });

  it("are read-only for staff without permission and not found in another company", async () => {
    const inviteId = (await create([newAddress()])).data.createCompanyInvites[0]?.id;
    const other = await test.company();
    expect((await list(support)).data.companyInvites).toMatchObject({
      total: 1,
      items: [{ can: { resend: false, revoke: false } }],
    });
    for (const [who, status] of callersWithoutDelegation(admin, support)) {
      expect(statusOf(await create([newAddress()], who))).toBe(status);
      expect(statusOf(await act("resendCompanyInvite", inviteId, who))).toBe(status);
      expect(statusOf(await act("revokeCompanyInvite", inviteId, who))).toBe(status);
    }
    expect(statusOf(await list(admin))).toBe(403);
    for (const id of [other.admin.companyId, 987_654_321])
      expect(statusOf(await act("revokeCompanyInvite", inviteId, staff, id))).toBe(404);
    for (const id of [staff.companyId, 987_654_321]) {
      expect(statusOf(await create([newAddress()], staff, id))).toBe(404);
    }
    expect(statusOf(await list(staff, staff.companyId))).toBe(404);
    expect((await list()).data.companyInvites.total).toBe(1);
  });

  it("are refused for a closed company", async () => {
    await test.sql("update company set closed_at = now() where id = $1", [admin.companyId]);
    expect(errorOf(await create([newAddress()])).message).toBe("This company is closed.");
    expect((await list()).data.companyInvites.total).toBe(0);
  });
});
