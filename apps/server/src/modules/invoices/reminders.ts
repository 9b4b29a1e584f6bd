import { addDays, utcDay } from "@presale/contracts/dates.ts";
import { zonedTime } from "@presale/contracts/time-zone.ts";
import { isAwaitingPayment } from "@presale/domain/invoice-status.ts";
import type pg from "pg";
import type { Logger } from "pino";
import { isUniqueViolation } from "../../platform/db/database-errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { pagesOf, RowProcessor } from "../../platform/operations/row-processor.ts";
import type { InvoiceMails } from "./invoice-mails.ts";
import { lockInvoice, recordEvent } from "./invoice-transitions.ts";
import type { ReminderLookup } from "./reminders.lookup.ts";

/** Days before the due date. Negative: after it, on the first overdue day. */
const daysBeforeDue = { remindedBefore: 3, remindedAfter: -1 } as const;
type Reminder = keyof typeof daysBeforeDue;
/** Hours of the recipient's local day in which reminders are sent. */
const firstHour = 9;
const endHour = 17;

/**
 * Returns whether to remind the recipient now: within working hours, and only while the reminder
 * applies.
 */
export function isDue(
  kind: Reminder,
  { dueOn, timeZone }: { dueOn: string; timeZone: string },
  now: Date,
): boolean {
  const { day, hour } = zonedTime(now, timeZone);
  if (hour < firstHour || hour >= endHour) return false;
  if (day < addDays(dueOn, -daysBeforeDue[kind])) return false;
  // An overdue invoice gets no reminder of its upcoming due date.
  return kind === "remindedAfter" || day <= dueOn;
}

interface Dependencies {
  pool: pg.Pool;
  lookup: ReminderLookup;
  mails: InvoiceMails;
  log: Pick<Logger, "warn" | "error">;
}

/** Sends reminders before and after the due date: each once, even if a process is killed. */
export function createReminders({ pool, lookup, mails, log }: Dependencies) {
  const reminderProcessor = new RowProcessor<{ id: number; companyId: number; kind: Reminder }>({
    log,
    failure: "Failed to send an invoice reminder",
    work: ({ id, companyId, kind }) =>
      inTransaction(pool, companyId, async (tx) => {
        const { status } = await lockInvoice(tx, id);
        if (!isAwaitingPayment(status)) return;
        // A concurrent reminder violates the unique constraint here.
        await recordEvent(tx, id, kind, null);
        await mails.enqueue(tx, id, kind);
      }).catch((error: unknown) => {
        if (!isUniqueViolation(error, "invoice_event_reminder")) throw error;
      }),
  });

  async function remind(kind: Reminder, now: Date): Promise<void> {
    // In some time zones it is already tomorrow.
    const latest = addDays(utcDay(now), daysBeforeDue[kind] + 1);
    for await (const found of pagesOf(
      (after) => lookup.findInvoicesToRemindAcrossCompanies(kind, latest, after),
      ({ id }) => id,
    ))
      await reminderProcessor.process(
        found
          .filter((each) => isDue(kind, each, now))
          .map(({ id, companyId }) => ({ id, companyId, kind })),
      );
  }

  return async (now = new Date()): Promise<void> => {
    await remind("remindedBefore", now);
    await remind("remindedAfter", now);
  };
}
