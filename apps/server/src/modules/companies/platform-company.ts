import { eq } from "drizzle-orm";
import type pg from "pg";
import { defineLookup } from "../../platform/db/lookup.ts";
import { companies } from "../../schema/companies.ts";

export const companyQueries = defineLookup((db) => ({
  platformCompany: db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.isPlatform, true)),
}));

/** Returns the id of the platform's own company, which staff belong to. */
export async function findPlatformCompanyAcrossCompanies(lookup: pg.Pool): Promise<number> {
  const [row] = await companyQueries.open(lookup).platformCompany();
  if (!row) throw new Error("The database has no platform company");
  return row.id;
}
