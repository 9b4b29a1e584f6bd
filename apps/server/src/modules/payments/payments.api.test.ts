import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { invoicing } from "../../testing/invoices.ts";
import { metering } from "../../testing/metering.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const money = invoicing(test);
const meter = metering(test);
let admin: TestUser;
let manager: TestUser;
let engineer: TestUser;
beforeEach(async () => {
  ({ admin, manager, engineer } = await test.company());
});
afterEach(async () => expect(await money.findInconsistencies()).toEqual([]));

const statusNow = async (id: string) => (await money.invoice(admin, id)).status;
const pageOf = async (id: string) => (await money.pay(admin, id)).data.payInvoiceByCard;
const kinds = async (user: TestUser) => {
  const reply = await test.call<{ notifications: { items: { kind: string }[] } }>(
    "{ notifications { items { kind } } }",
    {},
    user,
  );
  return reply.data.notifications.items.map(({ kind }) => kind).toSorted();
};

describe("Card payment", () => {
  it("paying on the provider's page confirms the invoice and adds the tokens", async () => {
    const id = await money.createOrder(manager);
    expect(await money.invoice(admin, id)).toMatchObject({
      status: "notPaid",
      number: expect.stringMatching(/^INV-\d{4}-\d{5}$/),
      can: { payByCard: true, cancel: true, announceTransfer: false, updateBuyer: false },
    });
    const url = await pageOf(id);
    expect(await money.invoice(admin, id)).toMatchObject({
      status: "inProgress",
      can: { payByCard: true, cancelPayment: true, cancel: false },
    });
    // A second click opens the same page.
    expect(await pageOf(id)).toBe(url);
    const chosen = await money.choose(url, "pay");
    expect(chosen.headers.get("location")).toBe(
      `http://presale.test/invoice-thanking?invoice=${id}`,
    );
    expect(await money.invoice(admin, id)).toMatchObject({
      status: "confirmed",
      can: { payByCard: false, cancelPayment: false, cancel: false },
    });
    expect(await meter.balance(admin)).toBe(20);
    expect(await kinds(admin)).toEqual(["invoiceApproved"]);
    expect(await kinds(engineer)).toEqual([]);
    expect((await money.choose(url, "pay")).status).toBe(404);
    expect(await meter.balance(admin)).toBe(20);
  });

  it("a failed or cancelled payment can be tried again", async () => {
    const id = await money.createOrder(manager);
    for (const choice of ["fail", "cancel"] as const) {
      const chosen = await money.choose(await pageOf(id), choice);
      expect(chosen.headers.get("location")).toBe(
        `http://presale.test/workspace/invoices/${id}?payment=canceled`,
      );
      expect(await statusNow(id)).toBe("notPaid");
      expect(await meter.balance(admin)).toBe(0);
    }
    expect(await kinds(admin)).toEqual(["invoiceFailed"]);
    await money.choose(await pageOf(id), "pay");
    expect(await statusNow(id)).toBe("confirmed");
    const rows = await test.sql("select status from payment where company_id = $1 order by id", [
      admin.companyId,
    ]);
    expect(rows).toEqual([{ status: "failure" }, { status: "canceled" }, { status: "success" }]);
  });

  it("the buyer can cancel the payment, then the invoice once", async () => {
    const id = await money.createOrder(manager);
    await pageOf(id);
    expect((await money.cancelPayment(admin, id)).data.cancelPayment?.status).toBe("notPaid");
    expect((await money.cancel(admin, id)).data.cancelInvoice?.status).toBe("canceled");
    expect(statusOf(await money.cancel(admin, id))).toBe(409);
    expect(errorOf(await money.pay(admin, id)).code).toBe("INVALID_TRANSITION");
  });

  it("checkPayment confirms a payment once when its webhook was lost", async () => {
    const id = await money.createOrder(manager);
    const url = await pageOf(id);
    test.app.services.paymentSandbox.onMessage(async () => {
      throw new Error("Lost on the way");
    });
    await money.choose(url, "pay");
    test.app.services.paymentSandbox.onMessage(test.app.services.paymentWebhooks.handle);
    expect(await statusNow(id)).toBe("inProgress");
    expect((await money.check(manager, id)).data.checkPayment?.status).toBe("confirmed");
    expect(await meter.balance(admin)).toBe(20);
    expect((await money.check(manager, id)).data.checkPayment?.status).toBe("confirmed");
  });

  it("payment operations check permissions and company", async () => {
    const id = await money.createOrder(manager);
    const stranger = await test.company();
    for (const call of [money.pay, money.announce, money.cancelPayment, money.cancel]) {
      expect(statusOf(await call(null, id))).toBe(401);
      expect(statusOf(await call(engineer, id))).toBe(403);
      expect(statusOf(await call(manager, id))).toBe(403);
      expect(errorOf(await call(stranger.admin, id))).toMatchObject({
        status: 404,
        message: "Invoice not found!",
      });
    }
    expect(statusOf(await money.check(engineer, id))).toBe(403);
    expect(statusOf(await money.order(engineer))).toBe(403);
    expect(await statusNow(id)).toBe("notPaid");
  });
});

describe("Token order", () => {
  it("rejects an outdated total, an invalid number of tokens and a missing buyer", async () => {
    expect(errorOf(await money.order(manager, { total: 1_999 }))).toMatchObject({
      status: 409,
      code: "PRICE_CHANGED",
      details: { total: 2_000 },
    });
    for (const tokens of [0, -1, 1.5, 100_001, 1e20])
      expect([400]).toContain(
        (await money.order(manager, { tokens })).errors[0]?.extensions.status,
      );
    expect(fieldsOf(await money.order(manager, { buyer: null }))).toEqual({
      "buyer.legalName": "Required",
      "buyer.address": "Required",
    });
  });
});

it("paymentSandbox is true with the sandbox and requires a session", async () => {
  const ask = (user: TestUser | null) =>
    test.call<{ paymentSandbox: boolean }>("{ paymentSandbox }", {}, user);
  expect((await ask(engineer)).data.paymentSandbox).toBe(true);
  expect(statusOf(await ask(null))).toBe(401);
});

it("tokenLedger filters entries by kind", async () => {
  await factories(test).grant(admin, 5);
  const id = await money.createOrder(manager);
  await money.choose(await pageOf(id), "pay");
  const entries = async (filter: object) => {
    const reply = await test.call<{ tokenLedger: { total: number; items: { amount: number }[] } }>(
      "query ($filter: LedgerFilter) { tokenLedger(filter: $filter) { total items { amount } } }",
      { filter },
      manager,
    );
    return reply.data.tokenLedger;
  };
  expect(await entries({})).toMatchObject({ total: 2 });
  expect(await entries({ kind: "invoice" })).toEqual({ total: 1, items: [{ amount: 20 }] });
});
