import { type CompanySegment, companySegmentLimits } from "@presale/contracts/company-segments.ts";
import type { CompanyAccountFilter } from "@presale/contracts/inputs/company-account.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import {
  and,
  count,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  max,
  ne,
  notExists,
  type SQL,
  sql,
  sum,
} from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import type pg from "pg";
import { type Condition, inPeriod, isSet, wordsIn } from "../../platform/db/conditions.ts";
import { daysAgo } from "../../platform/db/days-ago.ts";
import { drizzleOn } from "../../platform/db/drizzle-on.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { presences } from "../../platform/realtime/presence.table.ts";
import { isPresent } from "../../platform/realtime/presence.ts";
import { companies } from "../../schema/companies.ts";
import { invoices } from "../../schema/invoices.ts";
import { tokenBalances, tokenLedger } from "../../schema/metering.ts";
import { projects } from "../../schema/projects.ts";
import { users } from "../../schema/users.ts";
import { isBeingErased } from "../companies/erase-at.ts";

/** Excludes the platform's own company. */
export const isCustomer = eq(companies.isPlatform, false);

const owes: Condition<boolean> = {
  columns: [tokenBalances.owed],
  when: (value) => (value ? gt(tokenBalances.owed, 0) : eq(tokenBalances.owed, 0)),
};

const ofCompany = (companyId: PgColumn) => eq(companyId, companies.id);
const isOrder = and(
  ofCompany(invoices.companyId),
  eq(invoices.type, "tokens"),
  ne(invoices.status, "canceled"),
);
/** Orders that are paid and not refunded. */
const isPaid = and(isOrder, inArray(invoices.status, ["paid", "confirmed"]));

const queryBuilder = new QueryBuilder();
/** Sums the ledger: the database role of this list may not read all columns of a balance. */
const balanceOfCompany = queryBuilder
  .select({ balance: sum(tokenLedger.amount) })
  .from(tokenLedger)
  .where(ofCompany(tokenLedger.companyId));
/** Matches the company's projects, except its sample. */
const isOwnProject = and(ofCompany(projects.companyId), eq(projects.isSample, false));
const ownProjects = queryBuilder.select({ id: projects.id }).from(projects).where(isOwnProject);
const projectCount = sql<number>`(${queryBuilder
  .select({ count: count() })
  .from(projects)
  .where(isOwnProject)})`.mapWith(Number);
/** The current time if a user is online, since `lastSeenAt` is set only when a user leaves. */
const lastActiveAt = sql<Date | null>`case when exists (${queryBuilder
  .select({ userId: presences.userId })
  .from(presences)
  .where(and(ofCompany(presences.companyId), isPresent))}) then now() else (${queryBuilder
  .select({ at: max(users.lastSeenAt) })
  .from(users)
  .where(ofCompany(users.companyId))}) end`.mapWith(users.lastSeenAt);
const lastInvoiceAt = sql<Date | null>`(${queryBuilder
  .select({ at: max(invoices.createdAt) })
  .from(invoices)
  .where(isOrder)})`.mapWith(invoices.createdAt);

export interface PaidAmount {
  currency: string;
  total: number;
}
const paidByCurrency = queryBuilder
  .select({ currency: invoices.currency, total: sum(invoices.total).as("total") })
  .from(invoices)
  .where(isPaid)
  .groupBy(invoices.currency)
  .as("paid");
const paidAmounts = sql<PaidAmount[]>`(${queryBuilder
  .select({
    amounts: sql`coalesce(jsonb_agg(jsonb_build_object('currency', ${paidByCurrency.currency}, 'total', ${paidByCurrency.total}) order by ${paidByCurrency.currency}), '[]')`,
  })
  .from(paidByCurrency)})`;
/** Sorts by tokens paid for, since amounts in different currencies can't be compared. */
const paidTokens = sql`coalesce((${queryBuilder
  .select({ tokens: sum(invoices.tokens) })
  .from(invoices)
  .where(isPaid)}), 0)`;

/** Sorts nulls last when the newest come first. */
const orEpoch = (moment: SQL) => sql`coalesce(${moment}, 'epoch')`;

const segments: Record<CompanySegment, () => SQL | undefined> = {
  noProject: () =>
    and(
      lt(companies.createdAt, daysAgo(companySegmentLimits.daysWithoutProject)),
      notExists(ownProjects),
    ),
  stoppedOrdering: () =>
    and(
      exists(queryBuilder.select({ id: invoices.id }).from(invoices).where(isPaid)),
      notExists(
        queryBuilder
          .select({ id: invoices.id })
          .from(invoices)
          .where(
            and(isOrder, gte(invoices.createdAt, daysAgo(companySegmentLimits.daysWithoutOrder))),
          ),
      ),
      sql`coalesce((${balanceOfCompany}), 0) < ${companySegmentLimits.lowBalance}`,
    ),
};
const segment: Condition<CompanySegment> = {
  columns: [
    companies.createdAt,
    companies.closedAt,
    projects.companyId,
    projects.id,
    projects.isSample,
    invoices.companyId,
    invoices.id,
    invoices.type,
    invoices.status,
    invoices.createdAt,
    tokenLedger.companyId,
    tokenLedger.amount,
  ],
  when: (value) => and(isNull(companies.closedAt), segments[value]()),
};

/** All companies except the platform's. */
export const companyAccountList = defineList({
  rows: (db) =>
    db
      .select({
        id: companies.id,
        name: companies.name,
        email: companies.email,
        web: companies.web,
        legalName: companies.legalName,
        address: companies.address,
        taxNumber: companies.taxNumber,
        currency: companies.currency,
        timeZone: companies.timeZone,
        createdAt: companies.createdAt,
        closedAt: companies.closedAt,
        eraseAt: companies.eraseAt,
        erasedAt: companies.erasedAt,
        isBeingErased: isBeingErased(),
        balance: sql<number>`coalesce((${balanceOfCompany}), 0)`.mapWith(Number),
        owed: tokenBalances.owed,
        userCount: db.$count(
          users,
          and(eq(users.companyId, companies.id), isNull(users.removedAt)),
        ),
        projectCount,
        lastActiveAt,
        paid: paidAmounts,
        lastInvoiceAt,
      })
      .from(companies)
      .innerJoin(tokenBalances, and(eq(tokenBalances.companyId, companies.id), isCustomer)),
  id: companies.id,
  orderBy: {
    name: companies.name,
    createdAt: companies.createdAt,
    owed: tokenBalances.owed,
    projectCount,
    lastActiveAt: orEpoch(lastActiveAt),
    paid: paidTokens,
    lastInvoiceAt: orEpoch(lastInvoiceAt),
  },
  defaultOrder: "name",
  filters: {
    query: wordsIn(companies.name, companies.email),
    owes,
    closed: isSet(companies.closedAt),
    createdIn: inPeriod(companies.createdAt),
    segment,
  },
});
export type CompanyAccount = RowIn<typeof companyAccountList>;

/** Returns the transaction's company, including uncommitted changes. */
export const findCompanyAccount = ({ db, companyId }: Transaction): Promise<CompanyAccount> =>
  companyAccountList.find(db, companyId);

export function createCompanyAccountLookup(pool: pg.Pool) {
  const db = drizzleOn(pool);
  return {
    findCompanyAccountsAcrossCompanies: (paging: Paging, filter: CompanyAccountFilter) =>
      companyAccountList.page(db, paging, filter),
    findCompanyAccountAcrossCompanies: (id: number) => companyAccountList.find(db, id),
  };
}
export type CompanyAccountLookup = ReturnType<typeof createCompanyAccountLookup>;
