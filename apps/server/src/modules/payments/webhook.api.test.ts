import { beforeAll, describe, expect, it } from "vitest";
import { invoicing } from "../../testing/invoices.ts";
import { metering } from "../../testing/metering.ts";
import { postWebhook, testStripe } from "../../testing/stripe-server.ts";
import type { TestUser } from "../../testing/test-app.ts";

const { test, stripe } = testStripe({ worker: false });
const money = invoicing(test);
const meter = metering(test);
const { sign } = postWebhook;
let admin: TestUser;
let id: string;
let page: ReturnType<typeof stripe.page>;
beforeAll(async () => {
  ({ admin } = await test.company());
  id = await money.createOrder(admin);
  page = stripe.page((await money.pay(admin, id)).data.payInvoiceByCard);
});

/** Returns everything that a webhook could change. */
const snapshot = async () => {
  const tables = ["payment", "payment_fact", "invoice_event", "token_ledger", "token_balance"];
  const rows = await Promise.all(tables.map((table) => test.sql(`select * from ${table}`)));
  const invoices = await test.sql("select id, status, paid_by from invoice");
  return JSON.stringify([...rows, invoices]);
};
const succeeded = () => JSON.stringify(stripe.events.succeeded(page));
const ago = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;
const withAmount = (amount: unknown) => stripe.events.succeeded(page, { amount_total: amount });

describe("Payment webhook", () => {
  const tries: [string, () => Promise<number>, number][] = [
    [
      "a forged signature",
      () => postWebhook(test, succeeded(), sign(succeeded(), { secret: "whsec_x" })),
      400,
    ],
    [
      "altered contents",
      () => postWebhook(test, succeeded().replace("2000", "2001"), sign(succeeded())),
      400,
    ],
    [
      "a signature older than five minutes",
      () => {
        const event = succeeded();
        return postWebhook(test, event, sign(event, { timestamp: ago(301) }));
      },
      400,
    ],
    ["no signature", () => postWebhook(test, succeeded(), null), 400],
    ["an empty signature", () => postWebhook(test, succeeded(), "t=1,v1="), 400],
    ["an empty body", () => postWebhook(test, ""), 400],
    ["a body of 300 kB", () => postWebhook(test, " ".repeat(300_000)), 400],
    ["a signed body that isn't JSON", () => postWebhook(test, "{"), 400],
    ["a signed body of null", () => postWebhook(test, "null"), 400],
    ["no event data", () => postWebhook(test, { type: "charge.refunded" }), 400],
    ["a fraction of a cent", () => postWebhook(test, withAmount(2_000.5)), 400],
    ["a negative amount", () => postWebhook(test, withAmount(-2_000)), 400],
    ["an amount beyond the number range", () => postWebhook(test, withAmount(1e300)), 400],
    ["an amount of type string", () => postWebhook(test, withAmount("2000")), 400],
    [
      "a currency of type number",
      () => postWebhook(test, stripe.events.succeeded(page, { currency: 7 })),
      400,
    ],
    [
      "an unknown payment attempt",
      () => {
        const uid = "00000000-0000-4000-8000-000000000000";
        return postWebhook(test, stripe.events.succeeded({ ...page, uid }));
      },
      200,
    ],
    [
      "a malformed payment attempt ID",
      () => postWebhook(test, stripe.events.succeeded({ ...page, uid: "' or 1" })),
      200,
    ],
    ["an ignored event type", () => postWebhook(test, stripe.events.created(page)), 200],
    [
      "a sandbox signature for a Stripe payment",
      () => {
        const secret = test.app.services.paymentSandbox.webhookSecret;
        const event = succeeded();
        return postWebhook(test, event, sign(event, { secret }));
      },
      200,
    ],
  ];
  it.each(tries)("a message with %s changes nothing", async (_what, post, status) => {
    const before = await snapshot();
    expect(await post()).toBe(status);
    expect(await snapshot()).toBe(before);
  });

  it("50 concurrent copies of a message count once", async () => {
    const event = stripe.events.succeeded(page);
    const statuses = await Promise.all(Array.from({ length: 50 }, () => postWebhook(test, event)));
    expect(statuses).toEqual(Array(50).fill(200));
    const [logged] = await test.sql(
      "select count(*)::int from payment, jsonb_array_elements(log) line where line->>'step' = 'webhook'",
    );
    expect(logged).toEqual({ count: 1 });
    // A new event about the same payment changes nothing more.
    await Promise.all(
      Array.from({ length: 10 }, () => postWebhook(test, stripe.events.succeeded(page))),
    );
    const { status, history } = await money.invoice(admin, id);
    expect(status).toBe("confirmed");
    expect(history.filter(({ kind }) => kind === "paid")).toHaveLength(1);
    expect(await meter.balance(admin)).toBe(20);
    expect(await test.sql("select amount from token_ledger")).toEqual([{ amount: 20 }]);
    expect(await money.findInconsistencies()).toEqual([]);
  });
});
