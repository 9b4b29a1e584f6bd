import { limits } from "@presale/contracts/limits.ts";
import { lte, type SQL, sql } from "drizzle-orm";
import { companies } from "../../schema/companies.ts";

/** Returns the erasure date of a company that is closed or requests its erasure now. */
export const eraseAfterGrace = (): SQL<Date> =>
  sql<Date>`now() + make_interval(days => ${limits.companyErasure.days})`;

/** Matches companies whose grace period is over: their content is being erased or has been. */
export const isEraseDatePast = (): SQL => lte(companies.eraseAt, sql`now()`);

/** Returns `isEraseDatePast` as a column, false without an erasure date. */
export const isBeingErased = (): SQL<boolean> =>
  sql<boolean>`coalesce(${isEraseDatePast()}, false)`;
