import { dayInGreenwich } from "@presale/contracts/dates.ts";
import { waitingStatuses } from "@presale/domain/invoice-status.ts";
import { and, eq, inArray, lt } from "drizzle-orm";
import type pg from "pg";
import { inReadTransaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { isIssuedAs } from "./invoices.queries.ts";
import { invoices, issuedInvoices } from "./invoices.table.ts";

/** Milliseconds. */
const day = 86_400_000;

interface Dependencies {
  pool: pg.Pool;
  settings: Pick<Settings, "all">;
}

/**
 * Whether a company makes nothing new until it has paid: decisions §7. Asked each time, so that it
 * is lifted at once; where nobody is restricted, no statement is sent.
 */
export function createRestriction({ pool, settings }: Dependencies) {
  return async function checkRestriction(companyId: number): Promise<void> {
    const { restrictUnpaid, restrictUnpaidDays } = settings.all([
      "restrictUnpaid",
      "restrictUnpaidDays",
    ]);
    if (!restrictUnpaid) return;
    const before = dayInGreenwich(new Date(Date.now() - restrictUnpaidDays * day));
    const [late] = await inReadTransaction(pool, companyId, (tx) =>
      tx.db
        .select({ id: invoices.id })
        .from(invoices)
        .innerJoin(issuedInvoices, isIssuedAs)
        .where(
          and(
            eq(invoices.companyId, companyId),
            eq(invoices.type, "tokens"),
            inArray(invoices.status, waitingStatuses),
            lt(issuedInvoices.dueOn, before),
          ),
        )
        .limit(1),
    );
    if (late) throw new AppError("INVOICE_OVERDUE", { values: { invoiceId: String(late.id) } });
  };
}
