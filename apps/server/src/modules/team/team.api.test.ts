import { beforeAll, describe, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { makeRole, permissionsNow } from "../../testing/roles.ts";
import { openSocket } from "../../testing/sockets.ts";
import { teamOperations } from "../../testing/team.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

interface Member {
  id: string;
  name: string;
  online: boolean;
  lastSeenAt: string | null;
  can: { update: boolean };
}

const test = testApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});

const list = async (user: TestUser, variables: Record<string, unknown> = {}) => {
  const reply = await test.call<{ teamMembers: { total: number; items: Member[] } }>(
    teamOperations.list,
    variables,
    user,
  );
  if (reply.errors.length > 0) throw new Error(JSON.stringify(reply.errors));
  return reply.data.teamMembers;
};
const access = (by: TestUser | null, user: TestUser, type: string, roleId?: string | null) =>
  test.call(teamOperations.access, { userId: user.id, input: { type, roleId } }, by);
const setActive = (by: TestUser | null, user: TestUser, on: boolean) =>
  test.call(teamOperations.active, { userId: user.id, active: on }, by);
const rowOf = async (user: TestUser) =>
  (await test.sql("select type, role_id, active from app_user where id = $1", [user.id]))[0];
/** Returns the audit actions about the user, oldest first. */
const written = async (user: TestUser) =>
  (
    await test.sql<{ action: string }>(
      "select action from audit_entry where company_id = $1 and target_id = $2 order by id",
      [user.companyId, String(user.id)],
    )
  ).map(({ action }) => action);

describe("Team list", () => {
  it("shows all members, sorted, searched and filtered", async () => {
    const { admin, manager, engineer } = await test.company();
    for (const [user, name] of [
      [admin, "Ada 50%"],
      [manager, "Max"],
      [engineer, "Zoe"],
    ] as const)
      await test.sql("update app_user set name = $1 where id = $2", [name, user.id]);
    const all = await list(engineer);
    expect(all.total).toBe(3);
    expect(all.items.map(({ name }) => name)).toEqual(["Ada 50%", "Max", "Zoe"]);
    const paging = { perPage: 1, offset: 1, order: "DESC", orderBy: "name" };
    expect((await list(engineer, { paging })).items.map(({ name }) => name)).toEqual(["Max"]);
    const named = async (filter: object) =>
      (await list(engineer, { filter })).items.map(({ name }) => name);
    expect(await named({ query: "0%" })).toEqual(["Ada 50%"]);
    expect(await named({ query: manager.email })).toEqual(["Max"]);
    expect(await named({ type: "companyEngineer" })).toEqual(["Zoe"]);
    await setActive(admin, engineer, false);
    expect((await list(admin, { filter: { active: false } })).items).toHaveLength(1);
    expect((await list(admin, { filter: { active: true } })).total).toBe(2);
    const wrong = await test.call(teamOperations.list, { paging: { orderBy: "hash" } }, admin);
    expect(fieldsOf(wrong)).toEqual({ "paging.orderBy": "Choose an option from the list" });
  });

  it("shows who is online and when a member was last seen", async () => {
    const { admin, manager } = await test.company();
    const of = async (user: TestUser) =>
      (await list(admin)).items.find(({ id }) => id === String(user.id));
    expect(await of(manager)).toMatchObject({ online: false, lastSeenAt: null });
    const watching = await openSocket(test.url, ["bearer", admin.token]);
    const socket = await openSocket(test.url, ["bearer", manager.token]);
    await expect.poll(async () => (await of(manager))?.online).toBe(true);
    await socket.close();
    await expect.poll(async () => (await of(manager))?.online).toBe(false);
    expect((await of(manager))?.lastSeenAt).toEqual(expect.any(String));
    await watching.close();
  });

  it("shows which members the user may update", async () => {
    const { admin, manager, engineer } = await test.company();
    const may = async (user: TestUser) =>
      (await list(user)).items.filter(({ can }) => can.update).map(({ id }) => Number(id));
    expect((await may(admin)).toSorted()).toEqual([manager.id, engineer.id].toSorted());
    expect(await may(manager)).toEqual([]);
  });
});

describe("Change of a member's access", () => {
  it("changes the type immediately, with an audit entry and a notification", async () => {
    const { admin, engineer } = await test.company();
    expect(await permissionsNow(test, engineer)).not.toContain("canCreateCompanyProjects");
    const changed = await access(admin, engineer, "companyManager");
    expect(changed.errors).toEqual([]);
    expect(changed.data).toMatchObject({ changeMemberAccess: { type: "companyManager" } });
    expect(await permissionsNow(test, engineer)).toContain("canCreateCompanyProjects");
    expect(await written(engineer)).toEqual(["user.typeChanged"]);
    const [notification] = await test.sql("select kind from notification where user_id = $1", [
      engineer.id,
    ]);
    expect(notification).toEqual({ kind: "accessChanged" });
    // Without a change nothing is written.
    await access(admin, engineer, "companyManager");
    expect(await written(engineer)).toHaveLength(1);
  });

  it("revokes permissions from the next request", async () => {
    const { admin, manager } = await test.company();
    const create = "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }";
    const tries = () => test.call(create, { input: { title: "Project" } }, manager);
    expect((await tries()).errors).toEqual([]);
    await access(admin, manager, "companyEngineer");
    expect(statusOf(await tries())).toBe(403);
  });

  it("a role replaces the type's default permissions until it is removed", async () => {
    const { admin, engineer } = await test.company();
    const permissions = ["canLoginCompany", "canReadCompanyTasks"];
    const role = await makeRole(test, staff, { name: "Reader of tasks", permissions });
    const offered = await test.call<{ companyRoles: { id: string }[] }>(
      teamOperations.roles,
      {},
      admin,
    );
    expect(offered.data.companyRoles.map(({ id }) => id)).toContain(role);
    await access(admin, engineer, "companyEngineer", role);
    expect(await permissionsNow(test, engineer)).toEqual(permissions);
    await access(admin, engineer, "companyEngineer", null);
    expect(await permissionsNow(test, engineer)).toContain("canCreateCompanyTasks");
    expect(await written(engineer)).toEqual(["user.roleChanged", "user.roleChanged"]);
  });

  it("access changes are rejected without a session, without permission and across companies", async () => {
    const { admin, manager, engineer } = await test.company();
    const other = await test.company();
    expect(statusOf(await access(null, engineer, "companyManager"))).toBe(401);
    expect(statusOf(await access(manager, engineer, "companyManager"))).toBe(403);
    expect(statusOf(await access(other.admin, engineer, "companyManager"))).toBe(404);
    const named = await test.call(
      teamOperations.access,
      { userId: "x", input: { type: "companyManager" } },
      admin,
    );
    expect(errorOf(named)).toMatchObject({ code: "INVALID_ID" });
    expect(await rowOf(engineer)).toMatchObject({ type: "companyEngineer" });
  });

  it("reports every invalid field", async () => {
    const { admin, engineer } = await test.company();
    const wrong = await test.call(
      teamOperations.access,
      { userId: engineer.id, input: { type: "presaleAdmin", roleId: "x" } },
      admin,
    );
    expect(fieldsOf(wrong)).toEqual({
      type: "Choose an option from the list",
      roleId: "Incorrect ID number",
    });
    expect(fieldsOf(await access(admin, engineer, "companyEngineer", "987654321"))).toEqual({
      roleId: "This role no longer exists",
    });
    expect(await rowOf(engineer)).toMatchObject({ type: "companyEngineer", role_id: null });
  });
});

describe("Activating and deactivating a member", () => {
  it("deactivation ends the session; activation allows a new login", async () => {
    const { admin, manager } = await test.company();
    // The session is cached now; the cache must not outlive the change.
    expect((await test.call("{ me { id } }", {}, manager)).status).toBe(200);
    expect((await setActive(admin, manager, false)).data).toEqual({
      setMemberActive: { id: String(manager.id), active: false },
    });
    expect((await test.call("{ me { id } }", {}, manager)).status).toBe(511);
    expect((await setActive(admin, manager, true)).errors).toEqual([]);
    // The old session stays ended; a new login is required.
    expect((await test.call("{ me { id } }", {}, manager)).status).toBe(511);
    const again = { ...manager, token: await test.session(manager) };
    expect((await test.call("{ me { id } }", {}, again)).errors).toEqual([]);
    expect(await written(manager)).toEqual(["user.deactivated", "user.activated"]);
  });

  it("is rejected without a session, without permission and across companies", async () => {
    const { manager, engineer } = await test.company();
    const other = await test.company();
    expect(statusOf(await setActive(null, engineer, false))).toBe(401);
    expect(statusOf(await setActive(manager, engineer, false))).toBe(403);
    expect(statusOf(await setActive(other.admin, engineer, false))).toBe(404);
    const wrong = await test.call(
      teamOperations.active,
      { userId: engineer.id, active: "yes" },
      other.admin,
    );
    expect(wrong.errors[0]?.extensions.status).toBe(400);
    expect(await rowOf(engineer)).toMatchObject({ active: true });
  });
});
