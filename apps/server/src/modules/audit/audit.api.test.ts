import { beforeAll, describe, expect, it } from "vitest";
import { type AuditEntry, audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

interface Entry {
  id: string;
  at: string;
  action: string;
  actorKind: string;
  actorName: string | null;
  isThroughStaff: boolean;
  targetName: string | null;
  details: unknown;
}
interface Page {
  total: number;
  items: Entry[];
}
const test = testApp();
let company: Record<"admin" | "manager" | "engineer", TestUser>;
let other: Record<"admin", TestUser>;
let staff: TestUser;
beforeAll(async () => {
  company = await test.company("Acme");
  other = await test.company("Other");
  staff = await test.staff();
  await test.sql("update app_user set name = 'Secret Sam' where id = $1", [staff.id]);
});

const queryCompanyLog = async (args: object = {}, user: TestUser | null = company.admin) =>
  test.call<{ auditEntries: Page }>(
    "query ($paging: PagingInput, $filter: AuditFilter) { auditEntries(paging: $paging, filter: $filter) { total items { id at action actorKind actorId actorName isThroughStaff targetKind targetId targetName details } } }",
    { ...args },
    user,
  );
const queryPlatformLog = async (args: object = {}, user: TestUser | null = staff) =>
  test.call<{ platformAuditEntries: Page }>(
    "query ($paging: PagingInput, $filter: PlatformAuditFilter) { platformAuditEntries(paging: $paging, filter: $filter) { total items { id at action companyId companyName actorId actorName impersonatorId impersonatorName targetKind targetId targetName details } } }",
    { ...args },
    user,
  );
const entriesOf = async (args: object = {}) => (await queryCompanyLog(args)).data.auditEntries;
const platformOf = async (args: object = {}) =>
  (await queryPlatformLog(args)).data.platformAuditEntries;

type Person = Pick<Actor, "companyId" | "userId" | "name" | "impersonator">;
const actorOf = (user: TestUser, name: string, impersonator: TestUser | null = null): Person => ({
  companyId: user.companyId,
  userId: user.id,
  name,
  impersonator: impersonator && {
    companyId: impersonator.companyId,
    userId: impersonator.id,
    sessionId: "",
    name: "Secret Sam",
    delegationReason: null,
    until: new Date(),
  },
});
const writeEntry = (companyId: number, actor: Person | null, entry: AuditEntry) =>
  inTransaction(test.app.pool, companyId, (tx) => audit(tx, actor, entry));

describe("Company audit log", () => {
  it("lists entries newest first and hides the names and ids of staff", async () => {
    const { companyId } = company.admin;
    const max = { kind: "user" as const, id: company.manager.id, name: "Max Manager" };
    await writeEntry(companyId, actorOf(company.admin, "Ada Admin"), {
      action: "user.typeChanged",
      target: max,
      details: { before: "companyEngineer", after: "companyManager" },
    });
    await writeEntry(companyId, actorOf(staff, "Secret Sam"), {
      action: "user.deactivated",
      target: max,
      details: { before: true, after: false, by: "Secret Sam", staffEmail: staff.email },
    });
    await writeEntry(companyId, actorOf(company.manager, "Max Manager", staff), {
      action: "user.updated",
      target: max,
    });
    await writeEntry(companyId, null, { action: "tokens.granted", details: { tokens: 5 } });
    await writeEntry(other.admin.companyId, actorOf(other.admin, "Olga Other"), {
      action: "company.updated",
      target: { kind: "company", id: other.admin.companyId, name: "Other" },
    });
    const reply = await queryCompanyLog();
    expect(reply.data.auditEntries.total).toBe(4);
    expect(
      reply.data.auditEntries.items.map((entry) => [
        entry.action,
        entry.actorKind,
        entry.actorName,
        entry.isThroughStaff,
        entry.details,
      ]),
    ).toEqual([
      ["tokens.granted", "system", null, false, { tokens: 5 }],
      ["user.updated", "person", "Max Manager", true, null],
      ["user.deactivated", "staff", null, false, { before: true, after: false }],
      [
        "user.typeChanged",
        "person",
        "Ada Admin",
        false,
        { before: "companyEngineer", after: "companyManager" },
      ],
    ]);
    const replyText = JSON.stringify(reply.data);
    for (const secret of ["Secret Sam", staff.email, `"${staff.id}"`, "Olga"])
      expect(replyText).not.toContain(secret);
  });

  it("filters by action, text and time, and never matches names of staff", async () => {
    const actions = async (filter: object) =>
      (await entriesOf({ filter })).items.map(({ action }) => action);
    expect(await actions({ action: "user.deactivated" })).toEqual(["user.deactivated"]);
    expect(await actions({ query: "ada" })).toEqual(["user.typeChanged"]);
    expect(await actions({ query: "max ADA" })).toEqual(["user.typeChanged"]);
    expect(await actions({ query: "manager" })).toHaveLength(3);
    expect(await actions({ query: "secret" })).toEqual([]);
    const now = new Date().toISOString();
    expect(await actions({ from: now })).toEqual([]);
    expect(await actions({ before: now })).toHaveLength(4);
    const yearZero = "0000-01-01T00:00:00Z";
    expect(
      fieldsOf(await queryCompanyLog({ filter: { from: yearZero, before: yearZero } })),
    ).toEqual({
      "filter.from": "Enter a date as DD/MM/YYYY",
      "filter.before": "Enter a date as DD/MM/YYYY",
    });
    expect(
      fieldsOf(await queryCompanyLog({ filter: { action: "user.vanished", from: "today" } })),
    ).toEqual({
      "filter.action": "Choose an option from the list",
      "filter.from": "Enter a date as DD/MM/YYYY",
    });
  });

  it("pages don't overlap and cover all entries", async () => {
    const newest = await entriesOf();
    const seen: Entry[] = [];
    for (let offset = 0; offset < newest.total; offset += 3)
      seen.push(...(await entriesOf({ paging: { perPage: 3, offset, order: "DESC" } })).items);
    expect(seen).toEqual(newest.items);
    const oldest = await entriesOf({ paging: { perPage: 1, order: "ASC" } });
    expect(oldest.items).toEqual([newest.items.at(-1)]);
    expect((await entriesOf({ paging: { offset: 900_000, order: "DESC" } })).items).toEqual([]);
    expect(fieldsOf(await queryCompanyLog({ paging: { orderBy: "actorName" } }))).toEqual({
      "paging.orderBy": "Choose an option from the list",
    });
  });

  it("only company admins can read it", async () => {
    for (const [who, status] of [
      [null, 401],
      [company.engineer, 403],
      [company.manager, 403],
      [staff, 403],
    ] as const)
      expect(statusOf(await queryCompanyLog({}, who))).toBe(status);
  });
});

describe("Audit log of all companies", () => {
  it("shows all names to staff with permission", async () => {
    const { items } = await platformOf({ filter: { query: "secret" } });
    expect(items).toMatchObject([
      {
        action: "user.updated",
        companyName: "Acme",
        actorId: String(company.manager.id),
        impersonatorId: String(staff.id),
        impersonatorName: "Secret Sam",
      },
      { action: "user.deactivated", actorName: "Secret Sam", details: { by: "Secret Sam" } },
    ]);
    for (const [who, status] of [
      [null, 401],
      [company.admin, 403],
      [await test.staff("presaleManager"), 403],
    ] as const)
      expect(statusOf(await queryPlatformLog({}, who))).toBe(status);
  });

  it("filters by company, actor and action", async () => {
    const actions = async (filter: object) =>
      (await platformOf({ filter })).items.map(({ action }) => action);
    expect(await actions({ companyId: other.admin.companyId })).toEqual(["company.updated"]);
    expect(await actions({ actorId: staff.id })).toEqual(["user.updated", "user.deactivated"]);
    expect(await actions({ actorId: company.admin.id, action: "user.typeChanged" })).toEqual([
      "user.typeChanged",
    ]);
    expect((await platformOf({ filter: { companyId: company.admin.companyId } })).total).toBe(4);
  });
});

describe("Audit log table", () => {
  it("denies update, delete and truncate to the application's database role", async () => {
    const attempt = (text: string) =>
      inTransaction(test.app.pool, company.admin.companyId, (tx) => tx.query(text)).then(
        () => "done",
        (error: Error) => error.message,
      );
    for (const text of [
      "update audit_entry set actor_name = 'Nobody'",
      "delete from audit_entry",
      "truncate audit_entry",
    ])
      expect(await attempt(text)).toBe("permission denied for table audit_entry");
    expect((await entriesOf()).total).toBe(4);
  });

  it("has no entry of a change that was rolled back", async () => {
    const change = async () =>
      inTransaction(test.app.pool, company.admin.companyId, async (tx) => {
        await audit(tx, null, { action: "company.updated" });
        throw new Error("Something later failed");
      });
    await expect(change()).rejects.toThrow("Something later failed");
    expect((await entriesOf()).total).toBe(4);
  });
});
