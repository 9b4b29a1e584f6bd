import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ListenConnection } from "../../platform/db/listen-connection.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { Events } from "../../platform/events/events.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { testSecret } from "../../testing/test-secret.ts";
import { createSessionLookup, type SessionLookup } from "./sessions.lookup.ts";
import { createSessionsService } from "./sessions.service.ts";

const second = 1_000;
let test: TestApp;
let admin: TestUser;
let clock = Date.now();
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  test = await startTestApp();
  ({ admin } = await test.company());
});
afterAll(async () => {
  for (const close of closers) await close();
  await test.stop();
});

/** Starts a separate sessions service with its own cache and event listener. */
async function startProcess(
  lookup: SessionLookup = createSessionLookup(test.lookupPool),
  hears = true,
) {
  const standing = new ListenConnection(test.databaseUrl, pino({ level: "silent" }));
  const events = new Events(standing);
  if (hears) await standing.open();
  closers.push(() => standing.close());
  return createSessionsService({
    pool: test.app.pool,
    lookup,
    events,
    settings: test.app.settings,
    secret: testSecret,
    now: () => clock,
  });
}
const openSession = (sessions: Awaited<ReturnType<typeof startProcess>>) =>
  inTransaction(test.app.pool, admin.companyId, (tx) =>
    sessions.open(tx, admin.id, { ip: "", device: "" }),
  );
const issueOf = (token: string) => Number(token.split(".")[1]);

describe("Session token", () => {
  it("is rotated once a minute across concurrent calls and processes", async () => {
    const processes = [await startProcess(), await startProcess()];
    let token = await openSession(processes[0] as (typeof processes)[0]);
    for (let round = 2; round <= 6; round += 1) {
      const previous = token;
      clock += 61 * second;
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, n) => processes[n % 2]?.authenticate(previous)),
      );
      const tokens = replies.map((reply) =>
        reply?.state === "valid" ? reply.token : reply?.state,
      );
      expect(new Set(tokens.map(String)).size).toBeLessThanOrEqual(2);
      token = tokens.toSorted((a, b) => issueOf(String(b)) - issueOf(String(a)))[0] as string;
      expect(issueOf(token)).toBe(round);
      // Within the minute neither token is rotated again.
      clock += 30 * second;
      for (const held of [previous, token])
        for (const process of processes)
          expect(await process.authenticate(held)).toMatchObject({ state: "valid", token });
    }
  });

  it("the previous token is valid for a grace period after rotation", async () => {
    const sessions = await startProcess();
    const first = await openSession(sessions);
    clock += 61 * second;
    const reply = await sessions.authenticate(first);
    const next = reply.state === "valid" ? reply.token : "";
    clock += 59 * second;
    expect(await sessions.authenticate(first)).toMatchObject({ state: "valid", token: next });
    clock += 2 * second;
    expect(await sessions.authenticate(first)).toEqual({ state: "none" });
    // The newest token is rotated; a token two steps old is rejected immediately.
    const third = await sessions.authenticate(next);
    expect(third).toMatchObject({ state: "valid" });
    expect(issueOf(third.state === "valid" ? third.token : "")).toBe(3);
    expect(await sessions.authenticate(first)).toEqual({ state: "none" });
  });

  it("a token rotated by another process is accepted even if the event was lost", async () => {
    const [one, deaf] = [await startProcess(), await startProcess(undefined, false)];
    const first = await openSession(one);
    clock += 61 * second;
    const next = await one.authenticate(first);
    // The other process caches the session from before the rotation.
    await test.sql("update session set issued_at = $1, issue = 1 where id = $2", [
      new Date(clock),
      first.split(".")[0],
    ]);
    expect((await deaf.authenticate(first)).state).toBe("valid");
    await test.sql("update session set issue = 2, previous_until = $1 where id = $2", [
      new Date(clock + 60 * second),
      first.split(".")[0],
    ]);
    const token = next.state === "valid" ? next.token : "";
    expect(issueOf(token)).toBe(2);
    expect(await deaf.authenticate(token)).toMatchObject({ state: "valid", token });
  });

  it("expires after a day without use, and with its session after thirty days", async () => {
    const sessions = await startProcess();
    let token = await openSession(sessions);
    const unused = await openSession(sessions);
    for (let day = 0; day < 31; day += 1) {
      clock += 23 * 3_600 * second;
      const reply = await sessions.authenticate(token);
      if (reply.state === "valid") token = reply.token;
    }
    expect(issueOf(token)).toBe(32);
    clock += 10 * 3_600 * second;
    expect(await sessions.authenticate(token)).toEqual({ state: "none" });
    expect(await sessions.authenticate(unused)).toEqual({ state: "none" });
  });

  it("every process rejects the token of an ended session", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const token = await openSession(one);
    expect((await one.authenticate(token)).state).toBe("valid");
    expect((await two.authenticate(token)).state).toBe("valid");
    await inTransaction(test.app.pool, admin.companyId, (tx) => one.endUserSessions(tx, admin.id));
    expect(await one.authenticate(token)).toEqual({ state: "ended" });
    await expect.poll(() => two.authenticate(token)).toEqual({ state: "ended" });
  });

  it("a session that ends during a lookup isn't cached as valid", async () => {
    const real = createSessionLookup(test.lookupPool);
    const isRead = Promise.withResolvers<void>();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const slow = await startProcess({
      ...real,
      findSessionAcrossCompanies: async (id) => {
        const row = await real.findSessionAcrossCompanies(id);
        isRead.resolve();
        await held;
        return row;
      },
    });
    const token = await openSession(slow);
    const early = slow.authenticate(token);
    await isRead.promise;
    await inTransaction(test.app.pool, admin.companyId, (tx) => slow.endUserSessions(tx, admin.id));
    release();
    await early;
    expect(await slow.authenticate(token)).toEqual({ state: "ended" });
  });
});
