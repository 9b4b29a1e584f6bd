import { describe, expect, it } from "vitest";
import { startOtherProcess } from "../../testing/other-process.ts";
import { openSocket, type TestSocket } from "../../testing/sockets.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { testTwoProcesses } from "../../testing/two-processes.ts";
import { inTransaction } from "../db/transaction.ts";
import { onlineUsers } from "./presence.ts";

const limits = { presenceHeartbeat: 200, presenceLinger: 100 };
const { test, other, connect } = testTwoProcesses(limits);

const isOnline = (user: TestUser) =>
  inTransaction(test.app.pool, user.companyId, async (tx) =>
    (await onlineUsers(tx, [user.id])).has(user.id),
  );
const lastSeen = async (user: TestUser) => {
  const [row] = await test.sql<{ at: Date | null }>(
    "select last_seen_at as at from app_user where id = $1",
    [user.id],
  );
  return row?.at ?? null;
};
/** Returns the user's status in the last presence message to this socket. */
const presenceOf = ({ of }: TestSocket, user: TestUser) =>
  of("presence").findLast(({ data }) => data.userId === String(user.id))?.data.online;

describe("Presence", () => {
  it("closing a user's last socket takes them offline and sets last seen", async () => {
    const { engineer } = await test.company();
    expect(await isOnline(engineer)).toBe(false);
    const [here, there] = [await connect(engineer), await connect(engineer, other.url)];
    await expect.poll(() => isOnline(engineer)).toBe(true);
    await expect.poll(() => presencesOf(engineer)).toBe(2);
    await here.close();
    await expect.poll(() => presencesOf(engineer)).toBe(1);
    expect(await isOnline(engineer)).toBe(true);
    const before = Date.now();
    await there.close();
    await expect.poll(() => isOnline(engineer)).toBe(false);
    expect((await lastSeen(engineer))?.getTime()).toBeGreaterThanOrEqual(before);
  });

  it("colleagues on every process get presence changes, other companies don't", async () => {
    const [{ admin, engineer, manager }, stranger] = [await test.company(), await test.company()];
    const watching = [await connect(admin), await connect(manager, other.url)];
    const strangers = [await connect(stranger.admin), await connect(stranger.admin, other.url)];
    const coming = await connect(engineer);
    for (const each of watching) await expect.poll(() => presenceOf(each, engineer)).toBe(true);
    await coming.close();
    for (const each of watching) await expect.poll(() => presenceOf(each, engineer)).toBe(false);
    const ofOwn = new Set([stranger.admin.id].map(String));
    for (const { of } of strangers)
      for (const { data } of of("presence")) expect(ofOwn).toContain(data.userId);
  });

  it("users who can't see the team get no presence messages", async () => {
    const { admin, engineer } = await test.company();
    const [role] = await test.sql<{ id: string }>(
      "insert into role (name, permissions) values ('Blind', '{canLoginCompany}') returning id",
    );
    await test.sql("update app_user set role_id = $1 where id = $2", [role?.id, engineer.id]);
    const [blind, seeing] = [await connect(engineer), await connect(admin)];
    await expect.poll(() => presenceOf(seeing, admin)).toBe(true);
    const late = await connect(await test.user(admin.companyId, "companyManager"));
    await seeing.waitFor("presence", 2);
    expect(blind.of("presence")).toEqual([]);
    await late.close();
  });

  it("a page reload keeps the user online", async () => {
    const patient = await startOtherProcess(test, { ...limits, presenceLinger: 60_000 });
    const { admin, engineer, manager } = await test.company();
    const watching = await connect(admin);
    const before = await connect(engineer, patient.url);
    await expect.poll(() => presenceOf(watching, engineer)).toBe(true);
    await before.close();
    // This takes long enough that an absence of the engineer would have been sent.
    const other = await connect(manager);
    await expect.poll(() => presenceOf(watching, manager)).toBe(true);
    await other.close();
    await expect.poll(() => presenceOf(watching, manager)).toBe(false);
    await connect(engineer, patient.url);
    expect(await isOnline(engineer)).toBe(true);
    const ofEngineer = watching
      .of("presence")
      .filter(({ data }) => data.userId === String(engineer.id));
    expect(ofEngineer.filter(({ data }) => !data.online)).toEqual([]);
    await patient.stop();
  });

  it("impersonation doesn't show the user as online", async () => {
    const [staff, { admin, engineer }] = [await test.staff(), await test.company()];
    const token = await test.session(engineer);
    await test.sql(
      "update session set impersonator_company_id = $1, impersonator_user_id = $2, impersonator_session_id = $3 where id = $4",
      [staff.companyId, staff.id, staff.token.split(".")[0], token.split(".")[0]],
    );
    const acting = await connect({ ...engineer, token });
    const watching = await connect(admin);
    await expect.poll(() => presenceOf(watching, admin)).toBe(true);
    await acting.close();
    await watching.close();
    await expect.poll(() => isOnline(admin)).toBe(false);
    expect(await isOnline(engineer)).toBe(false);
    expect(await lastSeen(engineer)).toBeNull();
  });

  it("a dead process's users go offline, and colleagues are notified", async () => {
    const { admin, engineer } = await test.company();
    const watching = await connect(admin);
    const diedAt = new Date(Date.now() - 61_000);
    await test.sql(
      "insert into presence (company_id, user_id, process_id, sockets, seen_at) values ($1, $2, 'dead', 1, $3)",
      [engineer.companyId, engineer.id, diedAt],
    );
    expect(await isOnline(engineer)).toBe(false);
    // The next heartbeat of any process removes dead rows.
    await expect.poll(() => presenceOf(watching, engineer)).toBe(false);
    expect(await lastSeen(engineer)).toEqual(diedAt);
  });

  it("a process restores a presence row that was deleted", async () => {
    const { admin } = await test.company();
    await connect(admin);
    await expect.poll(() => isOnline(admin)).toBe(true);
    await test.sql("delete from presence where user_id = $1", [admin.id]);
    expect(await isOnline(admin)).toBe(false);
    await expect.poll(() => isOnline(admin)).toBe(true);
  });

  it("stopping a process takes its users offline", async () => {
    const { admin } = await test.company();
    const third = await startOtherProcess(test, limits);
    const socket = await openSocket(third.url, ["bearer", admin.token]);
    await expect.poll(() => isOnline(admin)).toBe(true);
    await third.stop();
    await socket.closed;
    expect(await isOnline(admin)).toBe(false);
    expect(await lastSeen(admin)).not.toBeNull();
  });

  it("a heartbeat renews the presence row", async () => {
    const { admin } = await test.company();
    await connect(admin);
    await expect.poll(() => isOnline(admin)).toBe(true);
    await test.sql("update presence set seen_at = now() - interval '50 s' where user_id = $1", [
      admin.id,
    ]);
    const isFresh = async () => {
      const [row] = await test.sql<{ fresh: boolean }>(
        "select seen_at > now() - interval '10 s' as fresh from presence where user_id = $1",
        [admin.id],
      );
      return row?.fresh;
    };
    await expect.poll(isFresh).toBe(true);
  });
});

async function presencesOf(user: TestUser): Promise<number> {
  const rows = await test.sql("select 1 from presence where user_id = $1", [user.id]);
  return rows.length;
}
