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
 * Staff acting as users of companies, or on the behalf of one: in a session of that company that
 * names who acts, and why. When such a session ends by itself is in session-rules.
 */
export function createImpersonationService({
  pool,
  lookup,
  sessions,
  companiesAdmin,
}: Dependencies) {
  const perStaff = rateLimit(pool, "impersonation", { points: 20, duration: 600 });
  return {
    /** Gives the token of the session in which the actor is the user. */
    async start(
      actor: Actor,
      userId: number,
      reason: string,
      request: RequestInfo,
    ): Promise<string> {
      await perStaff(`${actor.companyId}/${actor.userId}`);
      const account = await lookup.findUserAccountAcrossCompanies(userId);
      if (account.isStaff) throw new AppError("FORBIDDEN", { message: "refusals:actAsStaff" });
      if (account.companyClosedAt)
        throw new AppError("CONFLICT", { message: "companiesAdmin:errors.closed" });
      const { companyId } = account;
      return inTransaction(pool, companyId, async (tx) => {
        // Locked: whoever switches the account off meanwhile ends this session with the others.
        const [user] = await tx.db
          .select({ name: users.name, active: users.active })
          .from(users)
          .where(ownRow(tx, users, userId))
          .for("share");
        if (!user?.active) throw new AppError("CONFLICT", { message: "refusals:actAsInactive" });
        await audit(tx, actor, {
          action: "impersonation.started",
          target: { kind: "user", id: userId, name: user.name },
          details: { reason },
        });
        return sessions.open(tx, userId, request, { staff: actor, reason });
      });
    },

    /**
     * Gives the token of a session in which the actor works on the behalf of the transaction's
     * company. What is created there is in the name of its first admin; the log says who did it.
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
      if (!first) throw new AppError("CONFLICT", { message: "refusals:nobodyToActFor" });
      await audit(tx, actor, {
        action: "behalf.started",
        target: { kind: "company", id: companyId, name },
        details: { reason },
      });
      return sessions.open(tx, first.id, request, { staff: actor, reason, isOnBehalf: true });
    },

    /** Ends acting as the user; the member of staff goes on with their own session. */
    async end({ tx, actor }: OperationContext): Promise<void> {
      if (!actor.impersonator) throw new AppError("CONFLICT", { message: "refusals:notActing" });
      await sessions.endOwn(tx, actor);
    },
  };
}
