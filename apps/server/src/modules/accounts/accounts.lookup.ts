import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type pg from "pg";
import { defineLookup } from "../../platform/db/lookup.ts";
import { roles } from "../roles/roles.table.ts";
import {
  identities,
  type MailedKeyPurpose,
  mailedKeys,
  sessions,
  twoFactors,
  users,
} from "./accounts.table.ts";
import { endOfSession } from "./session-life.ts";

const account = {
  companyId: users.companyId,
  userId: users.id,
  email: users.email,
  name: users.name,
  type: users.type,
  active: users.active,
  verifiedAt: users.verifiedAt,
};

const value = sql.placeholder;
const impersonators = alias(users, "impersonator");
const impersonatorRoles = alias(roles, "impersonator_role");
const impersonatorTwoFactors = alias(twoFactors, "impersonator_two_factor");
const impersonatorSessions = alias(sessions, "impersonator_session");

/** What log-in, sessions and mailed links read before a company can be named. */
export const accountQueries = defineLookup((db) => ({
  userByEmail: db
    .select({ ...account, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(sql`lower(${users.email})`, value("email"))),

  userByIdentity: db
    .select(account)
    .from(identities)
    .innerJoin(
      users,
      and(eq(users.companyId, identities.companyId), eq(users.id, identities.userId)),
    )
    .where(and(eq(identities.issuer, value("issuer")), eq(identities.subject, value("subject")))),

  sessionById: db
    .select({
      ...account,
      rolePermissions: roles.permissions,
      hasTwoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null`,
      impersonator: {
        companyId: sessions.impersonatorCompanyId,
        userId: sessions.impersonatorUserId,
        sessionId: sessions.impersonatorSessionId,
        name: impersonators.name,
        type: impersonators.type,
        active: impersonators.active,
        rolePermissions: impersonatorRoles.permissions,
        hasTwoFactor: sql<boolean>`${impersonatorTwoFactors.confirmedAt} is not null`,
        sessionEndsAt: impersonatorSessions.endsAt,
        sessionEndedAt: impersonatorSessions.endedAt,
      },
      sessionId: sessions.id,
      issue: sessions.issue,
      issuedAt: sessions.issuedAt,
      previousUntil: sessions.previousUntil,
      endsAt: sessions.endsAt,
      endedAt: sessions.endedAt,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.companyId, sessions.companyId), eq(users.id, sessions.userId)))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(
      twoFactors,
      and(eq(twoFactors.companyId, users.companyId), eq(twoFactors.userId, users.id)),
    )
    .leftJoin(
      impersonators,
      and(
        eq(impersonators.companyId, sessions.impersonatorCompanyId),
        eq(impersonators.id, sessions.impersonatorUserId),
      ),
    )
    .leftJoin(impersonatorRoles, eq(impersonatorRoles.id, impersonators.roleId))
    .leftJoin(
      impersonatorTwoFactors,
      and(
        eq(impersonatorTwoFactors.companyId, sessions.impersonatorCompanyId),
        eq(impersonatorTwoFactors.userId, sessions.impersonatorUserId),
      ),
    )
    .leftJoin(impersonatorSessions, eq(impersonatorSessions.id, sessions.impersonatorSessionId))
    .where(eq(sessions.id, value("id"))),

  mailedKeyByHash: db
    .select({
      ...account,
      purpose: mailedKeys.purpose,
      expiresAt: mailedKeys.expiresAt,
      usedAt: mailedKeys.usedAt,
    })
    .from(mailedKeys)
    .innerJoin(
      users,
      and(eq(users.companyId, mailedKeys.companyId), eq(users.id, mailedKeys.userId)),
    )
    .where(and(eq(mailedKeys.hash, value("hash")), eq(mailedKeys.purpose, value("purpose")))),

  companiesWithOldSessions: db
    .selectDistinct({ id: sessions.companyId })
    .from(sessions)
    .where(sql`${endOfSession} < ${value("before")}::timestamptz`)
    .limit(100),
}));

export type AccountLookup = ReturnType<typeof createAccountLookup>;

/** Reads across companies: before anyone is known, no company can be named. */
export function createAccountLookup(pool: pg.Pool) {
  const run = accountQueries.open(pool);
  return {
    findUserByEmailAcrossCompanies: async (email: string) =>
      (await run.userByEmail({ email: email.toLowerCase() }))[0] ?? null,
    findUserByIdentityAcrossCompanies: async (issuer: string, subject: string) =>
      (await run.userByIdentity({ issuer, subject }))[0] ?? null,
    findSessionAcrossCompanies: async (id: string) => (await run.sessionById({ id }))[0] ?? null,
    findCompaniesWithSessionsEndedAcrossCompanies: async (before: Date) =>
      (await run.companiesWithOldSessions({ before })).map(({ id }) => id),
    findMailedKeyAcrossCompanies: async (hash: string, purpose: MailedKeyPurpose) =>
      (await run.mailedKeyByHash({ hash, purpose }))[0] ?? null,
  };
}
export type SessionRow = NonNullable<
  Awaited<ReturnType<AccountLookup["findSessionAcrossCompanies"]>>
>;
export type AccountRow = NonNullable<
  Awaited<ReturnType<AccountLookup["findUserByEmailAcrossCompanies"]>>
>;
