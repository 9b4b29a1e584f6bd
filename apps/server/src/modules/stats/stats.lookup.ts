import type { StatName } from "@presale/contracts/stats.ts";
import { and, eq, gte, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { DateRange } from "../../platform/db/date-ranges.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { companies } from "../../schema/companies.ts";
import { invoiceEvents, invoices } from "../../schema/invoices.ts";
import { tokenLedger } from "../../schema/metering.ts";
import { projects } from "../../schema/projects.ts";
import { tasks } from "../../schema/tasks.ts";
import { users } from "../../schema/users.ts";
import { isCustomer } from "../companies-admin/companies-admin.lookup.ts";
import { isCreditNote, isPaid } from "../invoices-admin/invoices-admin.lookup.ts";
import { isCompanyUser } from "../users-admin/users-admin.lookup.ts";

/** Returns the UTC day or month of a timestamp. */
export const utcDateOf = (
  column: PgColumn,
  unit: DateRange["unit"] | Placeholder = sql.placeholder("unit"),
) => sql<string>`to_char(date_trunc(${unit}, ${column} at time zone 'UTC'), 'YYYY-MM-DD')`;
const since = (column: PgColumn) => gte(column, sql`${sql.placeholder("since")}::timestamptz`);
const rowCount = sql<number>`count(*)::int`;
export const sumOf = (value: PgColumn | SQL) => sql<number>`sum(${value})::float8`;
/**
 * Groups by position. Repeating the expression would use new parameters, so PostgreSQL would treat
 * it as different.
 */
export const byFirstColumn = sql`1`;

export const statsQueries = defineLookup((db) => ({
  allCompanies: db.select({ value: rowCount }).from(companies).where(isCustomer),
  allUsers: db
    .select({ value: rowCount })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(isCompanyUser),
  allProjects: db.select({ value: rowCount }).from(projects),
  allTasks: db.select({ value: rowCount }).from(tasks),
  newCompanies: db
    .select({ date: utcDateOf(companies.createdAt), value: rowCount })
    .from(companies)
    .where(and(isCustomer, since(companies.createdAt)))
    .groupBy(byFirstColumn),
  newUsers: db
    .select({ date: utcDateOf(users.createdAt), value: rowCount })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(isCompanyUser, since(users.createdAt)))
    .groupBy(byFirstColumn),
  newProjects: db
    .select({ date: utcDateOf(projects.createdAt), value: rowCount })
    .from(projects)
    .where(since(projects.createdAt))
    .groupBy(byFirstColumn),
  newTasks: db
    .select({ date: utcDateOf(tasks.createdAt), value: rowCount })
    .from(tasks)
    .where(since(tasks.createdAt))
    .groupBy(byFirstColumn),
  soldTokens: db
    .select({ date: utcDateOf(tokenLedger.createdAt), value: sumOf(tokenLedger.amount) })
    .from(tokenLedger)
    .where(and(inArray(tokenLedger.kind, ["invoice", "credit"]), since(tokenLedger.createdAt)))
    .groupBy(byFirstColumn),
  spentTokens: db
    .select({ date: utcDateOf(tokenLedger.createdAt), value: sumOf(sql`-${tokenLedger.amount}`) })
    .from(tokenLedger)
    .where(and(eq(tokenLedger.kind, "project"), since(tokenLedger.createdAt)))
    .groupBy(byFirstColumn),
  paidMoney: db
    .select({
      date: utcDateOf(invoiceEvents.at),
      currency: invoices.currency,
      value: sumOf(invoices.total),
    })
    .from(invoiceEvents)
    .innerJoin(invoices, refersTo(invoiceEvents.invoiceId, invoices))
    .where(and(isPaid, since(invoiceEvents.at)))
    .groupBy(byFirstColumn, invoices.currency),
  creditedMoney: db
    .select({
      date: utcDateOf(invoices.createdAt),
      currency: invoices.currency,
      value: sumOf(sql`-${invoices.total}`),
    })
    .from(invoices)
    .where(and(isCreditNote, since(invoices.createdAt)))
    .groupBy(byFirstColumn, invoices.currency),
}));

export type StatsLookup = ReturnType<typeof createStatsLookup>;

export interface StatRow {
  date: string;
  value: number;
  currency?: string;
}

export function createStatsLookup(pool: pg.Pool) {
  const run = statsQueries.open(pool);
  const created = {
    companies: run.newCompanies,
    users: run.newUsers,
    projects: run.newProjects,
    tasks: run.newTasks,
    tokensSold: run.soldTokens,
    tokensSpent: run.spentTokens,
  };
  const current = {
    companies: run.allCompanies,
    users: run.allUsers,
    projects: run.allProjects,
    tasks: run.allTasks,
  };
  return {
    /** Returns the current number; undefined for statistics without one. */
    async countNowAcrossCompanies(name: StatName): Promise<number | undefined> {
      if (!(name in current)) return undefined;
      const [all] = await current[name as keyof typeof current]({});
      return all?.value;
    },
    countAcrossCompanies: (
      name: keyof typeof created,
      { unit, since }: DateRange,
    ): Promise<StatRow[]> => created[name]({ unit, since }),
    revenueAcrossCompanies: async ({ unit, since }: DateRange): Promise<StatRow[]> =>
      (
        await Promise.all([run.paidMoney({ unit, since }), run.creditedMoney({ unit, since })])
      ).flat(),
  };
}
