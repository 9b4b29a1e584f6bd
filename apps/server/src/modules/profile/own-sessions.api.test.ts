import { beforeEach, describe, expect, it } from "vitest";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

interface OwnSession {
  id: string;
  browser: string | null;
  operatingSystem: string | null;
  ipAddress: string | null;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
  isStaff: boolean;
}
const test = testApp();
let user: TestUser;
let other: TestUser;
let second: string;
beforeEach(async () => {
  ({ admin: user, manager: other } = await test.company());
  second = await test.session(user);
});

const list = async (token: string | TestUser | null) =>
  (
    await test.call<{ mySessions: OwnSession[] | null }>(
      "{ mySessions { id browser operatingSystem ipAddress createdAt lastUsedAt isCurrent isStaff } }",
      {},
      token,
    )
  ).data.mySessions ?? [];
const end = (id: string, token: string | TestUser | null = user) =>
  test.call("mutation ($id: ID!) { endMySession(id: $id) }", { id }, token);
const endOthers = (token: string | TestUser | null = user) =>
  test.call<{ endMyOtherSessions: number }>("mutation { endMyOtherSessions }", {}, token);
const statusWith = async (token: string) => (await test.call("{ me { id } }", {}, token)).status;
const idOf = (token: string) => token.split(".")[0] ?? "";
const findAuditDetails = (action: string) =>
  test.sql("select details from audit_entry where action = $1 and company_id = $2", [
    action,
    user.companyId,
  ]);
const actAs = async (who: TestUser) =>
  (
    await test.call<{ loginAsUser: { token: string } }>(
      'mutation ($userId: ID!) { loginAsUser(userId: $userId, reason: "Ticket number 12") { token } }',
      { userId: who.id },
      await test.staff(),
    )
  ).data.loginAsUser.token;

describe("Own sessions", () => {
  it("lists active sessions with their device, the current one first", async () => {
    await test.sql("update session set device = $1, address = '192.0.2.7' where id = $2", [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
      idOf(second),
    ]);
    const over = await Promise.all([1, 2, 3].map(() => test.session(user)));
    await test.sql("update session set ended_at = now() where id = $1", [idOf(over[0] ?? "")]);
    await test.sql("update session set ends_at = now() where id = $1", [idOf(over[1] ?? "")]);
    await test.sql("update session set issued_at = now() - interval '25 hours' where id = $1", [
      idOf(over[2] ?? ""),
    ]);
    const shown = await list(user);
    expect(shown.map(({ id, isCurrent, isStaff }) => [id, isCurrent, isStaff])).toEqual([
      [idOf(user.token), true, false],
      [idOf(second), false, false],
    ]);
    expect(shown[1]).toMatchObject({
      browser: "Firefox 144",
      operatingSystem: "Windows",
      ipAddress: "192.0.2.7",
    });
    expect(shown[0]).toMatchObject({ browser: null, operatingSystem: null, ipAddress: null });
  });

  it("endMySession ends one session immediately (511) and writes an audit entry", async () => {
    expect((await end(idOf(second))).errors).toEqual([]);
    expect(await statusWith(second)).toBe(511);
    expect(await statusWith(user.token)).toBe(200);
    expect(await findAuditDetails("session.ended")).toHaveLength(1);
    expect(errorOf(await end(idOf(second))).status).toBe(404);
    expect(await findAuditDetails("session.ended")).toHaveLength(1);
  });

  it("endMyOtherSessions keeps the current session and other users' sessions", async () => {
    const third = await test.session(user);
    expect((await endOthers()).data.endMyOtherSessions).toBe(2);
    expect(await Promise.all([second, third].map(statusWith))).toEqual([511, 511]);
    expect(await Promise.all([user.token, other.token].map(statusWith))).toEqual([200, 200]);
    expect(await findAuditDetails("sessions.othersEnded")).toEqual([{ details: { count: 2 } }]);
    expect((await endOthers()).data.endMyOtherSessions).toBe(0);
    expect(await findAuditDetails("sessions.othersEnded")).toHaveLength(1);
  });

  it("ending another user's session fails with 404", async () => {
    const { admin: stranger } = await test.company();
    for (const { token } of [other, stranger]) {
      expect(errorOf(await end(idOf(token))).status).toBe(404);
      expect(await statusWith(token)).toBe(200);
    }
    expect(errorOf(await end("x y"))).toMatchObject({
      status: 400,
      message: "Incorrect ID number",
    });
    for (const call of [end(idOf(second), null), endOthers(null)])
      expect(statusOf(await call)).toBe(401);
    expect(await list(null)).toEqual([]);
  });

  it("shows an impersonation session as staff's, without device or IP address", async () => {
    const acting = await actAs(user);
    await test.sql("update session set device = 'Chrome', address = '192.0.2.9' where id = $1", [
      idOf(acting),
    ]);
    expect((await list(user)).filter(({ isStaff }) => isStaff)).toEqual([
      expect.objectContaining({
        id: idOf(acting),
        browser: null,
        operatingSystem: null,
        ipAddress: null,
      }),
    ]);
    // The user may end the staff member's session; staff can't end any session.
    for (const call of [end(idOf(second), acting), endOthers(acting)])
      expect(errorOf(await call)).toMatchObject({ status: 403, code: "WHILE_IMPERSONATING" });
    expect((await end(idOf(acting))).errors).toEqual([]);
    expect(await statusWith(acting)).toBe(511);
  });
});
