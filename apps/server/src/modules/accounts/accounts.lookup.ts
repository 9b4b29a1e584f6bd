import { and, eq, sql } from "drizzle-orm";
import type pg from "pg";
import { refersTo } from "../../platform/db/joins.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { firstOrNull } from "../../platform/db/rows.ts";
import { type MailedKeyPurpose, mailedKeys } from "../../schema/accounts.ts";
import { companies } from "../../schema/companies.ts";
import { users } from "../../schema/users.ts";
import { accountColumns } from "../users/user-columns.ts";

/** Finds the account of an emailed link across companies: the visitor is not logged in. */
export const mailedKeyQueries = defineLookup((db) => ({
  mailedKeyByHash: db
    .select({
      ...accountColumns,
      purpose: mailedKeys.purpose,
      expiresAt: mailedKeys.expiresAt,
      usedAt: mailedKeys.usedAt,
    })
    .from(mailedKeys)
    .innerJoin(users, refersTo(mailedKeys.userId, users))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(mailedKeys.hash, sql.placeholder("hash")),
        eq(mailedKeys.purpose, sql.placeholder("purpose")),
      ),
    ),
}));

export type MailedKeyLookup = ReturnType<typeof createMailedKeyLookup>;

export function createMailedKeyLookup(pool: pg.Pool) {
  const run = mailedKeyQueries.open(pool);
  return {
    findMailedKeyAcrossCompanies: (hash: string, purpose: MailedKeyPurpose) =>
      run.mailedKeyByHash({ hash, purpose }).then(firstOrNull),
  };
}
