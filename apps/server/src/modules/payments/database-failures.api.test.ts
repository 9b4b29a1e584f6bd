import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { statusOf } from "../../testing/errors.ts";
import { invoicing } from "../../testing/invoices.ts";
import { metering } from "../../testing/metering.ts";
import { postWebhook, testStripe } from "../../testing/stripe-server.ts";
import type { TestUser } from "../../testing/test-app.ts";

const { test, stripe } = testStripe({ worker: false });
const money = invoicing(test);
const meter = metering(test);
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
  await test.sql(
    "create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'Cut off here'; end $$",
  );
});
afterEach(async () => expect(await money.findInconsistencies()).toEqual([]));

/** Every table that the flow writes to. */
const tables = [
  "invoice",
  "issued_invoice",
  "invoice_number",
  "invoice_event",
  "payment",
  "payment_fact",
  "token_balance",
  "token_ledger",
  "audit_entry",
  "notification",
];
/** Leaves out the error notifications to staff, which aren't part of the failed work. */
const ofWork = (table: string) => (table === "notification" ? "where kind <> 'errorFound'" : "");
const snapshot = async () =>
  JSON.stringify(
    await Promise.all(
      tables.map((table) => test.sql(`select * from ${table} ${ofWork(table)} order by ctid`)),
    ),
  );

/** Makes every write to the table fail, so the work is interrupted there. */
async function withFailingWrites(table: string, work: () => Promise<number | undefined>) {
  await test.sql(
    `create trigger cut_off after insert or update on ${table} for each row execute function cut_off()`,
  );
  try {
    const before = await snapshot();
    const status = await work();
    return { status, isUnchanged: before === (await snapshot()) };
  } finally {
    await test.sql(`drop trigger cut_off on ${table}`);
  }
}

/** The steps of the flow: each prepares the order up to that step and returns the step to run. */
const steps: Record<
  string,
  (admin: TestUser, id: string) => Promise<() => Promise<number | undefined>>
> = {
  "an order": async (admin) => async () => statusOf(await money.order(admin)),
  "a payment webhook": async (admin, id) => {
    const page = stripe.page((await money.pay(admin, id)).data.payInvoiceByCard);
    const event = stripe.events.succeeded(page);
    return async () => postWebhook(test, event);
  },
  "a confirmation by staff": async (_admin, id) => {
    await money.staff.addDetails(staff, id, { details: "Bank of Example" });
    await money.staff.recordTransfer(staff, id, { reference: "Ref 1" });
    await money.staff.markPaid(staff, id);
    return async () => statusOf(await money.staff.confirm(staff, id));
  },
  "a credit note": async (admin, id) => {
    const page = stripe.page((await money.pay(admin, id)).data.payInvoiceByCard);
    await postWebhook(test, stripe.events.succeeded(page));
    return async () => statusOf(await money.staff.credit(staff, id, { reason: "By mistake" }));
  },
};

describe.each(Object.keys(steps))("Database failure during %s", (step) => {
  it("a failure at any table rolls everything back, and a retry succeeds", async () => {
    const failedTables: string[] = [];
    for (const table of [...tables, "pgboss.job"]) {
      const { admin } = await test.company();
      const id = await money.createOrder(admin);
      const work = (await steps[step]?.(admin, id)) ?? (async () => 0);
      const { status, isUnchanged } = await withFailingWrites(table, work);
      if (status === 500) {
        failedTables.push(table);
        expect(isUnchanged, table).toBe(true);
        expect([undefined, 200]).toContain(await work());
      }
      expect(await meter.balance(admin)).toBe(
        step === "a payment webhook" || step === "a confirmation by staff" ? 20 : 0,
      );
    }
    expect(failedTables.length, failedTables.join()).toBeGreaterThan(5);
  });
});
