import { sql } from "drizzle-orm";
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

/** What became of the company's tokens, by months of the asker's clock, the last one under way. */
export async function tokenMonths(tx: Transaction, timeZone: string): Promise<TokenMonth[]> {
  const { rows } = await tx.db.execute<TokenMonth & Record<string, unknown>>(sql`
    with this as (select date_trunc('month', now() at time zone ${timeZone}) as month)
    select to_char(m, 'YYYY-MM') as month,
      coalesce(sum(l.amount) filter (where l.kind <> 'project'), 0)::int as added,
      coalesce(-sum(l.amount) filter (where l.kind = 'project'), 0)::int as spent
    from this, generate_series(this.month - make_interval(months => ${months - 1}), this.month, '1 month') m
      left join token_ledger l on l.company_id = ${tx.companyId}
        and l.created_at >= m at time zone ${timeZone}
        and l.created_at < (m + interval '1 month') at time zone ${timeZone}
    group by m order by m`);
  return rows;
}
