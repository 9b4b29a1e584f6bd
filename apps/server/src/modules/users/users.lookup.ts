import { eq, sql } from "drizzle-orm";
import type pg from "pg";
import { defineLookup } from "../../platform/db/lookup.ts";
import { firstOrNull } from "../../platform/db/rows.ts";
import { companies } from "../../schema/companies.ts";
import { users } from "../../schema/users.ts";
import { accountColumns } from "./user-columns.ts";

/** `loginEmail` is unique across companies. It is null while an address is unconfirmed. */
export const userQueries = defineLookup((db) => ({
  userByEmail: db
    .select({ ...accountColumns, passwordHash: users.passwordHash })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.loginEmail, sql.placeholder("email"))),
}));

export type UserLookup = ReturnType<typeof createUserLookup>;

export function createUserLookup(pool: pg.Pool) {
  const run = userQueries.open(pool);
  return {
    findUserByEmailAcrossCompanies: (email: string) =>
      run.userByEmail({ email: email.toLowerCase() }).then(firstOrNull),
  };
}
export type AccountRow = NonNullable<
  Awaited<ReturnType<UserLookup["findUserByEmailAcrossCompanies"]>>
>;
