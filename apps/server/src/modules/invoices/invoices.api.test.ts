import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { buyer } from "../../testing/factories.ts";
import { invoicing } from "../../testing/invoices.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const money = invoicing(test);
let admin: TestUser;
let staff: TestUser;
let foreign: string;
beforeAll(async () => {
  ({ admin } = await test.company());
  staff = await test.staff();
  foreign = await money.createOrder((await test.company()).manager);
});
afterEach(async () => expect(await money.findInconsistencies()).toEqual([]));

const setPrice = (value: number) =>
  test.call(
    "mutation ($value: Json!) { updateSettings(changes: { key: tokenPrice, value: $value }) { key } }",
    { value },
    staff,
  );

describe("Order amounts", () => {
  it.each([
    { tokens: 0 },
    { tokens: -1 },
    { tokens: 0.5 },
    { tokens: 100_001 },
    { tokens: 2 ** 31 },
    { tokens: 1e300 },
    { tokens: "1" },
    { total: 0 },
    { total: -2_000 },
    { total: 2_000.5 },
    { total: 1e300 },
    { total: 2 ** 53 },
    { currency: "BTC" },
    { unitPrice: 1 },
    { taxRate: 0 },
  ])("%j is refused", async (input) => {
    expect(statusOf(await money.order(admin, input))).toBe(400);
    expect(await test.sql("select from invoice where company_id = $1", [admin.companyId])).toEqual(
      [],
    );
  });

  it("refuses another currency with the correct total", async () => {
    expect(errorOf(await money.order(admin, { currency: "EUR" }))).toMatchObject({
      code: "PRICE_CHANGED",
      details: { total: 2_000 },
    });
    expect(fieldsOf(await money.order(admin, { currency: null }))).toHaveProperty("currency");
  });

  it.each([1, 1_999, 2_001, 99_999_999])(
    "refuses the wrong total %d with the correct one",
    async (total) => {
      expect(errorOf(await money.order(admin, { total }))).toMatchObject({
        code: "PRICE_CHANGED",
        details: { total: 2_000 },
      });
    },
  );

  it("refuses a total below the card payment minimum", async () => {
    expect((await setPrice(1)).errors).toEqual([]);
    expect(fieldsOf(await money.order(admin, { tokens: 99, total: 99 }))).toEqual({
      tokens: "Card payments must be at least $1.00. Order more tokens.",
    });
    expect((await money.order(admin, { tokens: 100, total: 100 })).errors).toEqual([]);
    expect((await setPrice(100)).errors).toEqual([]);
  });

  it("refuses a total above the invoice maximum", async () => {
    expect((await setPrice(1_000_000)).errors).toEqual([]);
    for (const tokens of [100, 100_000])
      expect(fieldsOf(await money.order(admin, { tokens, total: 99_999_999 }))).toEqual({
        tokens: expect.stringMatching(/^Orders can't exceed /),
      });
    expect((await setPrice(100)).errors).toEqual([]);
  });
});

describe("Invoice ids", () => {
  const link = (user: TestUser | null, id: string) =>
    test.call("query ($id: ID!) { invoicePdf(invoiceId: $id) }", { id }, user);
  const read = (user: TestUser | null, id: string) =>
    test.call("query ($id: ID!) { invoice(id: $id) { id } }", { id }, user);
  const update = (user: TestUser | null, id: string) =>
    test.call(
      "mutation ($id: ID!, $input: UpdateBuyerInput!) { updateBuyer(id: $id, input: $input) { id } }",
      { id, input: buyer },
      user,
    );
  const { pay, announce, check, cancelPayment, cancel } = money;
  const calls = Object.entries({
    read,
    link,
    update,
    pay,
    announce,
    check,
    cancelPayment,
    cancel,
  });

  it.each(calls)(
    "another company's id and an unknown id get the same answer (%s)",
    async (_name, call) => {
      const [other, unknown] = [
        errorOf(await call(admin, foreign)),
        errorOf(await call(admin, "999999")),
      ];
      expect(other).toEqual(unknown);
      expect(other).toMatchObject({ status: 404, message: "Invoice not found!" });
    },
  );

  it.each(calls)("an invalid id is refused with 400 (%s)", async (_name, call) => {
    for (const id of [
      "abc",
      "",
      "-1",
      "0",
      "1.5",
      "1e3",
      "0x10",
      " 1",
      "9".repeat(30),
      "1;",
      `${foreign}'`,
    ]) {
      const reply = await call(admin, id);
      expect(statusOf(reply), id).toBe(400);
      expect(JSON.stringify(reply.errors), id).toContain("Incorrect ID number");
    }
  });
});
