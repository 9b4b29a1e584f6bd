import { and, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type pg from "pg";
import { refersTo } from "../../platform/db/joins.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { firstOrNull } from "../../platform/db/rows.ts";
import { companies } from "../../schema/companies.ts";
import { roles } from "../../schema/roles.ts";
import { sessions } from "../../schema/sessions.ts";
import { twoFactors } from "../../schema/two-factor.ts";
import { users } from "../../schema/users.ts";
import { accountColumns } from "../users/user-columns.ts";
import { endOfSession } from "./session-lifetime.ts";

const { placeholder } = sql;
const impersonators = alias(users, "impersonator");
const impersonatorRoles = alias(roles, "impersonator_role");
const impersonatorTwoFactors = alias(twoFactors, "impersonator_two_factor");
const impersonatorSessions = alias(sessions, "impersonator_session");

/** Session data read before its company is known. */
export const sessionQueries = defineLookup((db) => ({
  sessionById: db
    .select({
      ...accountColumns,
      rolePermissions: roles.permissions,
      hasTwoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null`,
      impersonator: {
        companyId: sessions.impersonatorCompanyId,
        userId: sessions.impersonatorUserId,
        sessionId: sessions.impersonatorSessionId,
        name: impersonators.name,
        reason: sessions.impersonationReason,
        isOnBehalf: sessions.isOnBehalf,
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
    .innerJoin(users, refersTo(sessions.userId, users))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(twoFactors, refersTo(twoFactors.userId, users))
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
    .where(eq(sessions.id, placeholder("id"))),

  companiesWithOldSessions: db
    .selectDistinct({ companyId: sessions.companyId })
    .from(sessions)
    .where(
      and(
        sql`${endOfSession} < ${placeholder("before")}::timestamptz`,
        gt(sessions.companyId, placeholder("after")),
      ),
    )
    .orderBy(sessions.companyId)
    .limit(100),
}));

export type SessionLookup = ReturnType<typeof createSessionLookup>;

export function createSessionLookup(pool: pg.Pool) {
  const run = sessionQueries.open(pool);
  return {
    findSessionAcrossCompanies: (id: string) => run.sessionById({ id }).then(firstOrNull),
    findCompaniesWithSessionsEndedAcrossCompanies: (before: Date, after: number) =>
      run.companiesWithOldSessions({ before, after }),
  };
}
export type SessionRow = NonNullable<
  Awaited<ReturnType<SessionLookup["findSessionAcrossCompanies"]>>
>;
