import { beforeAll, describe, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { makeRole, permissionsNow, roleOperations } from "../../testing/roles.ts";
import { openSocket } from "../../testing/sockets.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let staff: TestUser;
let support: TestUser;
beforeAll(async () => {
  staff = await test.staff();
  support = await test.staff("presaleManager");
});

const list = `query ($paging: PagingInput, $filter: UserAccountFilter) { users(paging: $paging, filter: $filter) {
  total items { id name email type active isVerified isInvited isOnline lastSeenAt company { id name isPlatform } role { name } can { update impersonate } }
} }`;
const one = `query ($id: ID!) { user(id: $id) { id name isOnline permissions company { name } can { update impersonate } }
  userActivity(userId: $id) { hasTwoFactor sessionCount entries { action actorName details } } }`;
const { access } = roleOperations;
const setActive =
  "mutation ($userId: ID!, $active: Boolean!) { setUserActive(userId: $userId, active: $active) { active } }";
const verify = "mutation ($userId: ID!) { verifyUser(userId: $userId) { isVerified } }";

interface Listed {
  users: { total: number; items: { id: string; email: string; can: object }[] };
}
const find = async (filter: object, paging: object = {}, as = staff) => {
  const reply = await test.call<Listed>(list, { filter, paging }, as);
  expect(reply.errors).toEqual([]);
  return reply.data.users;
};
const change = (user: TestUser, input: object, as: TestUser = staff) =>
  test.call(access, { userId: user.id, input }, as);
const activate = (user: TestUser, active: boolean, as: TestUser = staff) =>
  test.call(setActive, { userId: user.id, active }, as);
const actions = (user: TestUser) =>
  test.sql<{ action: string; actor_user_id: string; company_id: string }>(
    "select action, actor_user_id, company_id from audit_entry where target_kind = 'user' and target_id = $1 order by id",
    [user.id],
  );

describe("Users of all companies", () => {
  it("can be listed, searched, filtered, sorted and paginated", async () => {
    const acme = await test.company("Searchable & Co");
    const other = await test.company();
    await test.sql("update app_user set verified_at = null where id = $1", [acme.engineer.id]);
    await test.sql("update app_user set active = false where id = $1", [acme.manager.id]);
    const companyId = String(acme.admin.companyId);
    expect((await find({ companyId })).total).toBe(3);
    expect((await find({ query: "searchable co" })).total).toBe(3);
    expect((await find({ query: `searchable ${acme.admin.email}` })).items).toMatchObject([
      { id: String(acme.admin.id), company: { id: companyId, name: "Searchable & Co" } },
    ]);
    expect((await find({ query: other.admin.email, companyId })).total).toBe(0);
    const ids = async (filter: object) =>
      (await find({ companyId, ...filter })).items.map(({ id }) => Number(id));
    expect(await ids({ type: "companyAdmin" })).toEqual([acme.admin.id]);
    expect(await ids({ verified: false })).toEqual([acme.engineer.id]);
    expect(await ids({ active: false })).toEqual([acme.manager.id]);
    expect((await ids({ active: true, verified: true })).length).toBe(1);
    const invitation = (await find({ companyId, invited: false })).total;
    await test.sql("update app_user set offered_at = now() where id = $1", [acme.engineer.id]);
    expect(invitation).toBe(3);
    expect(await ids({ invited: true })).toEqual([acme.engineer.id]);
    expect((await find({ companyId, invited: true })).items).toMatchObject([{ isInvited: true }]);
    expect((await find({ companyId, active: false })).items).toMatchObject([{ isInvited: false }]);
    const paged = await find({ companyId }, { orderBy: "email", order: "DESC", perPage: 1 });
    const emails = [acme.admin, acme.manager, acme.engineer].map(({ email }) => email);
    expect(paged).toMatchObject({ total: 3, items: [{ email: emails.toSorted().at(-1) }] });
    expect(fieldsOf(await test.call(list, { paging: { orderBy: "passwordHash" } }, staff))).toEqual(
      { "paging.orderBy": "Choose an option from the list" },
    );
  });

  it("say whether the viewer can update or impersonate them", async () => {
    const { engineer } = await test.company();
    const canOf = async (user: TestUser, as: TestUser) =>
      (await find({ query: user.email }, {}, as)).items[0]?.can;
    expect(await canOf(engineer, staff)).toEqual({ update: true, impersonate: true });
    expect(await canOf(engineer, support)).toEqual({ update: false, impersonate: false });
    expect(await canOf(staff, staff)).toEqual({ update: false, impersonate: false });
    expect(await canOf(support, staff)).toEqual({ update: true, impersonate: false });
    await activate(engineer, false);
    expect(await canOf(engineer, staff)).toEqual({ update: true, impersonate: false });
  });

  it("are shown with their sessions and audit entries", async () => {
    const { engineer, admin } = await test.company("Shown Ltd");
    await test.session(engineer);
    await change(engineer, { type: "companyManager", roleId: null });
    const reply = await test.call<Record<string, unknown>>(one, { id: engineer.id }, staff);
    expect(reply.errors).toEqual([]);
    expect(reply.data).toMatchObject({
      user: { id: String(engineer.id), isOnline: false, company: { name: "Shown Ltd" } },
      userActivity: {
        hasTwoFactor: false,
        sessionCount: 2,
        entries: [
          {
            action: "user.typeChanged",
            details: { before: "companyEngineer", after: "companyManager" },
          },
        ],
      },
    });
    const others = await test.call<{ userActivity: { entries: object[] } }>(
      one,
      { id: admin.id },
      staff,
    );
    expect(others.data.userActivity.entries).toEqual([]);
    expect(statusOf(await test.call(one, { id: "987654321" }, staff))).toBe(404);
    expect(errorOf(await test.call('{ user(id: "x") { id } }', {}, staff)).message).toBe(
      "Incorrect ID number",
    );
  });

  it("say who is online now, and sort them as seen last", async () => {
    const { admin, manager, engineer } = await test.company();
    await test.sql("update app_user set last_seen_at = now() where id = $1", [manager.id]);
    const filter = { companyId: String(admin.companyId) };
    const stateOf = async (user: TestUser) =>
      (await find(filter)).items.find(({ id }) => id === String(user.id));
    const socket = await openSocket(test.url, ["bearer", engineer.token]);
    await expect.poll(() => stateOf(engineer)).toMatchObject({ isOnline: true, lastSeenAt: null });
    expect(await stateOf(manager)).toMatchObject({ isOnline: false });
    expect(await stateOf(admin)).toMatchObject({ isOnline: false, lastSeenAt: null });
    await test.sql("update app_user set last_seen_at = now() - interval '2 days' where id = $1", [
      engineer.id,
    ]);
    const sorted = await find(filter, { orderBy: "lastSeenAt", order: "DESC" });
    const ids = sorted.items.map(({ id }) => Number(id));
    expect(ids.indexOf(engineer.id)).toBeLessThan(ids.indexOf(manager.id));
    await socket.close();
    await expect
      .poll(() => stateOf(engineer))
      .toMatchObject({ isOnline: false, lastSeenAt: expect.any(String) });
  });

  it("are shown without audit entries to staff who can't read the audit log", async () => {
    const { engineer } = await test.company();
    await change(engineer, { type: "companyManager", roleId: null });
    const reply = await test.call(one, { id: engineer.id }, support);
    expect(reply.errors).toEqual([]);
    expect(reply.data).toMatchObject({ userActivity: { sessionCount: 1, entries: null } });
  });
});

describe("User management by staff", () => {
  it("changes type and role, activates, deactivates and verifies, with audit entries", async () => {
    const { engineer } = await test.company();
    await test.sql("update app_user set verified_at = null where id = $1", [engineer.id]);
    const roleId = await makeRole(test, staff, {
      name: "Only tags",
      permissions: ["canReadCompanyTags"],
    });
    expect((await change(engineer, { type: "companyManager", roleId })).data).toMatchObject({
      updateUserAccess: { type: "companyManager", role: { name: "Only tags" } },
    });
    expect(await permissionsNow(test, engineer)).toEqual(["canReadCompanyTags"]);
    expect((await test.call(verify, { userId: engineer.id }, staff)).data).toEqual({
      verifyUser: { isVerified: true },
    });
    expect((await test.call(verify, { userId: engineer.id }, staff)).errors).toEqual([]);
    expect((await activate(engineer, false)).data).toEqual({ setUserActive: { active: false } });
    // The next request is rejected.
    expect((await test.call("{ me { id } }", {}, engineer)).status).toBe(511);
    expect((await activate(engineer, true)).data).toEqual({ setUserActive: { active: true } });
    const written = await actions(engineer);
    expect(written.map(({ action }) => action)).toEqual([
      "user.typeChanged",
      "user.roleChanged",
      "user.verified",
      "user.deactivated",
      "user.activated",
    ]);
    for (const { actor_user_id, company_id } of written)
      expect([Number(actor_user_id), Number(company_id)]).toEqual([staff.id, engineer.companyId]);
  });

  it("names the staff member in notifications to staff, not to company users", async () => {
    const [{ engineer }, colleague] = [await test.company(), await test.staff("presaleManager")];
    await change(engineer, { type: "companyManager", roleId: null });
    await change(colleague, { type: "presaleAdmin", roleId: null });
    const notifications = async (user: TestUser) => {
      const reply = await test.call<{ notifications: { items: { data: unknown }[] } }>(
        "{ notifications { items { data } } }",
        {},
        user,
      );
      return reply.data.notifications.items.map(({ data }) => data);
    };
    const [row] = await test.sql<{ name: string }>("select name from app_user where id = $1", [
      staff.id,
    ]);
    expect(await notifications(engineer)).toEqual([{ by: null }]);
    expect(await notifications(colleague)).toEqual([{ by: row?.name }]);
  });

  it("rejects unknown roles, unknown users and callers without permission", async () => {
    const { engineer, admin } = await test.company();
    expect(
      fieldsOf(await change(engineer, { type: "companyManager", roleId: "987654321" })),
    ).toEqual({ roleId: "This role no longer exists" });
    expect(statusOf(await change({ ...engineer, id: 987_654_321 }, { type: "companyAdmin" }))).toBe(
      404,
    );
    const calls = [
      [access, { userId: engineer.id, input: { type: "companyAdmin" } }],
      [setActive, { userId: engineer.id, active: false }],
      [verify, { userId: engineer.id }],
    ] as const;
    for (const [query, variables] of calls) {
      expect(statusOf(await test.call(query, variables))).toBe(401);
      for (const user of [admin, support])
        expect(statusOf(await test.call(query, variables, user))).toBe(403);
    }
    expect(await actions(engineer)).toEqual([]);
  });

  it("rejects changes to one's own access and to users with more permissions", async () => {
    for (const reply of [
      await change(staff, { type: "presaleManager", roleId: null }),
      await activate(staff, false),
      await test.call(verify, { userId: staff.id }, staff),
    ])
      expect(errorOf(reply).code).toBe("OWN_ACCESS");
    const clerk = await test.staff("presaleManager");
    const roleId = await makeRole(test, staff, {
      name: "Clerk of users",
      permissions: ["canLoginAdmin", "canReadUsersAdmin", "canUpdateUsersAdmin"],
    });
    await change(clerk, { type: "presaleManager", roleId });
    const weaker = { ...clerk, token: await test.session(clerk) };
    for (const reply of [
      await change(staff, { type: "presaleManager", roleId: null }, weaker),
      await change(support, { type: "presaleAdmin", roleId: null }, weaker),
      await activate(staff, false, weaker),
      await activate(support, false, weaker),
    ])
      expect(errorOf(reply).code).toBe("CANNOT_GRANT");
    const { engineer } = await test.company();
    expect((await change(engineer, { type: "companyAdmin" }, weaker)).errors).toEqual([]);
  });
});

describe("Last Presale admin", () => {
  /** Leaves exactly two Presale admins and returns them. */
  async function twoAdmins(): Promise<[TestUser, TestUser]> {
    await test.sql(
      "update app_user set type = 'presaleManager' where company_id = $1 and type = 'presaleAdmin'",
      [test.app.platformCompanyId],
    );
    return [await test.staff(), await test.staff()];
  }
  const activeAdmins = async () =>
    (
      await test.sql(
        "select 1 from app_user where company_id = $1 and type = 'presaleAdmin' and active",
        [test.app.platformCompanyId],
      )
    ).length;

  it("can't be demoted or deactivated, even by two concurrent requests", async () => {
    const manager = { type: "presaleManager", roleId: null };
    for (let round = 0; round < 20; round += 1) {
      const [one, two] = await twoAdmins();
      const replies = await Promise.all(
        round % 2
          ? [change(one, manager, two), change(two, manager, one)]
          : [activate(one, false, two), change(two, manager, one)],
      );
      const refused = replies.filter(({ errors, status }) => errors.length > 0 || status !== 200);
      expect(refused.length).toBe(1);
      expect(await activeAdmins()).toBe(1);
    }
  });

  it("can't be demoted by a read-only admin or a company admin", async () => {
    const [one, two] = await twoAdmins();
    const roleId = await makeRole(test, one, {
      name: "Looks only",
      permissions: ["canLoginAdmin", "canReadUsersAdmin"],
    });
    expect((await change(two, { type: "presaleAdmin", roleId }, one)).errors).toEqual([]);
    const { admin } = await test.company();
    // Only one admin can still update users, and the others can't demote them.
    expect(errorOf(await change(one, { type: "presaleManager" }, two)).code).toBe("FORBIDDEN");
    expect(errorOf(await change(one, { type: "presaleManager" }, admin)).code).toBe("FORBIDDEN");
    expect(await activeAdmins()).toBe(2);
  });
});
