import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { defineLookup } from "../../platform/db/lookup.ts";
import type { Pools } from "../../platform/db/pools.ts";
import { companies } from "../companies/companies.table.ts";
import { daysAreOver } from "../companies/erase-at.ts";
import type { CompanyErasure } from "./company-erasure.ts";
import type { CompanyEraser } from "./erase-company.ts";
import { isDueToRemind } from "./reminding.ts";

/** The most companies that one run looks after. */
const most = 50;
/** Whatever was under way when a company was closed has ended by then. */
const afterClosing = sql`interval '5 minutes'`;

const isDue = and(eq(companies.isPlatform, false), isNull(companies.erasedAt), daysAreOver());

export const dueQueries = defineLookup((db) => ({
  companiesToRemind: db
    .select({ id: companies.id })
    .from(companies)
    .where(and(isNull(companies.erasedAt), isDueToRemind()))
    .limit(most),
  companiesToClose: db
    .select({ id: companies.id })
    .from(companies)
    .where(and(isDue, isNull(companies.closedAt)))
    .limit(most),
  companiesToErase: db
    .select({ id: companies.id })
    .from(companies)
    .where(and(isDue, lte(companies.closedAt, sql`now() - ${afterClosing}`)))
    .orderBy(asc(companies.eraseAt))
    .limit(most),
}));

interface Dependencies {
  pools: Pick<Pools, "lookup">;
  log: Pick<Logger, "error">;
  erasure: CompanyErasure;
  eraser: CompanyEraser;
}

/** Reminds, closes and erases whose time has come. One company's failure holds up no other. */
export function createDueCompanies({ pools, log, erasure, eraser }: Dependencies) {
  const lookup = dueQueries.open(pools.lookup);
  const works = [
    { find: lookup.companiesToRemind, work: erasure.remind },
    { find: lookup.companiesToClose, work: erasure.close },
    { find: lookup.companiesToErase, work: eraser.erase },
  ];
  return async function lookAfterDueCompanies(): Promise<void> {
    for (const { find, work } of works)
      for (const { id: companyId } of await find())
        await work(companyId).catch((err: unknown) =>
          log.error({ err, companyId }, "A company that is to be erased could not be looked after"),
        );
  };
}
