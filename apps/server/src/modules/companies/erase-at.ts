import { limits } from "@presale/contracts/limits.ts";
import { lte, type SQL, sql } from "drizzle-orm";
import { companies } from "../../schema/companies.ts";

/** When the content of a company goes whose account is closed now, or whose admin asks for that now. */
export const eraseAfterGrace = (): SQL<Date> =>
  sql<Date>`now() + make_interval(days => ${limits.companyErasure.days})`;

/** Its content goes now, or has gone. */
export const daysAreOver = (): SQL => lte(companies.eraseAt, sql`now()`);

/** The same as a column. */
export const isGoing = (): SQL<boolean> => sql<boolean>`coalesce(${daysAreOver()}, false)`;
