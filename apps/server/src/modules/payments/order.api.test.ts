import { expect, it } from "vitest";
import { invoicing } from "../../testing/invoices.ts";
import { postWebhook, type StripeServer, testStripe } from "../../testing/stripe-server.ts";
import type { TestUser } from "../../testing/test-app.ts";

const { test, stripe } = testStripe();
const money = invoicing(test);

type Telling = keyof StripeServer["events"];
const permutations = <T>(things: T[]): T[][] =>
  things.length < 2
    ? [things]
    : things.flatMap((first, n) =>
        permutations(things.toSpliced(n, 1)).map((rest) => [first, ...rest]),
      );

/** Returns the end state of an order, without ids. */
async function endState(admin: TestUser) {
  const of = (text: string) => test.sql(text, [admin.companyId]);
  return {
    invoices: await of(
      "select type, status, tokens, net, tax, total, credited_id is not null as corrects, paid_by is not null as is_paid from invoice where company_id = $1 order by id",
    ),
    numbers: await of(
      "select series, count(*)::int from issued_invoice where company_id = $1 group by series order by series",
    ),
    payments: await of(
      "select status, amount, needs_staff, provider_payment is not null as has_payment from payment where company_id = $1",
    ),
    facts: await of(
      "select distinct fact, amount, currency from payment_fact where company_id = $1 order by fact",
    ),
    ledger: await of("select kind, amount from token_ledger where company_id = $1 order by kind"),
    balance: await of("select balance, owed from token_balance where company_id = $1"),
  };
}

/** Creates an order of a new company, posts these webhooks in turn and returns the end state. */
async function endStateAfter(
  order: Telling[],
  tell = (kind: Telling, page: ReturnType<typeof stripe.page>) => stripe.events[kind](page),
) {
  const { admin } = await test.company();
  const id = await money.createOrder(admin);
  const page = stripe.page((await money.pay(admin, id)).data.payInvoiceByCard);
  for (const kind of order) expect(await postWebhook(test, tell(kind, page))).toBe(200);
  return endState(admin);
}

it("webhooks in any order, once or twice, lead to the same end state", async () => {
  const kinds: Telling[] = ["created", "succeeded", "failed", "refunded"];
  const expected = await endStateAfter(kinds);
  expect(expected).toMatchObject({
    invoices: [
      { type: "tokens", status: "refunded", total: 2_000 },
      { type: "credit", status: "confirmed", total: 2_000 },
    ],
    payments: [{ status: "refunded", needs_staff: false }],
    ledger: [
      { kind: "credit", amount: -20 },
      { kind: "invoice", amount: 20 },
    ],
    balance: [{ balance: 0, owed: 0 }],
  });
  const orders = permutations(kinds).flatMap((order) => [
    order,
    [...order.flatMap((kind, n) => [kind, order[n - 1] ?? kind]), ...order.toReversed()],
  ]);
  await Promise.all(
    orders.map(async (order) => expect(await endStateAfter(order), order.join()).toEqual(expected)),
  );
  expect(await money.findInconsistencies()).toEqual([]);
});

it.each(["amount", "currency"])(
  "a payment with the wrong %s never pays the invoice, in any order of webhooks",
  async (what) => {
    const wrong = what === "amount" ? { amount_total: 1_999 } : { currency: "eur" };
    const tell = (kind: Telling, page: ReturnType<typeof stripe.page>) =>
      kind === "succeeded" ? stripe.events.succeeded(page, wrong) : stripe.events[kind](page);
    const orders = permutations<Telling>(["succeeded", "failed", "expired"]);
    const states = [];
    for (const order of orders) states.push(await endStateAfter(order, tell));
    for (const state of states) expect(state).toEqual(states[0]);
    expect(states[0]).toMatchObject({
      invoices: [{ status: "notPaid", is_paid: false }],
      payments: [{ status: "success", needs_staff: true }],
      ledger: [],
    });
    expect(await endStateAfter(["succeeded"], tell)).toMatchObject({
      invoices: [{ status: "notPaid" }],
      payments: [{ needs_staff: true }],
    });
  },
);
