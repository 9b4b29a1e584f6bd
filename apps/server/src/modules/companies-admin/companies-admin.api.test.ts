import { beforeAll, describe, expect, it } from "vitest";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { metering } from "../../testing/metering.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const meter = metering(test);
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
