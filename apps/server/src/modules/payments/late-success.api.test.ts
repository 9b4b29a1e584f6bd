import { expect, it } from "vitest";
import { cardPayments } from "../../testing/card-payments.ts";
import { postWebhook } from "../../testing/stripe-server.ts";

const { test, stripe, money, meter, people, opened, fail, statusNow } = cardPayments();

/** Runs maintenance as after 3 minutes of silence; returns the number of calls to the provider. */
async function askAround() {
  await test.sql("update payment set asked_at = now() - interval '3 minutes'");
  stripe.calls.length = 0;
  await test.app.runMaintenance();
  return stripe.calls.length;
}
/** An invoice whose first card was declined; its page stays open for another. */
async function refused() {
  const made = await opened();
  await fail(made.page);
  expect(await statusNow(made.id)).toBe("notPaid");
  return made;
}
const paidOnce = async (id: string) => {
  expect(await statusNow(id)).toBe("confirmed");
  expect(await money.attempts(id)).toMatchObject([{ status: "success", needs_staff: false }]);
  expect(await meter.balance(people.admin)).toBe(20);
};

it("maintenance records a payment by a second card once, without a webhook", async () => {
  const { id, page } = await refused();
  expect(await askAround()).toBe(1);
  expect(await statusNow(id)).toBe("notPaid");
  const told = stripe.events.succeeded(page);
  await askAround();
  await paidOnce(id);
  await postWebhook(test, told);
  expect(await askAround()).toBe(0);
  await paidOnce(id);
});

it("checkPayment confirms an invoice paid by a second card after a failure", async () => {
  const { id, page } = await refused();
  stripe.events.succeeded(page);
  expect((await money.check(people.admin, id)).data.checkPayment?.status).toBe("confirmed");
  await paidOnce(id);
});

it.each(["told", "found out"])("maintenance stops polling an expired page (%s)", async (how) => {
  const { id, page } = await refused();
  page.status = "expired";
  if (how === "told") await postWebhook(test, stripe.events.expired(page));
  else expect(await askAround()).toBe(1);
  expect(await askAround()).toBe(0);
  expect(await money.attempts(id)).toMatchObject([{ status: "failure" }]);
});

it("maintenance finds the failure of a delayed payment method, then stops polling", async () => {
  const { id, page } = await opened();
  stripe.takesDays(page, "processing");
  expect(await askAround()).toBe(1);
  expect(await statusNow(id)).toBe("inProgress");
  stripe.takesDays(page, "requires_payment_method");
  await askAround();
  expect(await statusNow(id)).toBe("notPaid");
  expect(await money.attempts(id)).toMatchObject([{ status: "failure" }]);
  expect(await askAround()).toBe(0);
});
