import { closeCodes } from "@presale/contracts/socket.ts";
import { describe, expect, it } from "vitest";
import { operations } from "../../testing/accounts.ts";
import { startOtherProcess } from "../../testing/other-process.ts";
import { handshakeStatus, openSocket, type TestSocket } from "../../testing/sockets.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { testTwoProcesses } from "../../testing/two-processes.ts";
import { inTransaction } from "../db/transaction.ts";
import { announce } from "../events/events.ts";
import type { OperationContext } from "../operation-context.ts";

const { test, other, connect } = testTwoProcesses();

/** Opens a socket on each of the two processes. */
const socketsOf = (token: string) =>
  Promise.all([connect({ token }), connect({ token }, other.url)]);
/** Returns both close codes. The timeout is shorter than the interval between two pings. */
const codes = (both: readonly TestSocket[]) =>
  Promise.all(
    both.map(({ closed }) =>
      Promise.race([
        closed,
        new Promise<string>((done) => setTimeout(() => done("still open"), 20_000)),
      ]),
    ),
  );
const statusOfCall = async (token: string) => (await test.call(operations.me, {}, token)).status;
const actorOf = async (user: TestUser) => {
  const found = await test.app.services.sessions.authenticate(user.token);
  if (found.state !== "valid") throw new Error(found.state);
  return found.actor;
};
async function changeOf(
  by: TestUser,
  { companyId }: TestUser,
  change: (ctx: OperationContext) => Promise<void>,
): Promise<void> {
  const actor = await actorOf(by);
  await inTransaction(test.app.pool, companyId, (tx) => change({ tx, actor }));
}
const switchOff = (by: TestUser, user: TestUser) =>
  changeOf(by, user, (ctx) => test.app.services.access.setActive(ctx, user.id, false));
const announceEvent = (companyId: number, event: { kind: string; id: string }) =>
  inTransaction(test.app.pool, companyId, (tx) => announce(tx, event));
/** Waits until both sockets have received an event announced after all others. */
async function waitForEvents(user: TestUser, both: readonly TestSocket[]) {
  const before = both.map(({ of }) => of("session").length);
  await announceEvent(user.companyId, { kind: "user", id: `${user.companyId}/${user.id}` });
  await Promise.all(both.map(({ waitFor }, n) => waitFor("session", (before[n] ?? 0) + 1)));
}

describe("Sockets on all processes", () => {
  it("close when their session logs out, but the user's other sessions stay open", async () => {
    const { admin } = await test.company();
    const elsewhere = { ...admin, token: await test.session(admin) };
    const [ending, staying] = [await socketsOf(admin.token), await socketsOf(elsewhere.token)];
    await test.call(operations.logout, {}, admin);
    expect(await statusOfCall(admin.token)).toBe(511);
    expect(await codes(ending)).toEqual([closeCodes.sessionEnded, closeCodes.sessionEnded]);
    await waitForEvents(elsewhere, staying);
  });

  it("close when their user is deactivated, but colleagues' stay open", async () => {
    const { admin, manager, engineer } = await test.company();
    const [ending, staying] = [await socketsOf(engineer.token), await socketsOf(manager.token)];
    await switchOff(admin, engineer);
    expect(await statusOfCall(engineer.token)).toBe(511);
    expect(await codes(ending)).toEqual([closeCodes.sessionEnded, closeCodes.sessionEnded]);
    expect(await handshakeStatus(other.url, engineer.token)).toBe(401);
    await waitForEvents(manager, staying);
  });

  it("close when their user's type changes, and can be reopened", async () => {
    const { admin, manager } = await test.company();
    for (const type of ["companyEngineer", "companyManager"] as const) {
      const both = await socketsOf(manager.token);
      const change = { type, roleId: null };
      await changeOf(admin, manager, (ctx) =>
        test.app.services.access.changeAccess(ctx, manager.id, change),
      );
      const { data } = await test.call<{ me: { permissions: string[] } }>(
        operations.me,
        {},
        manager,
      );
      expect(data.me.permissions.includes("canCreateCompanyProjects")).toBe(
        type === "companyManager",
      );
      expect(await codes(both)).toEqual([closeCodes.accessChanged, closeCodes.accessChanged]);
    }
    await waitForEvents(manager, await socketsOf(manager.token));
  });

  it("close when their user's role loses a permission, but others stay open", async () => {
    const { manager, engineer } = await test.company();
    const [role] = await test.sql<{ id: string }>(
      "insert into role (name, permissions) values ('Reader', '{canLoginCompany,canReadCompanyTeam}') returning id",
    );
    await test.sql("update app_user set role_id = $1 where id = $2", [role?.id, engineer.id]);
    const [losing, staying] = [await socketsOf(engineer.token), await socketsOf(manager.token)];
    await test.sql("update role set permissions = '{canLoginCompany}' where id = $1", [role?.id]);
    await announceEvent(engineer.companyId, { kind: "role", id: role?.id ?? "" });
    expect(await codes(losing)).toEqual([closeCodes.accessChanged, closeCodes.accessChanged]);
    await waitForEvents(manager, staying);
  });

  it("close for staff when two-factor login becomes required", async () => {
    const [staff, { admin }] = [await test.staff(), await test.company()];
    const [asked, notAsked] = [await socketsOf(staff.token), await socketsOf(admin.token)];
    await test.app.settings.set("requireStaffTwoFactor", true, null);
    expect(await codes(asked)).toEqual([closeCodes.accessChanged, closeCodes.accessChanged]);
    await waitForEvents(admin, notAsked);
    await test.app.settings.set("requireStaffTwoFactor", false, null);
  });

  it("close when their session expires", async () => {
    const { admin } = await test.company();
    await test.sql("update session set ends_at = now() + interval '1500 ms' where user_id = $1", [
      admin.id,
    ]);
    const both = await socketsOf(admin.token);
    expect(await codes(both)).toEqual([closeCodes.sessionEnded, closeCodes.sessionEnded]);
  });
});

describe("Sockets during impersonation", () => {
  async function acting() {
    const [staff, { admin }] = [await test.staff(), await test.company()];
    const token = await test.session(admin);
    const [id] = token.split(".");
    const [own] = staff.token.split(".");
    await test.sql(
      "update session set impersonator_company_id = $1, impersonator_user_id = $2, impersonator_session_id = $3 where id = $4",
      [staff.companyId, staff.id, own, id],
    );
    return { staff, admin, both: await socketsOf(token) };
  }

  it("close when the staff member logs out", async () => {
    const { staff, both } = await acting();
    await test.call(operations.logout, {}, staff);
    expect(await codes(both)).toEqual([closeCodes.sessionEnded, closeCodes.sessionEnded]);
  });

  it("close when the staff member is deactivated", async () => {
    const { staff, both } = await acting();
    const chief = await test.staff();
    await switchOff(chief, staff);
    expect(await codes(both)).toEqual([closeCodes.sessionEnded, closeCodes.sessionEnded]);
  });

  it("close when the impersonated user is deactivated", async () => {
    const { admin, both } = await acting();
    const chief = await test.staff();
    const second = await test.user(admin.companyId, "companyAdmin");
    expect(second.id).toBeGreaterThan(0);
    await switchOff(chief, admin);
    expect(await codes(both)).toEqual([closeCodes.sessionEnded, closeCodes.sessionEnded]);
  });
});

it("a user event without a change of access only asks the user's tabs to refetch", async () => {
  const { admin, engineer } = await test.company();
  const [own, foreign] = [await socketsOf(admin.token), await socketsOf(engineer.token)];
  await announceEvent(admin.companyId, { kind: "user", id: `${admin.companyId}/${admin.id}` });
  for (const { waitFor } of own) await waitFor("session");
  await waitForEvents(engineer, foreign);
  // Each socket got only the event of `waitForEvents`, not the admin's.
  for (const { of } of foreign) expect(of("session")).toHaveLength(1);
});

it("a stopping process closes its sockets with goingAway", async () => {
  const { admin } = await test.company();
  const third = await startOtherProcess(test);
  const socket = await openSocket(third.url, ["bearer", admin.token]);
  await third.stop();
  expect(await socket.closed).toBe(closeCodes.goingAway);
});
