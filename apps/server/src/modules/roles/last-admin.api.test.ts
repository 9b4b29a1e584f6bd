import { beforeAll, describe, expect, it } from "vitest";
import { errorOf } from "../../testing/errors.ts";
import { makeRole, roleOperations } from "../../testing/roles.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});

let counter = 0;
const runsTeam = ["canLoginCompany", "canReadCompanyTeam", "canUpdateCompanyTeam"];
const readsTeam = ["canLoginCompany", "canReadCompanyTeam"];
const role = (permissions: readonly string[], as = staff) =>
  makeRole(test, as, { name: `Admins ${++counter}`, permissions });
const setPermissions = (id: string, permissions: readonly string[] = readsTeam, as = staff) =>
  test.call(roleOperations.update, { id, input: { permissions } }, as);
const setAccess = (user: TestUser, type: string, roleId: string | null = null) =>
  test.call(roleOperations.access, { userId: user.id, input: { type, roleId } }, staff);
const permissionsIn = async (id: string) =>
  (await test.sql("select permissions from role where id = $1", [id]))[0]?.permissions;

describe("Role of a company's last admin", () => {
  it("can't lose team permissions; the error names the company", async () => {
    const [{ admin }, { admin: other }] = [
      await test.company("Left Alone Ltd"),
      await test.company("Not Alone Ltd"),
    ];
    await test.user(other.companyId, "companyAdmin");
    const id = await role(runsTeam);
    for (const user of [admin, other])
      expect((await setAccess(user, "companyAdmin", id)).errors).toEqual([]);
    expect(errorOf(await setPermissions(id))).toMatchObject({
      code: "LAST_ADMIN",
      message:
        "This change would leave no one to manage the team in: Left Alone Ltd. Make someone else an admin there first.",
    });
    expect(await permissionsIn(id)).toEqual(runsTeam.toSorted());
    // Other permissions may be removed.
    expect((await setPermissions(id, ["canUpdateCompanyTeam"])).errors).toEqual([]);
    const second = await test.user(admin.companyId, "companyAdmin");
    expect((await setPermissions(id)).errors).toEqual([]);
    expect((await setAccess(second, "companyManager")).errors).not.toEqual([]);
  });

  it("inactive, unconfirmed and restricted admins don't count as remaining admins", async () => {
    const { admin, manager } = await test.company();
    const id = await role(runsTeam);
    const helpless = await role(readsTeam);
    const [off, unconfirmed, reader, alike] = [
      await test.user(admin.companyId, "companyAdmin"),
      await test.user(admin.companyId, "companyAdmin"),
      await test.user(admin.companyId, "companyAdmin"),
      await test.user(admin.companyId, "companyAdmin"),
    ];
    await test.sql("update app_user set active = false where id = $1", [off.id]);
    await test.sql("update app_user set verified_at = null where id = $1", [unconfirmed.id]);
    await setAccess(reader, "companyAdmin", helpless);
    await setAccess(manager, "companyManager", id);
    for (const user of [admin, alike]) await setAccess(user, "companyAdmin", id);
    expect(errorOf(await setPermissions(id)).code).toBe("LAST_ADMIN");
    await test.sql("update app_user set active = true where id = $1", [off.id]);
    expect((await setPermissions(id)).errors).toEqual([]);
  });

  it("protects the last admin of the staff's company too", async () => {
    const { platformCompanyId } = test.app;
    const own = [
      "canLoginAdmin",
      "canReadRolesAdmin",
      "canUpdateRolesAdmin",
      "canReadUsersAdmin",
      "canUpdateUsersAdmin",
    ];
    const [chief, clerk] = [await test.staff(), await test.staff("presaleManager")];
    const [chiefs, clerks] = [await role(own), await role(own)];
    await setAccess(chief, "presaleAdmin", chiefs);
    await setAccess(clerk, "presaleManager", clerks);
    await test.sql(
      "update app_user set active = false where company_id = $1 and type = 'presaleAdmin' and id <> $2",
      [platformCompanyId, chief.id],
    );
    const tried = await setPermissions(chiefs, ["canLoginAdmin", "canReadUsersAdmin"], clerk);
    await test.sql("update app_user set active = true where company_id = $1", [platformCompanyId]);
    expect(errorOf(tried).code).toBe("LAST_ADMIN");
    expect(await permissionsIn(chiefs)).toEqual(own.toSorted());
  });

  it("of two concurrent changes that would leave no admin, one is rejected", async () => {
    for (let round = 0; round < 12; round += 1) {
      const { admin } = await test.company();
      const second = await test.user(admin.companyId, "companyAdmin");
      const [one, two] = [await role(runsTeam), await role(runsTeam)];
      await setAccess(admin, "companyAdmin", one);
      if (round % 2) await setAccess(second, "companyAdmin", two);
      const replies = await Promise.all([
        setPermissions(one),
        round % 2 ? setPermissions(two) : setAccess(second, "companyManager"),
      ]);
      const codes = replies.map(({ errors }) => errors[0]?.extensions.code ?? "done");
      expect(codes.toSorted()).toEqual(["LAST_ADMIN", "done"]);
    }
  });
});
