import { beforeAll, describe, expect, it } from "vitest";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { metering } from "../../testing/metering.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const meter = metering(test);
const make = factories(test);
let admin: TestUser;
let staff: TestUser;
beforeAll(async () => {
  ({ admin } = await test.company());
  staff = await test.staff();
});

interface Account {
  id: string;
  userCount: number;
  balance: number;
  owed: number;
}
interface Seen {
  id: string;
  projectCount: number;
  lastActiveAt: string | null;
  lastInvoiceAt: string | null;
  paid: { currency: string; total: number }[];
}
const companyId = () => String(admin.companyId);
const list = async (filter: object) =>
  (
    await test.call<{ companyAccounts: { total: number; items: Account[] } }>(
      "query ($filter: CompanyAccountFilter) { companyAccounts(filter: $filter) { total items { id userCount balance owed } } }",
      { filter },
      staff,
    )
  ).data.companyAccounts;
const grant = (input: object, user: TestUser | null = staff, id = companyId()) =>
  test.call<{ grantTokens: Account }>(
    "mutation ($id: ID!, $input: GrantTokensInput!) { grantTokens(companyId: $id, input: $input) { id balance } }",
    { id, input },
    user,
  );
const gift = { tokens: 7, reason: "A gift to begin with" };

describe("Company administration", () => {
  it("lists all companies except the platform, with their users and tokens", async () => {
    const { items, total } = await list({});
    expect(total).toBe(items.length);
    expect(items.find(({ id }) => id === companyId())).toMatchObject({ userCount: 3, owed: 0 });
    expect(items.map(({ id }) => id)).not.toContain(String(staff.companyId));
  });

  it("filters companies that owe tokens", async () => {
    await test.company();
    await test.sql("update token_balance set owed = 4 where company_id = $1", [admin.companyId]);
    expect((await list({ owes: true })).items).toMatchObject([{ id: companyId(), owed: 4 }]);
    expect((await list({ owes: false })).items.map(({ id }) => id)).not.toContain(companyId());
  });

  it("shows each company's projects, last activity, paid amounts and last invoice", async () => {
    const { admin: buyer, engineer } = await test.company();
    const find = async (orderBy: string, order = "DESC") =>
      (
        await test.call<{ companyAccounts: { items: Seen[] } }>(
          `query ($paging: PagingInput) { companyAccounts(paging: $paging) { items {
            id projectCount lastActiveAt lastInvoiceAt paid { currency total } } } }`,
          { paging: { perPage: 100, orderBy, order } },
          staff,
        )
      ).data.companyAccounts.items;
    const own = String(buyer.companyId);
    const see = async () => (await find("name")).find(({ id }) => id === own);
    await test.sql("update app_user set last_seen_at = null where company_id = $1", [own]);
    expect(await see()).toEqual({
      id: own,
      projectCount: 0,
      lastActiveAt: null,
      lastInvoiceAt: null,
      paid: [],
    });
    const seen = "2027-01-20T10:00:00.000Z";
    await test.sql("update app_user set last_seen_at = $1 where id = $2", [seen, engineer.id]);
    await make.project(buyer);
    await test.call("mutation { createSampleProject { id } }", {}, buyer);
    const ids = [];
    for (let order = 0; order < 6; order += 1) ids.push(await make.order(buyer));
    const [dollars, more, euros, refunded, canceled, open] = ids;
    const set = (id: string | undefined, changes: string) =>
      test.sql(`update invoice set ${changes} where id = $1`, [id]);
    const amounts = (total: number) =>
      `tokens = ${total}, unit_price = 1, net = ${total}, tax = 0, total = ${total}`;
    await set(dollars, `status = 'paid', ${amounts(2_000_000_000)}, created_at = '2026-01-01'`);
    await set(more, `status = 'confirmed', ${amounts(2_000_000_000)}, created_at = '2026-01-02'`);
    await set(
      euros,
      `status = 'confirmed', currency = 'EUR', ${amounts(70)}, created_at = '2026-01-03'`,
    );
    await set(refunded, "status = 'refunded', created_at = '2026-01-04'");
    await set(canceled, "status = 'canceled', created_at = '2026-01-06'");
    await set(open, "created_at = '2026-01-05'");
    expect(await see()).toEqual({
      id: own,
      projectCount: 1,
      lastActiveAt: seen,
      lastInvoiceAt: "2026-01-05T00:00:00.000Z",
      paid: [
        { currency: "EUR", total: 70 },
        { currency: "USD", total: 4_000_000_000 },
      ],
    });
    for (const orderBy of ["projectCount", "lastActiveAt", "paid", "lastInvoiceAt"]) {
      expect((await find(orderBy))[0]?.id, orderBy).toBe(own);
      expect((await find(orderBy, "ASC")).at(-1)?.id, orderBy).toBe(own);
    }
  });

  it("a company with a user online is active now", async () => {
    const { engineer } = await test.company();
    const id = String(engineer.companyId);
    const lastActiveAt = async () =>
      (
        await test.call<{ companyAccount: { lastActiveAt: string | null } }>(
          "query ($id: ID!) { companyAccount(companyId: $id) { lastActiveAt } }",
          { id },
          staff,
        )
      ).data.companyAccount.lastActiveAt;
    await test.sql("update app_user set last_seen_at = null where company_id = $1", [id]);
    await test.sql(
      "insert into presence (company_id, user_id, process_id, place, sockets, seen_at) values ($1, $2, 'gone', '', 1, now() - interval '2 minutes')",
      [id, engineer.id],
    );
    expect(await lastActiveAt()).toBeNull();
    await test.sql("update presence set seen_at = now() where user_id = $1", [engineer.id]);
    expect(Date.now() - Date.parse((await lastActiveAt()) ?? "")).toBeLessThan(60_000);
  });

  it("filters companies without a project after a week", async () => {
    const [young, old, busy, closed, trying] = await Promise.all(
      Array.from({ length: 5 }, async () => (await test.company()).admin),
    );
    await make.project(busy as TestUser);
    await test.call("mutation { createSampleProject { id } }", {}, trying);
    const age = (user: TestUser | undefined, days: string) =>
      test.sql("update company set created_at = now() - $1::interval where id = $2", [
        days,
        user?.companyId,
      ]);
    await age(young, "6 days 23 hours");
    for (const each of [old, busy, closed, trying]) await age(each, "7 days 1 hour");
    await test.sql("update company set closed_at = now() where id = $1", [closed?.companyId]);
    const found = (await list({ segment: "noProject" })).items.map(({ id }) => id);
    for (const each of [old, trying]) expect(found).toContain(String(each?.companyId));
    for (const each of [young, busy, closed]) expect(found).not.toContain(String(each?.companyId));
  });

  it("filters companies that stopped ordering", async () => {
    const owners = await Promise.all(
      Array.from({ length: 6 }, async () => (await test.company()).admin),
    );
    const [stopped, recent, reordered, rich, neverPaid, withCanceled] = owners;
    const ordered = async (user: TestUser | undefined, days: string, status: string) => {
      const id = await make.order(user as TestUser);
      await test.sql(
        "update invoice set status = $1, created_at = now() - $2::interval where id = $3",
        [status, days, id],
      );
    };
    await ordered(stopped, "90 days 1 hour", "confirmed");
    await ordered(recent, "89 days 23 hours", "confirmed");
    await ordered(reordered, "100 days", "confirmed");
    await ordered(reordered, "1 day", "notPaid");
    await ordered(rich, "100 days", "confirmed");
    await grant({ ...gift, tokens: 10 }, staff, String(rich?.companyId));
    await grant({ ...gift, tokens: 9 }, staff, String(stopped?.companyId));
    await ordered(neverPaid, "100 days", "refunded");
    await ordered(withCanceled, "100 days", "paid");
    await ordered(withCanceled, "1 day", "canceled");
    const found = (await list({ segment: "stoppedOrdering" })).items.map(({ id }) => id);
    const own = owners.map(({ companyId: id }) => String(id));
    expect(own.filter((id) => found.includes(id))).toEqual(
      [stopped, withCanceled].map((each) => String(each?.companyId)),
    );
  });

  it("grantTokens updates the balance, the ledger and the audit log", async () => {
    const before = await meter.balance(admin);
    const reply = await grant(gift);
    expect(reply.data.grantTokens).toEqual({ id: companyId(), balance: before + 7 });
    expect(await meter.balance(admin)).toBe(before + 7);
    const ledger = await test.call<{ companyAccountLedger: { items: object[] } }>(
      "query ($id: ID!) { companyAccountLedger(companyId: $id) { items { kind amount reason } } }",
      { id: companyId() },
      staff,
    );
    expect(ledger.data.companyAccountLedger.items[0]).toEqual({
      kind: "grant",
      amount: 7,
      reason: gift.reason,
    });
    expect(
      await test.sql(
        "select actor_user_id as actor, details from audit_entry where action = 'tokens.granted' and company_id = $1",
        [admin.companyId],
      ),
    ).toMatchObject([{ actor: staff.id, details: { tokens: 7, reason: gift.reason } }]);
    expect(await meter.findInconsistencies()).toEqual([]);
  });

  it("grantTokens rejects invalid amounts and a missing reason", async () => {
    const before = await meter.balance(admin);
    for (const tokens of [0, -1, 1_000_001])
      expect(Object.keys(fieldsOf(await grant({ ...gift, tokens })))).toEqual(["tokens"]);
    expect(Object.keys(fieldsOf(await grant({ ...gift, reason: "" })))).toEqual(["reason"]);
    expect(await meter.balance(admin)).toBe(before);
  });

  it("grantTokens requires permission and rejects the platform company", async () => {
    const before = await meter.balance(admin);
    for (const [who, status] of [
      [null, 401],
      [admin, 403],
      [await test.staff("presaleManager"), 403],
    ] as const)
      expect(statusOf(await grant(gift, who))).toBe(status);
    expect(statusOf(await grant(gift, staff, String(staff.companyId)))).toBe(404);
    expect(await meter.balance(admin)).toBe(before);
  });
});
