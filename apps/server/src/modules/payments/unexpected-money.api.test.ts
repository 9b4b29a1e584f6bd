import { describe, expect, it } from "vitest";
import { cardPayments } from "../../testing/card-payments.ts";
import { statusOf } from "../../testing/errors.ts";
import { postWebhook } from "../../testing/stripe-server.ts";

const { test, stripe, money, meter, people, pageOf, succeed, fail, statusNow } = cardPayments();

const refund = (id: string | undefined) => money.staff.refund(people.staff, id);
/** Creates an invoice that is paid on two pages. */
async function createPaidTwice() {
  const id = await money.createOrder(people.admin);
  const first = await pageOf(id);
  await fail(first);
  const second = await pageOf(id);
  await succeed(second);
  await succeed(first);
  return { id, first, second };
}

describe("Unexpected payment", () => {
  it("adds no tokens, is flagged for staff and can be refunded once", async () => {
    const canceled = await money.createOrder(people.admin);
    const page = await pageOf(canceled);
    await fail(page);
    await money.cancel(people.admin, canceled);
    await succeed(page);
    expect(await statusNow(canceled)).toBe("canceled");
    const twice = await createPaidTwice();
    expect(await meter.balance(people.admin)).toBe(20);
    for (const [id, sent] of [
      [canceled, page],
      [twice.id, twice.first],
    ] as const) {
      const [attempt] = await money.attempts(id);
      expect(attempt).toMatchObject({ status: "success", needs_staff: true });
      expect((await refund(attempt?.id)).errors).toEqual([]);
      await expect
        .poll(async () => (await money.attempts(id))[0])
        .toMatchObject({ status: "refunded", needs_staff: false });
      expect(stripe.pages.get(sent.id)?.refunded).toBe(2_000);
      expect(statusOf(await refund(attempt?.id))).toBe(409);
    }
    expect(await statusNow(twice.id)).toBe("confirmed");
    expect(await statusNow(canceled)).toBe("canceled");
    expect(await meter.balance(people.admin)).toBe(20);
  });

  it("stays flagged until the provider has refunded it", async () => {
    const { id, first } = await createPaidTwice();
    const [attempt] = await money.attempts(id);
    stripe.failBefore("breaks", "/refunds");
    await refund(attempt?.id);
    await expect
      .poll(() => stripe.calls.filter(({ path }) => path === "/v1/refunds").length)
      .toBeGreaterThan(0);
    expect((await money.attempts(id))[0]).toMatchObject({ needs_staff: true });
    stripe.failBefore();
    expect((await refund(attempt?.id)).errors).toEqual([]);
    await expect
      .poll(async () => (await money.attempts(id))[0])
      .toMatchObject({ needs_staff: false });
    expect(stripe.pages.get(first.id)?.refunded).toBe(2_000);
  });

  it("a refund of the unexpected payment doesn't settle the invoice's credit note", async () => {
    const { id, first } = await createPaidTwice();
    stripe.failBefore("breaks", "/refunds");
    const reply = await money.staff.credit(people.staff, id, { reason: "Ordered by mistake" });
    const note = reply.data.creditInvoice?.id ?? "";
    await postWebhook(test, stripe.events.refunded(first));
    expect((await money.attempts(id))[0]).toMatchObject({ status: "refunded" });
    expect(await statusNow(note)).toBe("notPaid");
    stripe.failBefore();
    await expect.poll(() => statusNow(note)).toBe("confirmed");
  });

  it("a payment of the wrong amount is refunded, and the invoice can be paid again", async () => {
    const id = await money.createOrder(people.admin);
    const page = await pageOf(id);
    page.amount = 1_500;
    await succeed(page);
    expect(await statusNow(id)).toBe("notPaid");
    const [attempt] = await money.attempts(id);
    await refund(attempt?.id);
    await expect
      .poll(async () => (await money.attempts(id))[0])
      .toMatchObject({ status: "refunded", needs_staff: false });
    expect(stripe.pages.get(page.id)?.refunded).toBe(1_500);
    expect(await meter.balance(people.admin)).toBe(0);
    await succeed(await pageOf(id));
    expect(await statusNow(id)).toBe("confirmed");
    expect(await meter.balance(people.admin)).toBe(20);
  });
});

/** Creates a paid invoice with 15 unspent tokens. */
async function createPartlySpent() {
  const id = await money.createOrder(people.admin);
  const page = await pageOf(id);
  await succeed(page);
  await test.sql("update token_balance set balance = 15 where company_id = $1", [
    people.admin.companyId,
  ]);
  await test.sql(
    "insert into token_ledger (company_id, kind, amount, project_id) values ($1, 'project', -5, 1)",
    [people.admin.companyId],
  );
  return { id, page };
}
const credit = async (id: string) => {
  const reply = await money.staff.credit(people.staff, id, { reason: "Ordered by mistake" });
  return reply.data.creditInvoice?.id ?? "";
};

describe("Refund amounts", () => {
  it("a partial refund doesn't settle a credit note, and only the rest is refunded", async () => {
    const id = await money.createOrder(people.admin);
    const page = await pageOf(id);
    await succeed(page);
    stripe.failBefore("breaks", "/refunds");
    const note = await credit(id);
    for (const back of [1, 1_999]) await postWebhook(test, stripe.events.refunded(page, back));
    expect(await statusNow(note)).toBe("notPaid");
    expect((await money.attempts(id))[0]).toMatchObject({ status: "success" });
    stripe.failBefore();
    await expect.poll(() => statusNow(note)).toBe("confirmed");
    expect((await money.attempts(id))[0]).toMatchObject({ status: "refunded" });
    expect(page.refunded).toBe(2_000);
  });

  it("an earlier refund of the same amount settles a credit note", async () => {
    const { id, page } = await createPartlySpent();
    await postWebhook(test, stripe.events.refunded(page, 1_500));
    const note = await credit(id);
    await expect.poll(() => statusNow(note)).toBe("confirmed");
    expect(page.refunded).toBe(1_500);
    expect((await money.attempts(id))[0]).toMatchObject({ status: "refunded", needs_staff: false });
  });

  it("a refund beyond the credit note is flagged for staff once", async () => {
    const { id, page } = await createPartlySpent();
    const note = await credit(id);
    await expect.poll(() => statusNow(note)).toBe("confirmed");
    expect((await money.attempts(id))[0]).toMatchObject({ needs_staff: false });
    await postWebhook(test, stripe.events.refunded(page, 2_000));
    const [attempt] = await money.attempts(id);
    expect(attempt).toMatchObject({ status: "refunded", needs_staff: true });
    await money.staff.markReviewed(people.staff, attempt?.id, "Given back for the tokens as well");
    await postWebhook(test, stripe.events.refunded(page, 2_000));
    expect((await money.attempts(id))[0]).toMatchObject({ needs_staff: false });
  });
});

it("a credit note's partial refund stays refunded after later webhooks", async () => {
  const { id, page } = await createPartlySpent();
  await credit(id);
  const back = { status: "refunded", needs_staff: false };
  await expect.poll(() => money.attempts(id)).toMatchObject([back]);
  await fail(page);
  await succeed(page);
  expect(await money.attempts(id)).toMatchObject([back]);
});

it("a page that opens after the payment was cancelled is expired and not returned", async () => {
  const id = await money.createOrder(people.admin);
  const { release, held } = stripe.hold("/v1/checkout/sessions");
  const paying = money.pay(people.admin, id);
  await held;
  await money.cancelPayment(people.admin, id);
  expect(await statusNow(id)).toBe("notPaid");
  release();
  expect(statusOf(await paying)).toBe(409);
  expect([...stripe.pages.values()].at(-1)).toMatchObject({ status: "expired" });
  expect(await statusNow(id)).toBe("notPaid");
});

it("a failing lookup doesn't block the lookups of other payments", async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, () => money.createOrder(people.admin)));
  const [broken, ...others] = await Promise.all(ids.map(pageOf));
  await test.sql(
    "update payment set asked_at = now() - interval '3 minutes' where status = 'validation'",
  );
  stripe.failBefore("breaks", broken?.id);
  for (const page of others) stripe.events.succeeded(page);
  await test.app.runMaintenance();
  stripe.failBefore();
  expect(await Promise.all(ids.map(statusNow))).toEqual(["inProgress", "confirmed", "confirmed"]);
  const [left] = await test.sql(
    "select asked_at > now() - interval '1 minute' as asked from payment where status = 'validation'",
  );
  expect(left).toEqual({ asked: true });
});
