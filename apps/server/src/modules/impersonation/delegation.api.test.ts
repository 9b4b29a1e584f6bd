import { delegatedPermissions, delegationPermissions } from "@presale/contracts/delegation.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { operations, permissionsOfGuard } from "../../platform/graphql/operation.ts";
import { auditOf } from "../../testing/audit.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { everyKind, makeCall } from "../../testing/generated-calls.ts";
import { actOnBehalf, delegationReason, workOnBehalf } from "../../testing/impersonation.ts";
import { absentId, sendCall } from "../../testing/isolation.ts";
import { grantOnly, makeRole, permissionsNow, roleOperations } from "../../testing/roles.ts";
import { openSocket } from "../../testing/sockets.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { delegatedActions } from "./delegation-audit.ts";

const test = testApp();
const make = factories(test);
const log = auditOf(test);
let staff: TestUser;
let admin: TestUser;
let engineer: TestUser;
beforeEach(async () => {
  staff = await test.staff();
  ({ admin, engineer } = await test.company("On behalf Ltd"));
});

/** Creates a staff member with these permissions only. */
async function createStaffWith(permissions: readonly Permission[]): Promise<TestUser> {
  const user = await test.staff("presaleManager");
  await grantOnly(test, user, permissions);
  return user;
}
const start = (as: TestUser | null, companyId: number | string, reason = delegationReason) =>
  test.call(workOnBehalf, { companyId, reason }, as);
const findLoggedActions = async (action: string) => log(admin, `behalf.${action}`);
const byStaff = (targetName: string | null) => ({
  actorKind: "staff",
  actorName: null,
  targetName,
  details: { reason: delegationReason },
});

describe("Delegation", () => {
  it("creates rows in the first admin's name and logs staff and the reason", async () => {
    const worker = await actOnBehalf(test, staff, engineer);
    const id = await make.task(worker, { title: "Log in" });
    const reply = await test.call(
      "query ($id: ID!) { task(id: $id) { title author { id } can { update delete } } }",
      { id },
      engineer,
    );
    expect(reply.data).toMatchObject({
      task: { title: "Log in", author: { id: String(admin.id) } },
    });
    expect(await findLoggedActions("created")).toEqual([byStaff("Log in")]);
    expect(await findLoggedActions("started")).toEqual([byStaff("On behalf Ltd")]);
    const [row] = await test.sql(
      "select actor_user_id::int, impersonator_user_id from audit_entry where company_id = $1 and action = 'behalf.created'",
      [admin.companyId],
    );
    expect(row).toEqual({ actor_user_id: staff.id, impersonator_user_id: null });
  });

  it("logs each changed row by its previous title", async () => {
    const worker = await actOnBehalf(test, staff, engineer);
    const ids = await make.tasks(engineer, 2);
    const tagId = await make.tag(engineer, { title: "Backend" });
    await test.sql("update task set title = 'T' || id where company_id = $1", [admin.companyId]);
    const rows = ids.map((id) => ({ id, tagIds: [tagId] }));
    const [one, two] = ids as [string, string];
    const calls: [string, Record<string, unknown>][] = [
      ["mutation ($rows: [TaggedRowInput!]!) { tagTasks(rows: $rows) { id } }", { rows }],
      ["mutation ($id: ID!) { deleteTask(id: $id) }", { id: one }],
      [
        'mutation ($id: ID!) { updateTag(id: $id, input: { title: "Front" }) { id } }',
        { id: tagId },
      ],
    ];
    for (const [text, variables] of calls)
      expect((await test.call(text, variables, worker)).errors).toEqual([]);
    expect(
      new Set(
        (await findLoggedActions("updated")).map(
          (each) => (each as { targetName: string }).targetName,
        ),
      ),
    ).toEqual(new Set([`T${one}`, `T${two}`, "Backend"]));
    expect(await findLoggedActions("deleted")).toEqual([byStaff(`T${one}`)]);
    const bin = await test.call<{ bin: { items: { id: string }[] } }>(
      "{ bin { items { id } } }",
      {},
      worker,
    );
    const restored = await test.call(
      "mutation ($id: ID!) { restoreFromBin(id: $id) { id } }",
      { id: bin.data.bin.items[0]?.id },
      worker,
    );
    expect(restored.errors).toEqual([]);
    expect(await findLoggedActions("restored")).toEqual([byStaff(`T${one}`)]);
  });

  it("logs nothing for a refused change", async () => {
    const worker = await actOnBehalf(test, staff, engineer);
    const id = await make.task(engineer);
    const refused = await test.call(
      'mutation ($id: ID!) { updateTask(id: $id, input: { title: "New", version: 99 }) { id } }',
      { id },
      worker,
    );
    expect(errorOf(refused).code).toBe("CHANGED_MEANWHILE");
    expect(await findLoggedActions("updated")).toEqual([]);
  });

  it("spends the company's tokens without a user and notifies its admins", async () => {
    await make.grant(admin, 5);
    const featureIds = [await make.featureWithTasks(engineer, 31)];
    const projectId = await make.project(admin);
    const worker = await actOnBehalf(test, staff, engineer);
    const reply = await test.call(
      "mutation ($projectId: ID!, $featureIds: [ID!]!) { addFeaturesToProject(projectId: $projectId, featureIds: $featureIds) { id } }",
      { projectId, featureIds },
      worker,
    );
    expect(reply.errors).toEqual([]);
    const spent = await test.sql(
      "select amount, user_id from token_ledger where company_id = $1 and kind = 'project'",
      [admin.companyId],
    );
    expect(spent).toEqual([{ amount: -1, user_id: null }]);
    expect(await log(admin, "tokens.spent")).toMatchObject([
      { actorKind: "staff", details: { tokens: 1, reason: delegationReason } },
    ]);
    const told = await test.sql(
      "select user_id::int from notification where company_id = $1 and user_id = $2",
      [admin.companyId, admin.id],
    );
    expect(told.length).toBeGreaterThan(0);
  });

  it("shows the staff member's name and none of the admin's private data", async () => {
    const [{ name } = {}] = await test.sql<{ name: string }>(
      "select name from app_user where id = $1",
      [staff.id],
    );
    await make.create("Note", admin, {
      entityType: "task",
      entityId: await make.task(admin),
      description: "Ask about the Zugspitze",
      remindOn: "2028-05-05",
      remindTime: "09:00",
      timeZone: "Europe/Prague",
    });
    const worker = await actOnBehalf(test, staff, engineer);
    const socket = await openSocket(test.url, ["bearer", worker.token]);
    const reply = await test.call(
      '{ me { name email impersonator onBehalf } search(query: "Zugspitze") { notes { id } } }',
      {},
      worker,
    );
    expect(reply.data).toEqual({
      me: { name, email: "", impersonator: name, onBehalf: true },
      search: { notes: [] },
    });
    await make.grant(admin, 1);
    const own = await openSocket(test.url, ["bearer", admin.token]);
    await make.grant(admin, 1);
    await own.waitFor("notification");
    expect(socket.of("notification")).toEqual([]);
    await Promise.all([socket.close(), own.close()]);
  });
});

describe("Delegation permissions", () => {
  it.each(delegationPermissions)(
    "%s allows its own company permission only",
    async (permission) => {
      const worker = await actOnBehalf(
        test,
        await createStaffWith(["canLoginAdmin", permission]),
        engineer,
      );
      const allowed = delegatedPermissions([permission]);
      expect(allowed).toEqual([permission.replace("Admin", "")]);
      expect(await permissionsNow(test, worker)).toEqual(allowed);
    },
  );

  it("delegation needs permission, a reason, an open company and an active admin", async () => {
    expect(Object.keys(fieldsOf(await start(staff, admin.companyId, "short")))).toEqual(["reason"]);
    expect(statusOf(await start(null, admin.companyId))).toBe(401);
    expect(statusOf(await start(admin, admin.companyId))).toBe(403);
    expect(statusOf(await start(await createStaffWith(["canLoginAdmin"]), admin.companyId))).toBe(
      403,
    );
    expect(statusOf(await start(staff, absentId))).toBe(404);
    expect(statusOf(await start(staff, test.app.platformCompanyId))).toBe(404);
    const { admin: alone } = await test.company();
    await test.sql("update app_user set active = false where id = $1", [alone.id]);
    expect(errorOf(await start(staff, alone.companyId))).toMatchObject({
      status: 409,
      message: expect.stringContaining("no active admin"),
    });
    await test.sql("update company set closed_at = now() where id = $1", [admin.companyId]);
    expect(statusOf(await start(staff, admin.companyId))).toBe(409);
  });

  it("delegation ends when the last delegated permission is removed", async () => {
    const member = await createStaffWith(["canLoginAdmin", "canReadCompanyTagsAdmin"]);
    const worker = await actOnBehalf(test, member, engineer);
    expect((await test.call("{ tags { total } }", {}, worker)).errors).toEqual([]);
    const roleId = await makeRole(test, staff, {
      name: `Without ${member.id}`,
      permissions: ["canLoginAdmin"],
    });
    const changed = await test.call(
      roleOperations.access,
      { userId: member.id, input: { type: "presaleManager", roleId } },
      staff,
    );
    expect(changed.errors).toEqual([]);
    expect((await test.call("{ me { id } }", {}, worker)).status).toBe(511);
  });

  it("delegation ends when staff return or log out", async () => {
    const worker = await actOnBehalf(test, staff, engineer);
    expect((await test.call("mutation { returnToAdmin }", {}, worker)).errors).toEqual([]);
    expect((await test.call("{ me { id } }", {}, worker)).status).toBe(511);
    expect(await findLoggedActions("ended")).toEqual([byStaff(null)]);
    const again = await actOnBehalf(test, staff, engineer);
    await test.call("mutation { logout }", {}, staff);
    expect((await test.call("{ me { id } }", {}, again)).status).toBe(511);
  });
});

describe("Operations closed to delegation", () => {
  const closed = operations.filter(
    ({ delegation, authorize }) => delegation === "never" && authorize !== "anyone",
  );
  it.each(closed.map(({ name, kind }) => [name, kind] as const))("%s", async (name, kind) => {
    const worker = await actOnBehalf(test, staff, engineer);
    await test.sql("delete from rate_limit");
    const reply = await sendCall(test, makeCall(kind, name, everyKind(absentId)), worker);
    expect(reply.errors.map(({ extensions }) => extensions.code)).toEqual(["FORBIDDEN"]);
  });

  it("all other operations are in the lists of allowed and delegated actions", () => {
    const always = operations
      .filter(({ delegation }) => delegation === "always")
      .map(({ name }) => name);
    expect(always.toSorted()).toEqual([
      "companyMembers",
      "file",
      "files",
      "logout",
      "me",
      "returnToAdmin",
      "search",
      "uploadFile",
    ]);
    const held = new Set<string>(delegatedPermissions(delegationPermissions));
    const changing = operations.filter(
      ({ kind, delegation, authorize }) =>
        kind === "mutation" &&
        delegation === "byPermission" &&
        permissionsOfGuard(authorize).some((each) => held.has(each)),
    );
    expect(changing.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(delegatedActions).toSorted(),
    );
  });
});
