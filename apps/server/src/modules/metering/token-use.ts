import { sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { Transaction } from "../../platform/db/transaction.ts";

/** Months that a company sees, including the current one. */
const monthCount = 6;

export interface TokenMonth {
  /** YYYY-MM */
  month: string;
  added: number;
  /** Spent by projects. Tokens withdrawn by a credit note reduce `added` instead. */
  spent: number;
}

/** Returns the last months in a time zone, with their start and end as ISO 8601. */
function monthsOf(timeZone: string) {
  const now = Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO(timeZone);
  const last = now.toPlainDate().with({ day: 1 });
  return Array.from({ length: monthCount }, (_, index) => {
    const first = last.subtract({ months: monthCount - 1 - index });
    const begins = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).toInstant();
    return {
      month: first.toPlainYearMonth().toString(),
      begins: begins(first).toString(),
      ends: begins(first.add({ months: 1 })).toString(),
    };
  });
}

/**
 * Returns tokens added and spent per month in the user's time zone, ending with the current month.
 */
export async function tokenMonths(tx: Transaction, timeZone: string): Promise<TokenMonth[]> {
  // Computes the months here, since PostgreSQL may know fewer time zones or have other rules.
  const periods = monthsOf(timeZone);
  const { rows } = await tx.db.execute<TokenMonth & Record<string, unknown>>(sql`
    select periods.month,
      coalesce(sum(l.amount) filter (where l.kind <> 'project'), 0)::int as added,
      coalesce(-sum(l.amount) filter (where l.kind = 'project'), 0)::int as spent
    from unnest(
        ${sql.param(periods.map(({ month }) => month))}::text[],
        ${sql.param(periods.map(({ begins }) => begins))}::timestamptz[],
        ${sql.param(periods.map(({ ends }) => ends))}::timestamptz[]
      ) as periods (month, begins, ends)
      left join token_ledger l on l.company_id = ${tx.companyId}
        and l.created_at >= periods.begins and l.created_at < periods.ends
    group by periods.month order by periods.month`);
  return rows;
}
