import type { CloseCompanyInput } from "@presale/contracts/inputs/company-account.input.ts";
import { eq, sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { companies } from "../../schema/companies.ts";
import { eraseAfterGrace, isBeingErased } from "../companies/erase-at.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";

/**
 * Closes a company, or reopens it within the grace period; after that, its content is erased (ADR
 * 41). Until then all content stays, but users can't log in, links don't work and no email is sent.
 * The modules that enforce this read `company.closed_at`, which is set here.
 */
export function createClosing({ sessions }: { sessions: SessionsService }) {
  /**
   * Locks the company, so that a concurrent request sees the first one's change. Throws CONFLICT
   * unless it is closed or open as expected.
   */
  async function assertAndLock({ db, companyId }: Transaction, isClosed: boolean) {
    const company = await db
      .select({
        name: companies.name,
        closedAt: companies.closedAt,
        isBeingErased: isBeingErased(),
      })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for("no key update")
      .then(firstOrThrow);
    if ((company.closedAt !== null) !== isClosed)
      throw new AppError("CONFLICT", {
        message: `companiesAdmin:errors.${isClosed ? "open" : "closed"}`,
      });
    return company;
  }

  async function auditAndEndSessions(
    { tx, actor }: OperationContext,
    action: "company.closed" | "company.reopened",
    name: string,
    reason: string,
  ): Promise<void> {
    const target = { kind: "company", id: tx.companyId, name } as const;
    await audit(tx, actor, { action, target, details: { reason } });
    await sessions.endCompanySessions(tx);
  }

  return {
    async close(ctx: OperationContext, { typedName, reason }: CloseCompanyInput): Promise<void> {
      const { tx } = ctx;
      const { name } = await assertAndLock(tx, false);
      if (name !== typedName) throw fieldError("typedName", "companiesAdmin:errors.otherName");
      await tx.db
        .update(companies)
        // An erasure that an admin requested earlier keeps its date.
        .set({
          closedAt: sql`now()`,
          eraseAt: sql`coalesce(${companies.eraseAt}, ${eraseAfterGrace()})`,
        })
        .where(eq(companies.id, tx.companyId));
      await auditAndEndSessions(ctx, "company.closed", name, reason);
    },

    /** Reopens the company. All its users have to log in again. */
    async reopen(ctx: OperationContext, reason: string): Promise<void> {
      const { tx } = ctx;
      const { name, isBeingErased: isErased } = await assertAndLock(tx, true);
      if (isErased) throw new AppError("CONFLICT", { message: "companiesAdmin:errors.isErased" });
      await tx.db
        .update(companies)
        .set({ closedAt: null, eraseAt: null, eraseRemindedAt: null })
        .where(eq(companies.id, tx.companyId));
      // Sessions that were opened while the company was being closed end as well.
      await auditAndEndSessions(ctx, "company.reopened", name, reason);
    },
  };
}
export type Closing = ReturnType<typeof createClosing>;
