import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { projects } from "../../schema/projects.ts";

/** Records the first time that the project's proposal was exported or shared. */
export async function recordFirstExport(tx: Transaction, id: number): Promise<void> {
  await tx.db
    .update(projects)
    .set({ exportedAt: sql`now()` })
    .where(ownRow(tx, projects, id, isNull(projects.exportedAt)));
}

/** Returns whether a proposal was ever exported or shared. Ignores sample projects. */
export async function hasExports(tx: Transaction): Promise<boolean> {
  const found = await tx.db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.companyId, tx.companyId),
        isNotNull(projects.exportedAt),
        eq(projects.isSample, false),
      ),
    )
    .limit(1);
  return found.length > 0;
}
