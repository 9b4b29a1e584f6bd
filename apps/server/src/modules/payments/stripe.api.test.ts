import { describe, expect, it } from "vitest";
import { ProviderError } from "../../platform/payments/provider.ts";
import { stripeProvider } from "../../platform/payments/stripe-provider.ts";
import { cardPayments } from "../../testing/card-payments.ts";
import { errorOf } from "../../testing/errors.ts";
import { type Failure, postWebhook } from "../../testing/stripe-server.ts";

const { test, stripe, money, meter, people, pageOf, openCheckout, succeed, statusNow } =
  cardPayments();

async function openAndPay() {
  const made = await openCheckout();
  expect(await succeed(made.page)).toBe(200);
  return made;
}

describe("Stripe", () => {
  it("gets the exact amount and an idempotency key; its webhook confirms the invoice", async () => {
    const { id, page } = await openCheckout();
    const { number } = await money.invoice(people.admin, id);
    expect(page).toMatchObject({ amount: 2_000, currency: "usd", description: number });
    expect(stripe.calls.at(-1)).toMatchObject({ path: "/v1/checkout/sessions", key: page.uid });
    expect(await statusNow(id)).toBe("inProgress");
    await postWebhook(test, stripe.events.succeeded(page));
    expect(await statusNow(id)).toBe("confirmed");
    expect(await meter.balance(people.admin)).toBe(20);
  });

  it("a credit note's refund is retried with the same idempotency key", async () => {
    const { id, page } = await openAndPay();
    stripe.failAfter("breaks", "/refunds");
    const reply = await money.staff.credit(people.staff, id, { reason: "Ordered by mistake" });
    const noteId = reply.data.creditInvoice?.id ?? "";
    const asked = () => stripe.calls.filter(({ path }) => path === "/v1/refunds");
    await expect.poll(() => asked().length).toBeGreaterThan(0);
    expect(await statusNow(noteId)).toBe("notPaid");
    stripe.failAfter();
    await expect.poll(() => statusNow(noteId)).toBe("confirmed");
    expect(new Set(asked().map(({ key }) => key)).size).toBe(1);
    expect(stripe.pages.get(page.id)?.refunded).toBe(2_000);
    expect(await meter.balance(people.admin)).toBe(0);
  });

  it.each<Failure>(["drops", "garbage", "nothing", "noPage", "breaks"])(
    "a failure (%s) is reported as unreachable, and the invoice can be paid later",
    async (how) => {
      const id = await money.createOrder(people.admin);
      for (const moment of [stripe.failBefore, stripe.failAfter]) {
        moment(how);
        expect(errorOf(await money.pay(people.admin, id))).toMatchObject({
          status: 503,
          code: "PAYMENT_UNREACHABLE",
          message: "The payment provider can't be reached right now. Try again in a moment.",
        });
        moment();
        expect(await statusNow(id)).toBe("notPaid");
      }
      expect(await meter.balance(people.admin)).toBe(0);
      const { data } = await money.pay(people.admin, id);
      await postWebhook(test, stripe.events.succeeded(stripe.page(data.payInvoiceByCard)));
      expect(await statusNow(id)).toBe("confirmed");
    },
  );

  it("reports a refused payment and leaves the invoice unpaid", async () => {
    const id = await money.createOrder(people.admin);
    stripe.failBefore("refuses");
    expect(errorOf(await money.pay(people.admin, id))).toMatchObject({
      status: 409,
      code: "PAYMENT_REFUSED",
    });
    expect(await statusNow(id)).toBe("notPaid");
  });

  it("retries without the payer's email address when Stripe rejects it", async () => {
    const id = await money.createOrder(people.admin);
    stripe.failBefore("refusesEmail");
    const page = await pageOf(id);
    expect(page.email).toBe("");
    await postWebhook(test, stripe.events.succeeded(page));
    expect(await statusNow(id)).toBe("confirmed");
  });

  it.each<Failure>(["hangs", "drips"])("a lookup times out when Stripe %s", async (how) => {
    stripe.failBefore(how);
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = stripe.env;
    const provider = stripeProvider({
      name: "stripe",
      apiKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiUrl: STRIPE_API_URL,
      timeoutMs: 200,
    });
    await expect(provider.lookUp("cs_1")).rejects.toThrow(ProviderError);
  });

  it("a slow provider delays only the requests of payers", async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => money.createOrder(people.admin)),
    );
    let answered = 0;
    const begin = async (how: Failure, from: number) => {
      stripe.failBefore(how);
      const some = ids.slice(from, from + 5);
      const begun = some.map((id) => money.pay(people.admin, id).finally(() => (answered += 1)));
      await expect.poll(() => stripe.calls.length).toBe(from + 5);
      return begun;
    };
    const begins = [...(await begin("hangs", 0)), ...(await begin("drips", 5))];
    const reads = await Promise.all([ids, ids, ids, ids, ids].flat().map((id) => statusNow(id)));
    expect(reads).toEqual(Array(50).fill("inProgress"));
    expect(answered).toBe(0);
    stripe.hangUp();
    for (const reply of await Promise.all(begins))
      expect(errorOf(reply).code).toBe("PAYMENT_UNREACHABLE");
    expect(await Promise.all(ids.map((id) => statusNow(id)))).toEqual(Array(10).fill("notPaid"));
  });

  it("a failed lookup leaves the payment in progress", async () => {
    const { id, page } = await openCheckout();
    stripe.events.succeeded(page);
    stripe.failBefore("garbage");
    expect(errorOf(await money.check(people.admin, id)).code).toBe("PAYMENT_UNREACHABLE");
    expect(await statusNow(id)).toBe("inProgress");
    stripe.failBefore();
    await money.check(people.admin, id);
    expect(await statusNow(id)).toBe("confirmed");
  });
});
