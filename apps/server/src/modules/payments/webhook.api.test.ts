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
  id = await money.ordered(admin);
  page = stripe.page((await money.pay(admin, id)).data.payInvoiceByCard);
});

/** Everything that a webhook could change. */
const stand = async () => {
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
    ["forged", () => postWebhook(test, succeeded(), sign(succeeded(), { secret: "whsec_x" })), 400],
    [
      "altered",
      () => postWebhook(test, succeeded().replace("2000", "2001"), sign(succeeded())),
      400,
    ],
    [
      "signed more than five minutes ago",
      () => {
        const event = succeeded();
        return postWebhook(test, event, sign(event, { timestamp: ago(301) }));
      },
      400,
    ],
    ["unsigned", () => postWebhook(test, succeeded(), null), 400],
    ["with a signature that is none", () => postWebhook(test, succeeded(), "t=1,v1="), 400],
    ["empty", () => postWebhook(test, ""), 400],
    ["of 300 kB", () => postWebhook(test, " ".repeat(300_000)), 400],
    ["rightly signed that is no JSON", () => postWebhook(test, "{"), 400],
    ["rightly signed that is null", () => postWebhook(test, "null"), 400],
    ["rightly signed without contents", () => postWebhook(test, { type: "charge.refunded" }), 400],
    ["of a part of a cent", () => postWebhook(test, withAmount(2_000.5)), 400],
    ["of less than nothing", () => postWebhook(test, withAmount(-2_000)), 400],
    ["of more than can be counted", () => postWebhook(test, withAmount(1e300)), 400],
    ["of a sum in words", () => postWebhook(test, withAmount("2000")), 400],
    [
      "of a currency that is a number",
      () => postWebhook(test, stripe.events.succeeded(page, { currency: 7 })),
      400,
    ],
    [
      "about an attempt that nobody knows",
      () => {
        const uid = "00000000-0000-4000-8000-000000000000";
        return postWebhook(test, stripe.events.succeeded({ ...page, uid }));
      },
      200,
    ],
    [
      "about an attempt whose name is none",
      () => postWebhook(test, stripe.events.succeeded({ ...page, uid: "' or 1" })),
      200,
    ],
    ["of a kind that tells nothing", () => postWebhook(test, stripe.events.created(page)), 200],
    [
      "that the sandbox signed, about Stripe's",
      () => {
        const secret = test.app.services.paymentSandbox.webhookSecret;
        const event = succeeded();
        return postWebhook(test, event, sign(event, { secret }));
      },
      200,
    ],
  ];
  it.each(tries)("a message %s changes nothing", async (_what, post, status) => {
    const before = await stand();
    expect(await post()).toBe(status);
    expect(await stand()).toBe(before);
  });

  it("50 concurrent copies of a message count once", async () => {
    const event = stripe.events.succeeded(page);
    const statuses = await Promise.all(Array.from({ length: 50 }, () => postWebhook(test, event)));
    expect(statuses).toEqual(Array(50).fill(200));
    const [told] = await test.sql(
      "select count(*)::int from payment, jsonb_array_elements(log) line where line->>'step' = 'webhook'",
    );
    expect(told).toEqual({ count: 1 });
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
