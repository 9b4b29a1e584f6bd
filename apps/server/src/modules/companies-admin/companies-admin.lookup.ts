import type { CompanyAccountFilter } from "@presale/contracts/inputs/company-account.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { and, eq, gt, isNull, sql, sum } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { type Condition, inPeriod, isSet, wordsIn } from "../../platform/db/conditions.ts";
import { drizzleOn } from "../../platform/db/drizzle-on.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { companies } from "../../schema/companies.ts";
import { tokenBalances, tokenLedger } from "../../schema/metering.ts";
import { users } from "../../schema/users.ts";
import { isBeingErased } from "../companies/erase-at.ts";

/** Excludes the platform's own company. */
export const isCustomer = eq(companies.isPlatform, false);

const owes: Condition<boolean> = {
  columns: [tokenBalances.owed],
  when: (value) => (value ? gt(tokenBalances.owed, 0) : eq(tokenBalances.owed, 0)),
};

/** Sums the ledger: the role of this list may not read all columns of a balance. */
const balanceIn = (db: NodePgDatabase) =>
  db
    .select({ balance: sum(tokenLedger.amount) })
    .from(tokenLedger)
    .where(eq(tokenLedger.companyId, companies.id));

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
        balance: sql<number>`coalesce(${balanceIn(db)}, 0)`.mapWith(Number),
        owed: tokenBalances.owed,
        userCount: db.$count(
          users,
          and(eq(users.companyId, companies.id), isNull(users.removedAt)),
        ),
      })
      .from(companies)
      .innerJoin(tokenBalances, and(eq(tokenBalances.companyId, companies.id), isCustomer)),
  id: companies.id,
  orderBy: {
    name: companies.name,
    createdAt: companies.createdAt,
    owed: tokenBalances.owed,
  },
  defaultOrder: "name",
  filters: {
    words: wordsIn(companies.name, companies.email),
    owes,
    closed: isSet(companies.closedAt),
    createdIn: inPeriod(companies.createdAt),
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
