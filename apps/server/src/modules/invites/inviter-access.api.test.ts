import { beforeAll, describe, expect, it } from "vitest";
import { newAddress } from "../../testing/accounts.ts";
import { errorOf } from "../../testing/errors.ts";
import { mailsTo } from "../../testing/mails.ts";
import { makeRole, roleOperations } from "../../testing/roles.ts";
import {
  acceptInviteInput,
  inviteOperations as ask,
  createInvite,
  inviteKey,
  teamOperations,
} from "../../testing/team.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});

const expectInvalid = async (key: string, email: string) => {
  expect(errorOf(await test.call(ask.open, { key })).code).toBe("VERIFICATION");
  const reply = await test.call(ask.accept, { input: acceptInviteInput(key) });
  expect(errorOf(reply).code).toBe("VERIFICATION");
  expect(await test.sql("select 1 from app_user where email = $1", [email])).toEqual([]);
};
const expectAccepted = async (key: string) =>
  expect((await test.call(ask.accept, { input: acceptInviteInput(key) })).errors).toEqual([]);

describe("Invites whose inviter lacks the granted permissions", () => {
  it("an invite is invalid when the inviter's new type allows less", async () => {
    const { admin } = await test.company();
    const second = await test.user(admin.companyId, "companyAdmin");
    const [high, low] = [newAddress(), newAddress()];
    const asAdmin = await createInvite(test, second, high, { type: "companyAdmin" });
    const asEngineer = await createInvite(test, second, low);
    const input = { type: "companyManager", roleId: null };
    const demotion = await test.call(teamOperations.access, { userId: second.id, input }, admin);
    expect(demotion.errors).toEqual([]);
    await expectInvalid(asAdmin.key, high);
    await expectAccepted(asEngineer.key);
  });

  it("an invite is invalid when the inviter's role allows less than their type", async () => {
    const { admin } = await test.company();
    const second = await test.user(admin.companyId, "companyAdmin");
    const email = newAddress();
    const { id, key } = await createInvite(test, second, email, { type: "companyAdmin" });
    const permissions = ["canLoginCompany"];
    const role = await makeRole(test, staff, { name: "Looks on", permissions });
    await test.sql("update app_user set role_id = $1 where id = $2", [role, second.id]);
    await expectInvalid(key, email);
    // An admin who may grant the type can resend it in their own name.
    await test.call(ask.resend, { id }, admin);
    await expectAccepted(await inviteKey(test, email, 2));
  });

  it("an invite is invalid when its role has gained permissions", async () => {
    const { admin } = await test.company();
    const inviter = await test.user(admin.companyId, "companyManager");
    const own = ["canLoginCompany", "canReadCompanyInvite", "canCreateCompanyInvite"];
    const mine = await makeRole(test, staff, { name: "Asks people", permissions: own });
    const given = await makeRole(test, staff, { name: "Grows", permissions: ["canLoginCompany"] });
    await test.sql("update app_user set role_id = $1 where id = $2", [mine, inviter.id]);
    const email = newAddress();
    const { key } = await createInvite(test, inviter, email, { roleId: given });
    const input = { permissions: ["canLoginCompany", "canUpdateCompanyTeam"] };
    await test.call(roleOperations.update, { id: given, input }, staff);
    await expectInvalid(key, email);
  });

  it("a staff invite is invalid when its inviter is demoted", async () => {
    const second = await test.staff();
    const email = newAddress();
    const input = { emails: [email], type: "presaleAdmin" };
    expect((await test.call(ask.staff, { input }, second)).errors).toEqual([]);
    await mailsTo(test, email);
    await test.sql("update app_user set type = 'presaleManager' where id = $1", [second.id]);
    await expectInvalid(await inviteKey(test, email), email);
  });
});
