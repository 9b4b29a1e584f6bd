import { and, eq, sql } from "drizzle-orm";
import type pg from "pg";
import { refersTo } from "../../platform/db/joins.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { firstOrNull } from "../../platform/db/rows.ts";
import { companies } from "../../schema/companies.ts";
import { identities } from "../../schema/identities.ts";
import { users } from "../../schema/users.ts";
import { accountColumns } from "../users/user-columns.ts";

const parameter = sql.placeholder;

/** Finds the user of a provider's account across companies: the account names no company. */
export const identityQueries = defineLookup((db) => ({
  userByIdentity: db
    .select(accountColumns)
    .from(identities)
    .innerJoin(users, refersTo(identities.userId, users))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(eq(identities.issuer, parameter("issuer")), eq(identities.subject, parameter("subject"))),
    ),
}));

export type IdentityLookup = ReturnType<typeof createIdentityLookup>;

export function createIdentityLookup(pool: pg.Pool) {
  const run = identityQueries.open(pool);
  return {
    findUserByIdentityAcrossCompanies: (issuer: string, subject: string) =>
      run.userByIdentity({ issuer, subject }).then(firstOrNull),
  };
}
