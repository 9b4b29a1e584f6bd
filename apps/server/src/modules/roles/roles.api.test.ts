import { defaultPermissions } from "@presale/contracts/default-permissions.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { makeRole, permissionsNow, type RoleInput, roleOperations } from "../../testing/roles.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});

const { create, update, remove, one, list, access } = roleOperations;
let counter = 0;
const input = (values: Partial<RoleInput> = {}): RoleInput => ({
  name: `Role ${++counter}`,
  permissions: ["canLoginCompany", "canReadCompanyTasks"],
  ...values,
});
const entries = (roleId: string) =>
  test.sql<{ action: string; details: Record<string, { permissions: string[] }> }>(
    "select action, details from audit_entry where target_kind = 'role' and target_id = $1 and company_id = $2 order by id",
    [roleId, test.app.platformCompanyId],
  );
const setAccess = (user: TestUser, roleId: string | null, type = user.type) =>
  test.call(access, { userId: user.id, input: { type, roleId } }, staff);

describe("Roles", () => {
  it("creates, lists, updates and deletes a role, with audit entries", async () => {
    const { engineer } = await test.company("Acme");
    const id = await makeRole(test, staff, input({ name: "Reader", description: "Only looks" }));
    expect((await setAccess(engineer, id)).errors).toEqual([]);
    const shown = await test.call<{ roles: { total: number; items: object[] } }>(
      list,
      { filter: { query: "reader LOOKS" } },
      staff,
    );
    expect(shown.data.roles).toMatchObject({
      total: 1,
      items: [
        { id, name: "Reader", side: "company", usedBy: 1, can: { update: true, delete: true } },
      ],
    });
    const changed = await test.call(
      update,
      { id, input: { permissions: ["canLoginCompany"], version: 1 } },
      staff,
    );
    expect(changed.data).toMatchObject({ updateRole: { name: "Reader", version: 2 } });
    const used = errorOf(await test.call(remove, { id }, staff));
    expect(used).toMatchObject({ code: "IN_USE", status: 409 });
    expect(used.message).toBe("1 user has this role, in: Acme. Give them another role first.");
    await setAccess(engineer, null);
    expect((await test.call(remove, { id }, staff)).errors).toEqual([]);
    expect(statusOf(await test.call(one, { id }, staff))).toBe(404);
    expect((await entries(id)).map(({ action }) => action)).toEqual([
      "role.created",
      "role.updated",
      "role.deleted",
    ]);
    expect((await entries(id))[1]?.details).toMatchObject({
      before: { permissions: ["canLoginCompany", "canReadCompanyTasks"] },
      after: { permissions: ["canLoginCompany"] },
    });
  });

  it("reports every invalid field", async () => {
    const bad = { name: "x", description: "x".repeat(201), permissions: [] };
    expect(fieldsOf(await test.call(create, { input: bad }, staff))).toEqual({
      name: "Use a minimum of 2 and a maximum of 40 characters",
      description: "Use a maximum of 200 characters",
      permissions: "Select at least one permission",
    });
    const twice = input({ permissions: ["canLoginCompany", "canLoginCompany"] });
    expect(fieldsOf(await test.call(create, { input: twice }, staff))).toEqual({
      permissions: "This is listed twice",
    });
    const unknown = await test.call(create, { input: input({ permissions: ["canFly"] }) }, staff);
    expect(statusOf(unknown)).toBe(400);
  });

  it("rejects a duplicate name in any case", async () => {
    const { name } = input();
    await makeRole(test, staff, input({ name }));
    const again = await test.call(create, { input: input({ name: name.toUpperCase() }) }, staff);
    expect(fieldsOf(again)).toEqual({ name: "A role with this name already exists" });
    const other = await makeRole(test, staff, input());
    const renamed = await test.call(update, { id: other, input: { name } }, staff);
    expect(fieldsOf(renamed)).toEqual({ name: "A role with this name already exists" });
  });

  it("rejects a mix of admin and workspace permissions; article permissions fit both sides", async () => {
    const mixed = input({ permissions: ["canLoginAdmin", "canLoginCompany"] });
    expect(Object.keys(fieldsOf(await test.call(create, { input: mixed }, staff)))).toEqual([
      "permissions",
    ]);
    const sides = [
      [["canReadArticles"], "either"],
      [["canReadArticles", "canLoginAdmin"], "admin"],
      [["canReadArticles", "canLoginCompany"], "company"],
    ] as const;
    for (const [permissions, side] of sides) {
      const id = await makeRole(test, staff, input({ permissions }));
      expect((await test.call(one, { id }, staff)).data).toMatchObject({ role: { side } });
      const both = { permissions: ["canReadCompanyTags", "canReadRolesAdmin"] };
      expect(statusOf(await test.call(update, { id, input: both }, staff))).toBe(400);
    }
  });

  it("filters roles by side, with pagination", async () => {
    const word = "sided";
    const made = async (permissions: RoleInput["permissions"], count: number) => {
      for (let turn = 0; turn < count; turn += 1)
        await makeRole(test, staff, input({ description: word, permissions }));
    };
    await made(["canReadArticles", "canLoginAdmin"], 3);
    await made(["canReadArticles"], 1);
    await made(["canLoginCompany"], 2);
    const found = async (side: string | null) => {
      const { data } = await test.call<{ roles: { total: number; items: { side: string }[] } }>(
        'query ($filter: TagFilter, $side: PermissionSide) { roles(paging: { perPage: 3, orderBy: "createdAt", order: DESC }, filter: $filter, side: $side) { total items { side } } }',
        { filter: { query: word }, side },
        staff,
      );
      return { total: data.roles.total, sides: data.roles.items.map((role) => role.side) };
    };
    expect(await found("company")).toEqual({ total: 3, sides: ["company", "company", "either"] });
    expect(await found("admin")).toEqual({ total: 4, sides: ["either", "admin", "admin"] });
    expect(await found(null)).toEqual({ total: 6, sides: ["company", "company", "either"] });
  });

  it("rejects an update of an outdated version", async () => {
    const id = await makeRole(test, staff, input());
    const change = (version: number) =>
      test.call(update, { id, input: { description: `v${version}`, version } }, staff);
    expect((await change(1)).errors).toEqual([]);
    expect(errorOf(await change(1)).code).toBe("CHANGED_MEANWHILE");
    expect((await change(2)).errors).toEqual([]);
  });

  it("requires permissions for roles", async () => {
    const { admin } = await test.company();
    const manager = await test.staff("presaleManager");
    const id = await makeRole(test, staff, input());
    const calls = [
      [create, { input: input() }],
      [update, { id, input: { name: "Taken over" } }],
      [remove, { id }],
      [one, { id }],
      [list, {}],
    ] as const;
    for (const [query, variables] of calls) {
      expect(statusOf(await test.call(query, variables))).toBe(401);
      for (const user of [admin, manager])
        expect(statusOf(await test.call(query, variables, user))).toBe(403);
    }
    expect(statusOf(await test.call(remove, { id: "987654321" }, staff))).toBe(404);
    expect(statusOf(await test.call(update, { id: "987654321", input: {} }, staff))).toBe(404);
  });
});

describe("Role change", () => {
  it("applies to the next request of every holder and notifies them", async () => {
    const { engineer, manager } = await test.company();
    const id = await makeRole(test, staff, input());
    for (const user of [engineer, manager]) await setAccess(user, id);
    expect(await permissionsNow(test, engineer)).toEqual([
      "canLoginCompany",
      "canReadCompanyTasks",
    ]);
    const tags = "{ tags { total } }";
    expect(statusOf(await test.call(tags, {}, engineer))).toBe(403);
    await test.call(update, { id, input: { permissions: ["canReadCompanyTags"] } }, staff);
    for (const user of [engineer, manager]) {
      expect((await test.call(tags, {}, user)).errors).toEqual([]);
      expect(statusOf(await test.call("{ tasks { total } }", {}, user))).toBe(403);
    }
    const notifications = () =>
      test.sql(
        // Companies don't see which staff member made the change.
        "select user_id from notification where company_id = $1 and kind = 'accessChanged' and data = '{\"by\": null}' group by user_id having count(*) = 2",
        [engineer.companyId],
      );
    // One notification for the assignment, one for the change.
    await expect.poll(async () => (await notifications()).length).toBe(2);
  });
});

describe("Admin permissions never reach company users", () => {
  const admins = input({ permissions: ["canLoginAdmin", "canReadUsersAdmin"] });

  it("a staff role can't be given to a company user", async () => {
    const { engineer } = await test.company();
    const id = await makeRole(test, staff, { ...admins, name: "Staff only" });
    expect(fieldsOf(await setAccess(engineer, id))).toEqual({
      roleId: "This role is for staff and can't be given to a company user",
    });
    expect(await permissionsNow(test, engineer)).toEqual([...defaultPermissions.companyEngineer]);
  });

  it("a role in use by a company can't get admin permissions", async () => {
    const { engineer } = await test.company("Given Ltd");
    for (const permissions of [["canLoginCompany"], ["canReadArticles"]]) {
      const id = await makeRole(test, staff, input({ permissions }));
      await setAccess(engineer, id);
      const reply = await test.call(
        update,
        { id, input: { permissions: ["canLoginAdmin"] } },
        staff,
      );
      expect(fieldsOf(reply).permissions).toContain("They are in: Given Ltd.");
      expect(await permissionsNow(test, engineer)).toEqual(permissions);
    }
  });

  it("admin permissions written to a company role in the database are ignored", async () => {
    const { engineer } = await test.company();
    const id = await makeRole(test, staff, input());
    await setAccess(engineer, id);
    await test.sql("update role set permissions = $1 where id = $2", [
      ["canLoginCompany", "canLoginAdmin", "canUpdateUsersAdmin"],
      id,
    ]);
    expect(await permissionsNow(test, await withNewSession(engineer))).toEqual(["canLoginCompany"]);
    expect(
      statusOf(await test.call("{ users { total } }", {}, await withNewSession(engineer))),
    ).toBe(403);
  });

  it("users can't get a type of the other side", async () => {
    const { engineer } = await test.company();
    for (const type of ["presaleAdmin", "presaleManager"] as const)
      expect(fieldsOf(await setAccess(engineer, null, type))).toEqual({
        type: "Choose an option from the list",
      });
    const colleague = await test.staff("presaleManager");
    expect(fieldsOf(await setAccess(colleague, null, "companyAdmin"))).toEqual({
      type: "Choose an option from the list",
    });
  });

  it("of a concurrent assignment and change of a role, one is rejected", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { engineer } = await test.company();
      const id = await makeRole(test, staff, input({ permissions: ["canReadArticles"] }));
      const [given, changed] = await Promise.all([
        setAccess(engineer, id),
        test.call(update, { id, input: { permissions: ["canLoginAdmin"] } }, staff),
      ]);
      // The second of the two is rejected.
      expect([given.errors.length, changed.errors.length].toSorted()).toEqual([0, 1]);
    }
  });

  const withNewSession = async (user: TestUser): Promise<TestUser> => ({
    ...user,
    token: await test.session(user),
  });
});

describe("Permission limits for roles", () => {
  /** Creates a staff member who may change roles and users, but not invoices. */
  async function helper(...more: string[]): Promise<TestUser> {
    const user = await test.staff("presaleAdmin");
    const permissions = [
      "canLoginAdmin",
      "canReadRolesAdmin",
      "canCreateRolesAdmin",
      "canUpdateRolesAdmin",
      "canDeleteRolesAdmin",
      "canReadUsersAdmin",
      "canUpdateUsersAdmin",
      ...more,
    ];
    const id = await makeRole(test, staff, input({ permissions }));
    expect((await setAccess(user, id)).errors).toEqual([]);
    return { ...user, token: await test.session(user) };
  }

  it("a role with permissions the user lacks can't be created, changed or deleted", async () => {
    const user = await helper();
    const richer = input({ permissions: ["canUpdateInvoicesAdmin"] });
    expect(errorOf(await test.call(create, { input: richer }, user)).code).toBe("CANNOT_GRANT");
    const own = await makeRole(test, user, input({ permissions: ["canReadUsersAdmin"] }));
    const more = { permissions: richer.permissions };
    expect(errorOf(await test.call(update, { id: own, input: more }, user)).code).toBe(
      "CANNOT_GRANT",
    );
    const theirs = await makeRole(test, staff, richer);
    for (const variables of [{ permissions: ["canReadUsersAdmin"] }, { name: "Renamed" }])
      expect(errorOf(await test.call(update, { id: theirs, input: variables }, user)).code).toBe(
        "CANNOT_GRANT",
      );
    expect(errorOf(await test.call(remove, { id: theirs }, user)).code).toBe("CANNOT_GRANT");
    const shown = await test.call(one, { id: theirs }, user);
    expect(shown.data).toMatchObject({ role: { can: { update: false, delete: false } } });
    // Staff hold no workspace permissions but may create roles for companies.
    expect((await test.call(create, { input: input() }, user)).errors).toEqual([]);
  });

  it("users can't change or delete their own role", async () => {
    const user = await helper();
    const [own] = await test.sql<{ id: string }>(
      "select role_id::text as id from app_user where id = $1",
      [user.id],
    );
    const less = { permissions: ["canLoginAdmin"] };
    expect(errorOf(await test.call(update, { id: own?.id, input: less }, user)).code).toBe(
      "OWN_ACCESS",
    );
    expect(errorOf(await test.call(remove, { id: own?.id }, user)).code).toBe("OWN_ACCESS");
    const shown = await test.call(one, { id: own?.id }, user);
    expect(shown.data).toMatchObject({ role: { can: { update: false, delete: false } } });
  });

  it("staff can't have a company role or workspace permissions", async () => {
    const colleague = await test.staff("presaleManager");
    const ofCompanies = await makeRole(test, staff, input());
    expect(fieldsOf(await setAccess(colleague, ofCompanies))).toEqual({
      roleId: "This role is for company users and can't be given to staff",
    });
    const id = await makeRole(test, staff, input({ permissions: ["canReadArticles"] }));
    await setAccess(colleague, id);
    const reply = await test.call(
      update,
      { id, input: { permissions: ["canLoginCompany"] } },
      staff,
    );
    expect(fieldsOf(reply)).toEqual({
      permissions: "Staff have this role, so it can't include workspace permissions",
    });
  });
});
