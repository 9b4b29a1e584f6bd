import { defaultPermissions } from "@presale/contracts/default-permissions.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { makeRole } from "../../testing/roles.ts";
import { teamOperations } from "../../testing/team.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});

const access = (by: TestUser, user: TestUser, type: string, roleId?: string | null) =>
  test.call(teamOperations.access, { userId: user.id, input: { type, roleId } }, by);
const setActive = (by: TestUser, user: TestUser, on: boolean) =>
  test.call(teamOperations.active, { userId: user.id, active: on }, by);
const rowOf = async (user: TestUser) =>
  (await test.sql("select type, role_id, active from app_user where id = $1", [user.id]))[0];

describe("Privilege escalation", () => {
  it("a company user can't get a staff type or an admin role", async () => {
    const { admin, engineer } = await test.company();
    const role = await makeRole(test, staff, {
      name: "Backoffice reader",
      permissions: ["canLoginAdmin", "canReadUsersAdmin"],
    });
    expect(fieldsOf(await access(admin, engineer, "companyEngineer", role))).toEqual({
      roleId: "This role is for staff and can't be given to a company user",
    });
    for (const type of ["presaleAdmin", "presaleManager"])
      expect(fieldsOf(await access(admin, engineer, type))).toEqual({
        type: "Choose an option from the list",
      });
    const offered = await test.call<{ companyRoles: { id: string }[] }>(
      teamOperations.roles,
      {},
      admin,
    );
    expect(offered.data.companyRoles.map(({ id }) => id)).not.toContain(role);
    expect(await rowOf(engineer)).toMatchObject({ type: "companyEngineer", role_id: null });
  });

  it("members can't grant permissions they lack or change members with more permissions", async () => {
    const { admin, manager, engineer } = await test.company();
    const weak = await makeRole(test, staff, {
      name: "Runs the team",
      permissions: ["canLoginCompany", "canReadCompanyTeam", "canUpdateCompanyTeam"],
    });
    const strong = await makeRole(test, staff, {
      name: "Sees invoices",
      permissions: ["canLoginCompany", "canReadCompanyInvoices"],
    });
    const lead = await test.user(admin.companyId, "companyManager");
    await access(admin, lead, "companyManager", weak);
    for (const [type, role] of [
      ["companyAdmin", null],
      ["companyManager", null],
      ["companyEngineer", strong],
    ] as const) {
      const someone = await test.user(admin.companyId, "companyEngineer");
      await access(admin, someone, "companyEngineer", weak);
      const tried = await access(lead, someone, type, role);
      expect([type, role, errorOf(tried).code]).toEqual([type, role, "CANNOT_GRANT"]);
      expect(await rowOf(someone)).toMatchObject({
        type: "companyEngineer",
        role_id: Number(weak),
      });
    }
    for (const stronger of [admin, manager, engineer]) {
      for (const tried of [
        await access(lead, stronger, "companyEngineer", weak),
        await setActive(lead, stronger, false),
      ])
        expect(errorOf(tried)).toMatchObject({
          code: "CANNOT_GRANT",
          message: "This person has permissions that you don't. Ask someone with more access.",
        });
    }
    const offered = await test.call<{ companyRoles: { id: string }[] }>(
      teamOperations.roles,
      {},
      lead,
    );
    const ids = offered.data.companyRoles.map(({ id }) => id);
    expect(ids).toContain(weak);
    expect(ids).not.toContain(strong);
  });

  it("members can't give a type above their own, even with the same permissions", async () => {
    const { admin, manager, engineer } = await test.company();
    const roleId = await makeRole(test, staff, {
      name: "Engineer who runs the team",
      permissions: [...defaultPermissions.companyEngineer, "canUpdateCompanyTeam"],
    });
    const colleague = await test.user(admin.companyId, "companyEngineer");
    for (const user of [engineer, colleague]) await access(admin, user, "companyEngineer", roleId);
    await access(admin, manager, "companyManager", roleId);
    for (const type of ["companyManager", "companyAdmin"])
      expect(errorOf(await access(engineer, colleague, type, roleId)).code).toBe("CANNOT_GRANT");
    expect(errorOf(await access(manager, colleague, "companyAdmin", roleId)).code).toBe(
      "CANNOT_GRANT",
    );
    expect(await rowOf(colleague)).toMatchObject({ type: "companyEngineer" });
    // Members with a higher type can't be changed.
    for (const tried of [
      await access(engineer, manager, "companyEngineer", roleId),
      await setActive(engineer, manager, false),
    ])
      expect(errorOf(tried)).toMatchObject({
        code: "CANNOT_GRANT",
        message: "This person has permissions that you don't. Ask someone with more access.",
      });
    const canOf = async (by: TestUser, words: string) => {
      const reply = await test.call<{ teamMembers: { items: { can: object }[] } }>(
        teamOperations.list,
        { filter: { query: words } },
        by,
      );
      return reply.data.teamMembers.items[0]?.can;
    };
    expect(await canOf(engineer, manager.email)).toEqual({ update: false });
    expect(await canOf(engineer, colleague.email)).toEqual({ update: true });
    expect(await canOf(manager, engineer.email)).toEqual({ update: true });
    expect((await access(manager, colleague, "companyManager", roleId)).errors).toEqual([]);
  });

  it("members can't change their own access", async () => {
    const { admin } = await test.company();
    await test.user(admin.companyId, "companyAdmin");
    expect(errorOf(await access(admin, admin, "companyManager")).code).toBe("OWN_ACCESS");
    expect(errorOf(await setActive(admin, admin, false)).code).toBe("OWN_ACCESS");
    expect(await rowOf(admin)).toEqual({ type: "companyAdmin", role_id: null, active: true });
  });
});
