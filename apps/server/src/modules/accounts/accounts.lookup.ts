import { and, eq, sql } from "drizzle-orm";
import type pg from "pg";
import { refersTo } from "../../platform/db/joins.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { firstOrNull } from "../../platform/db/rows.ts";
import { type EmailedKeyPurpose, emailedKeys } from "../../schema/accounts.ts";
import { companies } from "../../schema/companies.ts";
import { users } from "../../schema/users.ts";
import { accountColumns } from "../users/user-columns.ts";

/** Finds the account of an emailed link across companies: the visitor is not logged in. */
export const emailedKeyQueries = defineLookup((db) => ({
  emailedKeyByHash: db
    .select({
      ...accountColumns,
      purpose: emailedKeys.purpose,
      expiresAt: emailedKeys.expiresAt,
      usedAt: emailedKeys.usedAt,
    })
    .from(emailedKeys)
    .innerJoin(users, refersTo(emailedKeys.userId, users))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(emailedKeys.hash, sql.placeholder("hash")),
        eq(emailedKeys.purpose, sql.placeholder("purpose")),
      ),
    ),
}));

export type EmailedKeyLookup = ReturnType<typeof createMailedKeyLookup>;

export function createMailedKeyLookup(pool: pg.Pool) {
  const run = emailedKeyQueries.open(pool);
  return {
    findEmailedKeyAcrossCompanies: (hash: string, purpose: EmailedKeyPurpose) =>
      run.emailedKeyByHash({ hash, purpose }).then(firstOrNull),
  };
}
