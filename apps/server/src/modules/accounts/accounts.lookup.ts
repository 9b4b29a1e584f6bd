import { and, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { alias } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { LookupGrant } from "../../platform/db/security.ts";
import { roles } from "../roles/roles.table.ts";
import {
  identities,
  type MailedKeyPurpose,
  mailedKeys,
  sessions,
  twoFactors,
  users,
} from "./accounts.table.ts";

/** What log-in, sessions and mailed links read before a company can be named. */
export const accountLookups: readonly LookupGrant[] = [
  {
    table: "app_user",
    columns: [
      "company_id",
      "id",
      "email",
      "name",
      "type",
      "role_id",
      "password_hash",
      "active",
      "verified_at",
      "created_at",
      "last_seen_at",
    ],
  },
  { table: "two_factor", columns: ["company_id", "user_id", "confirmed_at"] },
  { table: "identity", columns: ["company_id", "issuer", "subject", "user_id"] },
  {
    table: "session",
    columns: [
      "company_id",
      "id",
      "user_id",
      "issue",
      "issued_at",
      "previous_until",
      "ends_at",
      "ended_at",
      "impersonator_company_id",
      "impersonator_user_id",
      "impersonator_session_id",
    ],
  },
  {
    table: "mailed_key",
    columns: ["company_id", "hash", "user_id", "purpose", "expires_at", "used_at"],
  },
];

const account = {
  companyId: users.companyId,
  userId: users.id,
  email: users.email,
  name: users.name,
  type: users.type,
  active: users.active,
  verifiedAt: users.verifiedAt,
};

export type AccountLookup = ReturnType<typeof createAccountLookup>;

/** Reads across companies: before anyone is known, no company can be named. */
export function createAccountLookup(pool: pg.Pool) {
  const db = drizzle({ client: pool });
  const byEmail = db
    .select({ ...account, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql.placeholder("email")))
    .prepare("find_user_by_email");
  const byIdentity = db
    .select(account)
    .from(identities)
    .innerJoin(
      users,
      and(eq(users.companyId, identities.companyId), eq(users.id, identities.userId)),
    )
    .where(
      and(
        eq(identities.issuer, sql.placeholder("issuer")),
        eq(identities.subject, sql.placeholder("subject")),
      ),
    )
    .prepare("find_user_by_identity");
  const impersonators = alias(users, "impersonator");
  const impersonatorRoles = alias(roles, "impersonator_role");
  const impersonatorTwoFactors = alias(twoFactors, "impersonator_two_factor");
  const impersonatorSessions = alias(sessions, "impersonator_session");
  const bySession = db
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
    .where(eq(sessions.id, sql.placeholder("id")))
    .prepare("find_session");
  const byKey = db
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
    .where(
      and(
        eq(mailedKeys.hash, sql.placeholder("hash")),
        eq(mailedKeys.purpose, sql.placeholder("purpose")),
      ),
    )
    .prepare("find_mailed_key");
  return {
    findUserByEmailAcrossCompanies: async (email: string) =>
      (await byEmail.execute({ email: email.toLowerCase() }))[0] ?? null,
    findUserByIdentityAcrossCompanies: async (issuer: string, subject: string) =>
      (await byIdentity.execute({ issuer, subject }))[0] ?? null,
    findSessionAcrossCompanies: async (id: string) => (await bySession.execute({ id }))[0] ?? null,
    findMailedKeyAcrossCompanies: async (hash: string, purpose: MailedKeyPurpose) =>
      (await byKey.execute({ hash, purpose }))[0] ?? null,
  };
}
export type SessionRow = NonNullable<
  Awaited<ReturnType<AccountLookup["findSessionAcrossCompanies"]>>
>;
export type AccountRow = NonNullable<
  Awaited<ReturnType<AccountLookup["findUserByEmailAcrossCompanies"]>>
>;
