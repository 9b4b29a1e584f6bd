import type { UserAccessInput } from "@presale/contracts/inputs/user.input.ts";
import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type pg from "pg";
import { auditEntries } from "../../platform/audit/audit.table.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { sessions } from "../../schema/sessions.ts";
import { twoFactors } from "../../schema/two-factor.ts";
import type { AccessService } from "../access/access.service.ts";
import { findUserAccount, type UserAccount, type UserAccountLookup } from "./users-admin.lookup.ts";

const entriesShown = 10;

const lastEntries = ({ db, companyId }: Transaction, id: number) =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.companyId, companyId),
        or(
          and(eq(auditEntries.targetKind, "user"), eq(auditEntries.targetId, String(id))),
          and(eq(auditEntries.actorCompanyId, companyId), eq(auditEntries.actorUserId, id)),
        ),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(entriesShown);

interface Dependencies {
  pool: pg.Pool;
  lookup: UserAccountLookup;
  access: AccessService;
}

/** Manages users for staff. Finds them across companies and changes them within their company. */
export function createUsersAdminService({ pool, lookup, access }: Dependencies) {
  const find = lookup.findUserAccountAcrossCompanies;

  return {
    find,
    page: lookup.findUserAccountsAcrossCompanies,

    /** Returns the company whose transaction changes the user. */
    companyOf: async (id: number): Promise<number> => (await find(id)).companyId,

    async updateAccess(ctx: OperationContext, id: number, { type, roleId }: UserAccessInput) {
      await access.changeAccess(ctx, id, { type, roleId: roleId ?? null });
      return findUserAccount(ctx.tx, id);
    },

    async setActive(ctx: OperationContext, id: number, active: boolean) {
      await access.setActive(ctx, id, active);
      return findUserAccount(ctx.tx, id);
    },

    async verify(ctx: OperationContext, id: number) {
      await access.verify(ctx, id);
      return findUserAccount(ctx.tx, id);
    },

    /**
     * Reads data that is visible only within the user's company. Includes the audit log if the
     * actor may read it.
     */
    details: (actor: Actor, { companyId, id }: Pick<UserAccount, "companyId" | "id">) =>
      inTransaction(pool, companyId, async (tx) => {
        const [openSessions, [twoFactor], entries] = await Promise.all([
          tx.db.$count(
            sessions,
            and(
              eq(sessions.companyId, companyId),
              eq(sessions.userId, id),
              isNull(sessions.endedAt),
              gt(sessions.endsAt, sql`now()`),
            ),
          ),
          tx.db
            .select({ confirmedAt: twoFactors.confirmedAt })
            .from(twoFactors)
            .where(and(eq(twoFactors.companyId, companyId), eq(twoFactors.userId, id))),
          actor.permissions.has("canReadAuditAdmin") ? lastEntries(tx, id) : null,
        ]);
        return {
          sessionCount: openSessions,
          hasTwoFactor: Boolean(twoFactor?.confirmedAt),
          entries,
        };
      }),
  };
}
type UsersAdminService = ReturnType<typeof createUsersAdminService>;
export type UserAccountDetails = Awaited<ReturnType<UsersAdminService["details"]>>;
