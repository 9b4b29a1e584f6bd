import { beforeAll, describe, expect, it } from "vitest";
import { errorOf } from "../../testing/errors.ts";
import { makeRole, permissionsNow, roleOperations } from "../../testing/roles.ts";
import { teamOperations } from "../../testing/team.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});

const access = (by: TestUser, user: TestUser, type: string, roleId?: string) =>
  test.call(teamOperations.access, { userId: user.id, input: { type, roleId } }, by);
const setActive = (by: TestUser, user: TestUser, on: boolean) =>
  test.call(teamOperations.active, { userId: user.id, active: on }, by);
/** Makes both users admins again, because each round uses the same ones. */
const restore = async (users: readonly TestUser[]) => {
  await test.sql(
    "update app_user set type = 'companyAdmin', role_id = null, active = true where id = any($1)",
    [users.map(({ id }) => id)],
  );
  return Promise.all(
    users.map(async (user) => ({ ...user, token: await test.session(user) })),
  ) as Promise<[TestUser, TestUser]>;
};
const adminsOf = async (companyId: number) => {
  const [row] = await test.sql<{ count: number }>(
    "select count(*)::int as count from app_user where company_id = $1 and type = 'companyAdmin' and active and role_id is null",
    [companyId],
  );
  return row?.count;
};

/** Creates an admin who doesn't count, as their address is unconfirmed. */
const unconfirmedIn = async (companyId: number) => {
  const user = await test.user(companyId, "companyAdmin");
  await test.sql("update app_user set verified_at = null where id = $1", [user.id]);
  return user;
};

describe("Last active admin", () => {
  it("can't be demoted, deactivated or restricted", async () => {
    const { admin } = await test.company();
    const other = await unconfirmedIn(admin.companyId);
    const runsTeam = await makeRole(test, staff, {
      name: "All but invoices",
      permissions: (await permissionsNow(test, admin)).filter((each) => !/Invoices$/.test(each)),
    });
    for (const tried of [
      await access(other, admin, "companyManager"),
      await setActive(other, admin, false),
      await test.call(
        roleOperations.access,
        { userId: admin.id, input: { type: "companyManager" } },
        staff,
      ),
    ])
      expect(errorOf(tried).code).toBe("LAST_ADMIN");
    // A role that keeps the team permissions is allowed.
    expect((await access(other, admin, "companyAdmin", runsTeam)).errors).toEqual([]);
    const helpless = await makeRole(test, staff, {
      name: "Reads the team",
      permissions: ["canLoginCompany", "canReadCompanyTeam"],
    });
    expect(errorOf(await access(other, admin, "companyAdmin", helpless)).code).toBe("LAST_ADMIN");
  });

  it("inactive and unconfirmed admins don't count", async () => {
    const { admin } = await test.company();
    const off = await test.user(admin.companyId, "companyAdmin");
    await setActive(admin, off, false);
    const unconfirmed = await unconfirmedIn(admin.companyId);
    expect(errorOf(await setActive(unconfirmed, admin, false)).code).toBe("LAST_ADMIN");
    await setActive(admin, off, true);
    expect((await setActive(unconfirmed, admin, false)).errors).toEqual([]);
  });

  const ways = {
    demote: (by: TestUser, user: TestUser) => access(by, user, "companyEngineer"),
    deactivate: (by: TestUser, user: TestUser) => setActive(by, user, false),
  };
  it.each(Object.entries(ways))(
    "one admin remains when two %s each other concurrently",
    async (_name, change) => {
      const { admin } = await test.company();
      const both = [admin, await test.user(admin.companyId, "companyAdmin")];
      for (let round = 0; round < 50; round += 1) {
        const [one, two] = await restore(both);
        const replies = await Promise.all([change(one, two), change(two, one)]);
        expect(await adminsOf(admin.companyId)).toBe(1);
        expect(replies.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
      }
    },
  );

  it("of three admins, two remain when two change each other concurrently", async () => {
    const { admin } = await test.company();
    await test.user(admin.companyId, "companyAdmin");
    const both = [admin, await test.user(admin.companyId, "companyAdmin")];
    for (let round = 0; round < 50; round += 1) {
      const [one, two] = await restore(both);
      const replies = await Promise.all([
        access(one, two, "companyEngineer"),
        setActive(two, one, false),
      ]);
      const failed = replies.filter(({ errors, status }) => errors.length > 0 || status !== 200);
      expect(failed).toHaveLength(1);
      expect(await adminsOf(admin.companyId)).toBe(2);
    }
  });
});
