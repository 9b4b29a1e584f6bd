import { sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { Transaction } from "../../platform/db/transaction.ts";

/** How many months back a company looks. */
const months = 6;

export interface TokenMonth {
  /** `2026-11`. */
  month: string;
  added: number;
  /** By projects; what a credit note takes back was not used. */
  spent: number;
}

/** The last months of a clock, as ISO 8601: names, and the moments at which they begin and end. */
function monthsOf(timeZone: string) {
  const now = Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO(timeZone);
  const last = now.toPlainDate().with({ day: 1 });
  return Array.from({ length: months }, (_, index) => {
    const first = last.subtract({ months: months - 1 - index });
    const begins = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).toInstant();
    return {
      month: first.toPlainYearMonth().toString(),
      begins: begins(first).toString(),
      ends: begins(first.add({ months: 1 })).toString(),
    };
  });
}

/** What became of the company's tokens, by months of the asker's clock, the last one under way. */
export async function tokenMonths(tx: Transaction, timeZone: string): Promise<TokenMonth[]> {
  // Counted here: PostgreSQL may have fewer zones, or other rules for one.
  const asked = monthsOf(timeZone);
  const { rows } = await tx.db.execute<TokenMonth & Record<string, unknown>>(sql`
    select asked.month,
      coalesce(sum(l.amount) filter (where l.kind <> 'project'), 0)::int as added,
      coalesce(-sum(l.amount) filter (where l.kind = 'project'), 0)::int as spent
    from unnest(
        ${sql.param(asked.map(({ month }) => month))}::text[],
        ${sql.param(asked.map(({ begins }) => begins))}::timestamptz[],
        ${sql.param(asked.map(({ ends }) => ends))}::timestamptz[]
      ) as asked (month, begins, ends)
      left join token_ledger l on l.company_id = ${tx.companyId}
        and l.created_at >= asked.begins and l.created_at < asked.ends
    group by asked.month order by asked.month`);
  return rows;
}
