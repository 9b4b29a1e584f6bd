import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { ListenConnection } from "../../platform/db/listen-connection.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { Events } from "../../platform/events/events.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { impersonate, impersonationReason, loginAsUser } from "../../testing/impersonation.ts";
import { makeRole, roleOperations } from "../../testing/roles.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { testSecret } from "../../testing/test-secret.ts";
import { createSessionLookup } from "../sessions/sessions.lookup.ts";
import { createSessionsService } from "../sessions/sessions.service.ts";

const test = testApp();
let staff: TestUser;
let client: TestUser;
beforeEach(async () => {
  staff = await test.staff();
  ({ engineer: client } = await test.company());
});

const me = "{ me { id email impersonator impersonationEndsAt company { id } } }";
const returnToAdmin = "mutation { returnToAdmin }";
const start = (user: TestUser, as: TestUser | null = staff, reason = impersonationReason) =>
  test.call(loginAsUser, { userId: user.id, reason }, as);
const findAuditEntries = (user: TestUser) =>
  test.sql(
    `select action, actor_company_id::int, actor_user_id::int, impersonator_user_id::int, target_id::int, details
     from audit_entry where company_id = $1 and action like 'impersonation.%' order by id`,
    [user.companyId],
  );
const sessionStatus = async (user: TestUser) => {
  const { status } = await test.call(me, {}, user);
  return status === 200 ? "alive" : status;
};

describe("Impersonation", () => {
  it("shows the user's data and audits both ids and the reason", async () => {
    const acting = await impersonate(test, staff, client);
    const reply = await test.call<{ me: { impersonationEndsAt: string } }>(me, {}, acting);
    const [{ name } = {}] = await test.sql<{ name: string }>(
      "select name from app_user where id = $1",
      [staff.id],
    );
    expect(reply.data).toMatchObject({
      me: {
        id: String(client.id),
        email: client.email,
        impersonator: name,
        company: { id: String(client.companyId) },
      },
    });
    const left = Date.parse(reply.data.me.impersonationEndsAt) - Date.now();
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
    // The user's own session names no impersonator, and the staff member's session is unchanged.
    expect((await test.call(me, {}, client)).data).toMatchObject({ me: { impersonator: null } });
    expect((await test.call(me, {}, staff)).data).toMatchObject({ me: { id: String(staff.id) } });
    expect((await test.call(returnToAdmin, {}, acting)).errors).toEqual([]);
    expect(await sessionStatus(acting)).toBe(511);
    expect([await sessionStatus(staff), await sessionStatus(client)]).toEqual(["alive", "alive"]);
    expect(await findAuditEntries(client)).toEqual([
      {
        action: "impersonation.started",
        actor_company_id: test.app.platformCompanyId,
        actor_user_id: staff.id,
        impersonator_user_id: null,
        target_id: client.id,
        details: { reason: impersonationReason },
      },
      {
        action: "impersonation.ended",
        actor_company_id: client.companyId,
        actor_user_id: client.id,
        impersonator_user_id: staff.id,
        target_id: client.id,
        details: null,
      },
    ]);
  });

  it("logging out ends it and is audited", async () => {
    const acting = await impersonate(test, staff, client);
    expect((await test.call("mutation { logout }", {}, acting)).errors).toEqual([]);
    expect(await sessionStatus(acting)).toBe(511);
    expect((await findAuditEntries(client)).map(({ action }) => action)).toEqual([
      "impersonation.started",
      "impersonation.ended",
    ]);
  });

  it("needs permission and a reason of valid length", async () => {
    for (const reason of ["", "too short", "x".repeat(201)])
      expect(Object.keys(fieldsOf(await start(client, staff, reason)))).toEqual(["reason"]);
    expect(statusOf(await start(client, null))).toBe(401);
    const support = await test.staff("presaleManager");
    const { admin } = await test.company();
    for (const user of [support, admin]) expect(statusOf(await start(client, user))).toBe(403);
    expect(statusOf(await start({ ...client, id: 987_654_321 }))).toBe(404);
    expect(await findAuditEntries(client)).toEqual([]);
  });

  it("is limited to active users of companies", async () => {
    const colleague = await test.staff("presaleManager");
    for (const user of [colleague, staff]) {
      const error = errorOf(await start(user));
      expect([error.status, error.message]).toEqual([
        403,
        "You can only act as users of companies, not as staff.",
      ]);
    }
    await deactivate(staff, client);
    expect(statusOf(await start(client))).toBe(409);
  });

  it("can't be nested, and returning without it is refused", async () => {
    const { admin } = await test.company();
    const acting = await impersonate(test, staff, client);
    expect(errorOf(await start(admin, acting)).status).toBe(403);
    for (const user of [client, staff])
      expect(errorOf(await test.call(returnToAdmin, {}, user)).message).toBe(
        "You aren't acting as another user.",
      );
    expect(statusOf(await test.call(returnToAdmin))).toBe(401);
  });

  it("is limited to twenty starts in ten minutes per staff member", async () => {
    const replies = [];
    for (let n = 0; n < 21; n += 1) replies.push(statusOf(await start(client)));
    expect(replies).toEqual([...Array.from({ length: 20 }, () => undefined), 429]);
    expect(statusOf(await start(client, await test.staff()))).toBeUndefined();
  });
});

describe("End of impersonation", () => {
  let acting: TestUser;
  beforeEach(async () => {
    acting = await impersonate(test, staff, client);
    expect(await sessionStatus(acting)).toBe("alive");
  });

  it("ends when the staff member logs out", async () => {
    await test.call("mutation { logout }", {}, staff);
    expect(await sessionStatus(acting)).toBe(511);
  });

  it("ends when the staff member is deactivated", async () => {
    const other = await test.staff();
    await deactivate(other, staff);
    expect(await sessionStatus(acting)).toBe(511);
    expect(await sessionStatus(client)).toBe("alive");
  });

  it("ends when the staff member's type no longer allows it", async () => {
    const other = await test.staff();
    const demoted = { userId: staff.id, input: { type: "presaleManager" } };
    expect((await test.call(roleOperations.access, demoted, other)).errors).toEqual([]);
    expect(await sessionStatus(acting)).toBe(511);
  });

  it("ends when the staff member's role no longer allows it", async () => {
    const other = await test.staff();
    const id = await makeRole(test, other, {
      name: `Acts ${staff.id}`,
      permissions: ["canLoginAdmin", "canAuthAsClientUsersAdmin"],
    });
    const given = { userId: staff.id, input: { type: "presaleAdmin", roleId: id } };
    await test.call(roleOperations.access, given, other);
    expect(await sessionStatus(acting)).toBe("alive");
    const less = { id, input: { permissions: ["canLoginAdmin"] } };
    expect((await test.call(roleOperations.update, less, other)).errors).toEqual([]);
    expect(await sessionStatus(acting)).toBe(511);
  });

  it("ends when staff need two-factor login and the staff member has none", async () => {
    const careful = await test.staff();
    await test.sql(
      "insert into two_factor (company_id, user_id, secret, confirmed_at) values ($1, $2, 'x', now())",
      [careful.companyId, careful.id],
    );
    const theirs = await impersonate(test, careful, client);
    await test.app.settings.set("requireStaffTwoFactor", true, null);
    try {
      expect([await sessionStatus(acting), await sessionStatus(theirs)]).toEqual([511, "alive"]);
    } finally {
      await test.app.settings.set("requireStaffTwoFactor", false, null);
    }
  });

  it("ends when the user is deactivated", async () => {
    await deactivate(staff, client);
    expect(await sessionStatus(acting)).toBe(511);
    expect(await sessionStatus(staff)).toBe("alive");
  });

  it("ends after an hour, even with constant use", async () => {
    let clock = Date.now();
    const events = new Events(new ListenConnection(test.databaseUrl, pino({ level: "silent" })));
    const sessions = createSessionsService({
      pool: test.app.pool,
      lookup: createSessionLookup(test.lookupPool),
      events,
      settings: test.app.settings,
      secret: testSecret,
      now: () => clock,
    });
    let { token } = acting;
    for (let minute = 0; minute < 59; minute += 2) {
      const reply = await sessions.authenticate(token);
      expect(reply.state).toBe("valid");
      if (reply.state === "valid") token = reply.token;
      clock += 2 * 60_000;
    }
    expect(await sessions.authenticate(token)).toEqual({ state: "ended" });
    // The staff member's own session stays valid.
    expect((await sessions.authenticate(staff.token)).state).toBe("valid");
  });
});

async function deactivate(by: TestUser, { companyId, id }: TestUser): Promise<void> {
  const actor = await actorOf(by);
  const { access } = test.app.services;
  await inTransaction(test.app.pool, companyId, (tx) => access.setActive({ tx, actor }, id, false));
}
async function actorOf(user: TestUser) {
  const found = await test.app.services.sessions.authenticate(user.token);
  if (found.state !== "valid") throw new Error(`Not logged in: ${found.state}`);
  return found.actor;
}
