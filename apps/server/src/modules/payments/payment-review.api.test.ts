import { expect, it } from "vitest";
import { cardPayments } from "../../testing/card-payments.ts";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { postWebhook } from "../../testing/stripe-server.ts";

const { test, stripe, money, meter, people, openCheckout, succeed, fail, statusNow } =
  cardPayments();

async function readTransaction(id: string | undefined) {
  const reply = await test.call<{
    transaction: {
      needsStaff: boolean;
      log: { step: string; outcome: string }[];
      can: Record<"refund" | "markReturned" | "markReviewed", boolean>;
    };
  }>(
    "query ($id: ID!) { transaction(id: $id) { needsStaff log { step outcome } can { refund markReturned markReviewed } } }",
    { id },
    people.staff,
  );
  return reply.data.transaction;
}
const findAuditReasons = (action: string) =>
  test.sql(
    "select details->>'reason' as reason from audit_entry where company_id = $1 and action = $2",
    [people.admin.companyId, action],
  );
const history = async (id: string) =>
  (await money.invoice(people.admin, id)).history.map(({ kind }) => kind);

/** Creates a transfer for an invoice that a card has already paid. */
async function createLateTransfer() {
  const { id, page } = await openCheckout();
  await fail(page);
  await money.staff.addDetails(people.staff, id, { details: "Bank of Example" });
  await money.announce(people.admin, id);
  await succeed(page);
  await money.staff.markPaid(people.staff, id);
  const [, transfer] = await money.attempts(id);
  expect(transfer).toMatchObject({ status: "success", needs_staff: true });
  return { id, transfer: transfer?.id };
}
/** Counts the replies without errors. */
const countSucceeded = (replies: { errors: unknown[] }[]) =>
  replies.filter(({ errors }) => errors.length === 0).length;

it("staff mark a late transfer as sent back once, with a reason", async () => {
  const { id, transfer } = await createLateTransfer();
  expect((await readTransaction(transfer)).can).toEqual({
    refund: false,
    markReturned: true,
    markReviewed: true,
  });
  const sendBack = (reason: string) => money.staff.sendBack(people.staff, transfer, reason);
  for (const reason of ["x", "x".repeat(301), " "])
    expect(Object.keys(fieldsOf(await sendBack(reason)) ?? {})).toEqual(["reason"]);
  expect(statusOf(await money.staff.refund(people.staff, transfer))).toBe(409);
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => sendBack("Sent back, ref. 0815")),
  );
  expect(countSucceeded(replies)).toBe(1);
  expect(statusOf(await sendBack("Once more"))).toBe(409);
  expect((await money.attempts(id))[1]).toMatchObject({ status: "refunded", needs_staff: false });
  const { log, can } = await readTransaction(transfer);
  expect(can).toEqual({ refund: false, markReturned: false, markReviewed: false });
  expect(log.slice(-2)).toEqual([
    { step: "staff", outcome: "returned: Sent back, ref. 0815" },
    { step: "transfer", outcome: "refunded: 2000 USD" },
  ]);
  expect(await findAuditReasons("payment.sentBack")).toEqual([{ reason: "Sent back, ref. 0815" }]);
  expect((await history(id)).filter((kind) => kind === "moneyBack")).toHaveLength(1);
  // The card payment is unchanged.
  expect(await statusNow(id)).toBe("confirmed");
  expect(await meter.balance(people.admin)).toBe(20);
});

it("a card payment can't be marked as sent back by bank", async () => {
  const { id } = await createLateTransfer();
  const [card] = await money.attempts(id);
  expect(statusOf(await money.staff.sendBack(people.staff, card?.id, "By mistake"))).toBe(409);
  expect(statusOf(await money.staff.markReviewed(people.staff, card?.id, "By mistake"))).toBe(409);
  const { page, id: short } = await openCheckout();
  await succeed(page, { amount_total: 1_500 });
  const [wrong] = await money.attempts(short);
  expect((await readTransaction(wrong?.id)).can).toEqual({
    refund: true,
    markReturned: false,
    markReviewed: true,
  });
  expect(statusOf(await money.staff.sendBack(people.staff, wrong?.id, "By mistake"))).toBe(409);
  expect((await readTransaction(wrong?.id)).log.map(({ step }) => step)).not.toContain("staff");
});

it("a manually settled payment is flagged again only by another refund", async () => {
  const { id, page } = await openCheckout();
  await succeed(page);
  const part = stripe.events.refunded(page, 500);
  await postWebhook(test, part);
  const [attempt] = await money.attempts(id);
  const flagged = { status: "success", needs_staff: true };
  const settled = { ...flagged, needs_staff: false };
  expect(attempt).toMatchObject(flagged);
  // The provider would refuse a full refund after a partial one.
  expect((await readTransaction(attempt?.id)).can).toEqual({
    refund: false,
    markReturned: false,
    markReviewed: true,
  });
  expect(statusOf(await money.staff.refund(people.staff, attempt?.id))).toBe(409);
  const markReviewed = () =>
    money.staff.markReviewed(people.staff, attempt?.id, "A quarter given back");
  expect(countSucceeded(await Promise.all(Array.from({ length: 8 }, markReviewed)))).toBe(1);
  expect(statusOf(await markReviewed())).toBe(409);
  expect(await findAuditReasons("payment.settled")).toEqual([{ reason: "A quarter given back" }]);
  expect((await readTransaction(attempt?.id)).log.at(-1)).toEqual({
    step: "staff",
    outcome: "reviewed: A quarter given back",
  });
  expect(await statusNow(id)).toBe("confirmed");
  // Repeats the refund under the same and a new event id, then sends a failure.
  for (const event of [part, stripe.events.refunded(page, 500), stripe.events.failed(page)])
    await postWebhook(test, event);
  await succeed(page);
  expect(await money.attempts(id)).toMatchObject([settled]);
  await postWebhook(test, stripe.events.refunded(page, 900));
  expect(await money.attempts(id)).toMatchObject([flagged]);
  await markReviewed();
  await postWebhook(test, stripe.events.refunded(page));
  expect(await money.attempts(id)).toMatchObject([{ status: "refunded", needs_staff: false }]);
  expect(await statusNow(id)).toBe("refunded");
});

it("a settled unexpected payment stays settled when webhooks repeat", async () => {
  const { id, page } = await openCheckout();
  await fail(page);
  await money.cancel(people.admin, id);
  await succeed(page);
  const [attempt] = await money.attempts(id);
  await money.staff.markReviewed(people.staff, attempt?.id, "Kept for the next order");
  await succeed(page);
  await fail(page);
  expect(await money.attempts(id)).toMatchObject([{ status: "success", needs_staff: false }]);
});

it("a full request log still records the reason given by staff", async () => {
  const { transfer } = await createLateTransfer();
  await test.sql(
    `update payment set log = (select jsonb_agg('{"at":"2026-01-01T00:00:00Z","step":"look up","outcome":"answered"}'::jsonb) from generate_series(1, 60)) where id = $1`,
    [transfer],
  );
  await money.staff.markReviewed(people.staff, transfer, "Kept for the next order");
  expect((await readTransaction(transfer)).log.at(-1)?.outcome).toContain(
    "Kept for the next order",
  );
});
