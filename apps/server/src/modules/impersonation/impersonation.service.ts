import { and, asc, eq, isNull } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { users } from "../../schema/users.ts";
import type { CompaniesAdmin } from "../companies-admin/companies-admin.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { UserAccountLookup } from "../users-admin/users-admin.lookup.ts";

interface Dependencies {
  pool: pg.Pool;
  lookup: UserAccountLookup;
  sessions: SessionsService;
  companiesAdmin: Pick<CompaniesAdmin, "find">;
}

/**
 * Starts and ends sessions in which staff impersonate a user or act on a company's behalf. Such a
 * session belongs to that company and names the staff member and the reason. For its expiry, see
 * `session-rules.ts`.
 */
export function createImpersonationService({
  pool,
  lookup,
  sessions,
  companiesAdmin,
}: Dependencies) {
  const perStaff = rateLimit(pool, "impersonation", { points: 20, duration: 600 });
  return {
    async start(
      actor: Actor,
      userId: number,
      reason: string,
      request: RequestInfo,
    ): Promise<string> {
      await perStaff(`${actor.companyId}/${actor.userId}`);
      const account = await lookup.findUserAccountAcrossCompanies(userId);
      if (account.isStaff)
        throw new AppError("FORBIDDEN", { message: "refusals:impersonateStaff" });
      if (account.companyClosedAt)
        throw new AppError("CONFLICT", { message: "companiesAdmin:errors.closed" });
      const { companyId } = account;
      return inTransaction(pool, companyId, async (tx) => {
        // With this lock, a concurrent deactivation of the user also ends the new session.
        const [user] = await tx.db
          .select({ name: users.name, active: users.active })
          .from(users)
          .where(ownRow(tx, users, userId))
          .for("share");
        if (!user?.active)
          throw new AppError("CONFLICT", { message: "refusals:impersonateInactive" });
        await audit(tx, actor, {
          action: "impersonation.started",
          target: { kind: "user", id: userId, name: user.name },
          details: { reason },
        });
        return sessions.open(tx, userId, request, { staff: actor, reason });
      });
    },

    /**
     * Returns the token of a session in which the actor works on behalf of the transaction's
     * company. Rows created there get the company's first admin as author; the log names the staff
     * member.
     */
    async startOnBehalf(
      { tx, actor }: OperationContext,
      reason: string,
      request: RequestInfo,
    ): Promise<string> {
      await perStaff(`${actor.companyId}/${actor.userId}`);
      const { companyId } = tx;
      const { name, closedAt } = await companiesAdmin.find(companyId);
      if (closedAt) throw new AppError("CONFLICT", { message: "companiesAdmin:errors.closed" });
      const [first] = await tx.db
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            eq(users.companyId, companyId),
            eq(users.type, "companyAdmin"),
            eq(users.active, true),
            isNull(users.removedAt),
          ),
        )
        .orderBy(asc(users.id))
        .limit(1)
        .for("share");
      if (!first) throw new AppError("CONFLICT", { message: "refusals:noActiveAdmin" });
      await audit(tx, actor, {
        action: "behalf.started",
        target: { kind: "company", id: companyId, name },
        details: { reason },
      });
      return sessions.open(tx, first.id, request, { staff: actor, reason, isOnBehalf: true });
    },

    /** Ends the impersonation or delegation. The staff member continues in their own session. */
    async end({ tx, actor }: OperationContext): Promise<void> {
      if (!actor.impersonator)
        throw new AppError("CONFLICT", { message: "refusals:notImpersonating" });
      await sessions.endOwn(tx, actor);
    },
  };
}
