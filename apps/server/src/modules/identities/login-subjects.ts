import { and, eq, notExists } from "drizzle-orm";
import { isUniqueViolation } from "../../platform/db/database-errors.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { identities, loginSubjects } from "../../schema/identities.ts";

/** Reserves a provider's account, which can be linked to only one user across all companies. */
export async function claimSubject(
  tx: Transaction,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  await tx.db.insert(loginSubjects).values({ companyId: tx.companyId, issuer, subject });
}

export const isSubjectTaken = (error: unknown): boolean =>
  isUniqueViolation(error, "login_subject_key");

/** Releases accounts without a link, so that others can link them. Call it after deleting links. */
export async function releaseSubjects(tx: Transaction): Promise<void> {
  const { companyId, issuer, subject } = loginSubjects;
  const holder = tx.db
    .select({ userId: identities.userId })
    .from(identities)
    .where(
      and(
        eq(identities.companyId, companyId),
        eq(identities.issuer, issuer),
        eq(identities.subject, subject),
      ),
    );
  await tx.db.delete(loginSubjects).where(and(eq(companyId, tx.companyId), notExists(holder)));
}
