import { expect, it } from "vitest";
import { cardPayments } from "../../testing/card-payments.ts";
import { postWebhook } from "../../testing/stripe-server.ts";

const { test, stripe, money, meter, people, openCheckout, fail, statusNow } = cardPayments();

/** Runs maintenance 3 minutes after the last query. Returns the number of provider calls. */
async function pollProvider() {
  await test.sql("update payment set asked_at = now() - interval '3 minutes'");
  stripe.calls.length = 0;
  await test.app.runMaintenance();
  return stripe.calls.length;
}
/** Creates an invoice whose first card is declined. Its page stays open for another card. */
async function createWithDeclinedCard() {
  const made = await openCheckout();
  await fail(made.page);
  expect(await statusNow(made.id)).toBe("notPaid");
  return made;
}
const expectPaidOnce = async (id: string) => {
  expect(await statusNow(id)).toBe("confirmed");
  expect(await money.attempts(id)).toMatchObject([{ status: "success", needs_staff: false }]);
  expect(await meter.balance(people.admin)).toBe(20);
};

it("maintenance records a payment by a second card once, without a webhook", async () => {
  const { id, page } = await createWithDeclinedCard();
  expect(await pollProvider()).toBe(1);
  expect(await statusNow(id)).toBe("notPaid");
  const event = stripe.events.succeeded(page);
  await pollProvider();
  await expectPaidOnce(id);
  await postWebhook(test, event);
  expect(await pollProvider()).toBe(0);
  await expectPaidOnce(id);
});

it("checkPayment confirms an invoice paid by a second card after a failure", async () => {
  const { id, page } = await createWithDeclinedCard();
  stripe.events.succeeded(page);
  expect((await money.check(people.admin, id)).data.checkPayment?.status).toBe("confirmed");
  await expectPaidOnce(id);
});

it.each(["reported by webhook", "reported by polling"])(
  "maintenance stops polling an expired page (%s)",
  async (how) => {
    const { id, page } = await createWithDeclinedCard();
    page.status = "expired";
    if (how === "reported by webhook") await postWebhook(test, stripe.events.expired(page));
    else expect(await pollProvider()).toBe(1);
    expect(await pollProvider()).toBe(0);
    expect(await money.attempts(id)).toMatchObject([{ status: "failure" }]);
  },
);

it("maintenance finds the failure of a delayed payment method, then stops polling", async () => {
  const { id, page } = await openCheckout();
  stripe.delayPayment(page, "processing");
  expect(await pollProvider()).toBe(1);
  expect(await statusNow(id)).toBe("inProgress");
  stripe.delayPayment(page, "requires_payment_method");
  await pollProvider();
  expect(await statusNow(id)).toBe("notPaid");
  expect(await money.attempts(id)).toMatchObject([{ status: "failure" }]);
  expect(await pollProvider()).toBe(0);
});
