import { beforeAll, describe, expect, it } from "vitest";
import { runAsOwner } from "../../testing/as-owner.ts";
import { statusOf } from "../../testing/errors.ts";
import { invoicing } from "../../testing/invoices.ts";
import { lockedStatements } from "../../testing/locks.ts";
import { metering } from "../../testing/metering.ts";
import { postWebhook, testStripe } from "../../testing/stripe-server.ts";
import type { TestUser } from "../../testing/test-app.ts";

/** Number of rounds. `npm run soak -- --money <sequences>` runs twenty. */
const rounds = Number(process.env.MONEY_ROUNDS ?? 5);

const { test, stripe } = testStripe();
const money = invoicing(test);
const meter = metering(test);
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});
const many = <T>(count: number, one: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)));

/** Returns the end state of an order; each round has its own company. */
async function outcome(admin: TestUser, id: string) {
  const { status, history } = await money.invoice(admin, id);
  const count = (kind: string) => history.filter((event) => event.kind === kind).length;
  const ledger = await test.sql<{ amount: number }>(
    "select amount from token_ledger where company_id = $1",
    [admin.companyId],
  );
  const balance = await meter.balance(admin);
  return { status, paid: count("paid"), confirmed: count("confirmed"), ledger, balance };
}
const once = { status: "confirmed", paid: 1, confirmed: 1, ledger: [{ amount: 20 }], balance: 20 };

describe("Concurrent payments", { timeout: 120_000 + rounds * 5_000 }, () => {
  it("cards, a cancellation and a transfer at once pay the invoice once or cancel it", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { admin } = await test.company();
      const other = await test.user(admin.companyId, "companyAdmin");
      const id = await money.createOrder(admin);
      await money.staff.addDetails(staff, id, { details: "Bank of Example" });
      const pages: Set<string> = new Set();
      const replies = await Promise.all([
        many(20, async (n) => {
          const reply = await money.pay(n % 2 ? admin : other, id);
          if (reply.errors.length > 0) return statusOf(reply);
          const url = reply.data.payInvoiceByCard;
          pages.add(url);
          await postWebhook(test, stripe.events.succeeded(stripe.page(url)));
          return 200;
        }),
        money.cancel(other, id).then(statusOf),
        money.staff.recordTransfer(staff, id, { reference: "Ref 1" }).then(async (reply) => {
          const marked = await money.staff.markPaid(staff, id);
          return [
            statusOf(reply),
            statusOf(marked),
            statusOf(await money.staff.confirm(staff, id)),
          ];
        }),
      ]);
      // Each call succeeds or conflicts.
      for (const status of replies.flat(2)) expect([undefined, 200, 409]).toContain(status);
      expect(pages.size).toBeLessThan(2);
      const now = await outcome(admin, id);
      if (now.status === "canceled")
        expect(now).toEqual({ ...now, paid: 0, confirmed: 0, ledger: [], balance: 0 });
      else expect(now).toEqual(once);
      expect(await money.findInconsistencies()).toEqual([]);
    }
  });

  it("of a card payment and a transfer, one pays and the other is flagged for staff", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { admin } = await test.company();
      const id = await money.createOrder(admin);
      await money.staff.addDetails(staff, id, { details: "Bank of Example" });
      const page = stripe.page((await money.pay(admin, id)).data.payInvoiceByCard);
      await postWebhook(test, stripe.events.failed(page));
      await money.staff.recordTransfer(staff, id, { reference: "Ref 1" });
      const statuses = await Promise.all([
        many(20, () => postWebhook(test, stripe.events.succeeded(page))),
        money.staff.markPaid(staff, id).then(statusOf),
        many(3, () => money.staff.confirm(staff, id).then(statusOf)),
      ]);
      expect(statuses.flat().filter((status) => status === 500)).toEqual([]);
      await money.staff.confirm(staff, id);
      expect(await outcome(admin, id)).toEqual(once);
      const attempts = await test.sql(
        "select status, needs_staff, method from payment where invoice_id = $1 order by needs_staff",
        [id],
      );
      expect(attempts).toMatchObject([
        { status: "success", needs_staff: false },
        { status: "success", needs_staff: true },
      ]);
      expect(await money.findInconsistencies()).toEqual([]);
    }
  });

  it("a credit note, a provider's refund and spending take each token once", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { admin } = await test.company();
      const id = await money.createOrder(admin);
      const page = stripe.page((await money.pay(admin, id)).data.payInvoiceByCard);
      await postWebhook(test, stripe.events.succeeded(page));
      const spend = () =>
        test.sql(
          "with paid as (update token_balance set balance = balance - 1 where company_id = $1 and balance > 0 returning company_id) insert into token_ledger (company_id, kind, amount, project_id) select company_id, 'project', -1, 1 from paid",
          [admin.companyId],
        );
      const replies = await Promise.all([
        money.staff.credit(staff, id, { reason: "Ordered by mistake" }).then(statusOf),
        money.staff.credit(staff, id, { reason: "Ordered by mistake" }).then(statusOf),
        many(5, () => postWebhook(test, stripe.events.refunded(page))),
        many(10, spend),
      ]);
      expect(replies.flat().filter((status) => status === 500)).toEqual([]);
      const [{ notes } = {}] = await test.sql(
        "select count(*)::int as notes from invoice where credited_id = $1",
        [id],
      );
      expect(notes).toBe(1);
      expect(await money.findInconsistencies()).toEqual([]);
    }
  });

  it("a credit note waits for a running spend and credits the remaining tokens", async () => {
    const { admin } = await test.company();
    const id = await money.createOrder(admin);
    const page = stripe.page((await money.pay(admin, id)).data.payInvoiceByCard);
    await postWebhook(test, stripe.events.succeeded(page));
    const crediting = await runAsOwner(test.databaseUrl, async (spender) => {
      await spender.query("begin");
      await spender.query("update token_balance set balance = balance - 5 where company_id = $1", [
        admin.companyId,
      ]);
      await spender.query(
        "insert into token_ledger (company_id, kind, amount, project_id) values ($1, 'project', -5, 1)",
        [admin.companyId],
      );
      const credited = money.staff.credit(staff, id, { reason: "Ordered by mistake" });
      await expect
        .poll(() => lockedStatements(test))
        .toEqual([expect.stringContaining("token_balance")]);
      await spender.query("commit");
      return credited;
    });
    expect(crediting.errors).toEqual([]);
    const note = crediting.data.creditInvoice?.id ?? "";
    expect(await money.invoice(admin, note)).toMatchObject({ tokens: 15, total: 1_500 });
    expect(await meter.balance(admin)).toBe(0);
    expect(await money.findInconsistencies()).toEqual([]);
  });
});
