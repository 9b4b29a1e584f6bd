import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { companies } from "./companies.table.ts";

/** The reserved company that staff belong to, as the look-up role finds it. */
export async function findPlatformCompanyAcrossCompanies(lookup: pg.Pool): Promise<number> {
  const [row] = await drizzle({ client: lookup })
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.isPlatform, true));
  if (!row) throw new Error("The database has no platform company");
  return row.id;
}
