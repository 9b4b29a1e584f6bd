import { sql } from "drizzle-orm";
import { defineLookup } from "../../platform/db/lookup.ts";
import { companies } from "../../schema/companies.ts";

/** Queries for the companies of jobs. For staff only. */
export const jobQueries = defineLookup((db) => ({
  companiesOfJobs: db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(sql`${companies.id} = any(${sql.placeholder("ids")}::bigint[])`),
}));
