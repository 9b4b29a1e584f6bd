import {
  type InvoiceStatus,
  invoiceTransitions,
  nextInvoiceStatus,
} from "@presale/domain/invoice-status.ts";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { GraphqlReply } from "../../testing/call-graphql.ts";
import { statusOf } from "../../testing/errors.ts";
import { invoicing } from "../../testing/invoices.ts";
import { metering } from "../../testing/metering.ts";
import { resetLimits } from "../../testing/reset-limits.ts";
import { postWebhook, testStripe } from "../../testing/stripe-server.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { grantTokens } from "../metering/credits.ts";

/** Number of sequences; `npm run soak -- --money <sequences>` runs more. */
const runs = Number(process.env.MONEY_RUNS ?? 12);

const { test, stripe } = testStripe();
const money = invoicing(test);
const meter = metering(test);
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});

/** A company, its invoices and the payment pages opened for them. */
interface World {
  admin: TestUser;
  invoices: string[];
  pages: ReturnType<typeof stripe.page>[];
}
const pick = <T>(things: T[], n: number): T | undefined => things[n % Math.max(things.length, 1)];
const reference = { reference: "Ref 1" };
const reason = { reason: "Ordered by mistake" };

const ofInvoice =
  (act: (user: TestUser, id: string) => Promise<GraphqlReply<unknown>>, isStaff = false) =>
  async ({ admin, invoices }: World, n: number) => {
    const id = pick(invoices, n);
    return id ? statusOf(await act(isStaff ? staff : admin, id)) : undefined;
  };
const ofPage =
  (tell: (page: ReturnType<typeof stripe.page>) => object) =>
  async ({ pages }: World, n: number) => {
    const page = pick(pages, n);
    return page && postWebhook(test, tell(page));
  };

/** Runs an operation on one of the first two payments, flagged ones first. */
const ofFlagged =
  (act: (user: TestUser, id: string | undefined) => Promise<GraphqlReply<unknown>>) =>
  async ({ admin }: World, n: number) => {
    const found = await test.sql<{ id: string }>(
      "select id from payment where company_id = $1 order by not needs_staff, id",
      [admin.companyId],
    );
    const id = pick(found.slice(0, 2), n)?.id;
    return id ? statusOf(await act(staff, id)) : undefined;
  };

const operations: Record<string, (world: World, n: number) => Promise<number | undefined>> = {
  order: async ({ admin, invoices }, n) => {
    const reply = await money.order(admin, { tokens: (n % 5) + 1, total: ((n % 5) + 1) * 100 });
    if (reply.data?.orderTokens) invoices.push(reply.data.orderTokens.id);
    return statusOf(reply);
  },
  pay: async ({ admin, invoices, pages }, n) => {
    const reply = await money.pay(admin, pick(invoices, n) ?? "0");
    const url = reply.data?.payInvoiceByCard;
    if (url) pages.push(stripe.page(url));
    return statusOf(reply);
  },
  succeed: ofPage((page) => stripe.events.succeeded(page)),
  shortMoney: ofPage((page) => stripe.events.succeeded(page, { amount_total: 1 })),
  fail: ofPage((page) => stripe.events.failed(page)),
  expire: ofPage((page) => stripe.events.expired(page)),
  refundAll: ofPage((page) => stripe.events.refunded(page)),
  refundPart: ofPage((page) => stripe.events.refunded(page, 50)),
  check: ofInvoice(money.check),
  breakOff: ofInvoice(money.cancelPayment),
  cancel: ofInvoice(money.cancel),
  announce: ofInvoice(money.announce),
  details: ofInvoice((user, id) => money.staff.addDetails(user, id, { details: "A bank" }), true),
  record: ofInvoice((user, id) => money.staff.recordTransfer(user, id, reference), true),
  mark: ofInvoice(money.staff.markPaid, true),
  confirm: ofInvoice(money.staff.confirm, true),
  credit: ofInvoice((user, id) => money.staff.credit(user, id, reason), true),
  cancelByStaff: ofInvoice(money.staff.cancel, true),
  giveBack: ofFlagged(money.staff.refund),
  sendBack: ofFlagged((user, id) => money.staff.sendBack(user, id, "Sent back today")),
  markReviewed: ofFlagged((user, id) => money.staff.markReviewed(user, id, "Settled on the phone")),
  spend: async ({ admin }, n) => {
    // Spends as a project does, but without the 30 free tasks.
    await inTransaction(test.app.pool, admin.companyId, async (tx) => {
      const { rows } = await tx.query(
        `update token_balance set balance = balance - 1 where company_id = ${admin.companyId} and balance >= 1 returning balance`,
      );
      if (rows.length > 0)
        await tx.query(
          `insert into token_ledger (company_id, kind, amount, project_id) values (${admin.companyId}, 'project', -1, ${n + 1})`,
        );
    });
    return undefined;
  },
  grant: async ({ admin }) => {
    await grantTokens(test.app.pool, admin.companyId, 1, "Test");
    return undefined;
  },
};
const names = Object.keys(operations);

/** Returns whether transitions lead from `from` to `to`. One operation may make several. */
function leads(from: InvoiceStatus, to: InvoiceStatus): boolean {
  const reached = new Set([from]);
  for (const status of reached)
    for (const move of Object.keys(invoiceTransitions) as (keyof typeof invoiceTransitions)[]) {
      const next = nextInvoiceStatus(status, move);
      if (next) reached.add(next);
    }
  return reached.has(to);
}
const statuses = async ({ admin }: World) =>
  new Map(
    (
      await test.sql<{ id: number; status: InvoiceStatus }>(
        "select id, status from invoice where company_id = $1 and type = 'tokens'",
        [admin.companyId],
      )
    ).map(({ id, status }) => [id, status]),
  );

it(
  "any sequence of operations keeps the ledger consistent and the status transitions valid",
  async () => {
    const step = fc.tuple(fc.constantFrom(...names), fc.nat({ max: 20 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        await resetLimits(test);
        const { admin } = await test.company();
        const world: World = { admin, invoices: [await money.createOrder(admin)], pages: [] };
        let before = await statuses(world);
        for (const [name, n] of steps) {
          const status = await operations[name]?.(world, n);
          expect(status ?? 200, name).toBeLessThan(500);
          const now = await statuses(world);
          for (const [id, was] of before)
            expect(leads(was, now.get(id) ?? "notPaid"), `${name}: ${was} to ${now.get(id)}`).toBe(
              true,
            );
          before = now;
          expect(await money.findInconsistencies(), name).toEqual([]);
        }
        expect(await meter.balance(admin)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: runs },
    );
  },
  120_000 + runs * 5_000,
);
