import { limits } from "@presale/contracts/limits.ts";
import { tokensNeeded } from "@presale/domain/metering.ts";
import { and, asc, countDistinct, eq, gte, inArray, sql, sum } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import { type Actor, isDelegated } from "../../platform/auth/actor.ts";
import { ownRows } from "../../platform/db/conditions.ts";
import { refersToSame } from "../../platform/db/joins.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { featureTasks } from "../../schema/features.ts";
import { tokenBalances, tokenLedger } from "../../schema/metering.ts";
import { projectFeatures, projects } from "../../schema/projects.ts";
import { balanceOf } from "./metering.queries.ts";
import { notifyOfTokens } from "./notify-of-tokens.ts";

export interface Charge {
  projectId: number;
  title: string;
  tokens: number;
}

export interface Cost {
  tokens: number;
  balance: number;
  charges: Charge[];
}

/** Locks the projects and returns the tokens that each owes for its current tasks. */
async function lockAndComputeCharges(
  tx: Transaction,
  projectIds: readonly number[],
): Promise<Charge[]> {
  if (projectIds.length === 0) return [];
  // Locks in the order of ids, so that concurrent changes can't deadlock. Counts after locking,
  // otherwise two changes could both use the last free task.
  const locked = await tx.db
    .select({ id: projects.id, title: projects.title })
    .from(projects)
    .where(ownRows(tx, projects, projectIds))
    .orderBy(asc(projects.id))
    .for("no key update");
  const counts = await tx.db
    .select({ id: projectFeatures.projectId, tasks: countDistinct(featureTasks.taskId) })
    .from(projectFeatures)
    .innerJoin(featureTasks, refersToSame(featureTasks.featureId, projectFeatures.featureId))
    .where(
      and(
        eq(projectFeatures.companyId, tx.companyId),
        inArray(projectFeatures.projectId, [...projectIds]),
      ),
    )
    .groupBy(projectFeatures.projectId);
  const debits = await tx.db
    .select({ id: tokenLedger.projectId, amount: sum(tokenLedger.amount) })
    .from(tokenLedger)
    .where(
      and(eq(tokenLedger.companyId, tx.companyId), inArray(tokenLedger.projectId, [...projectIds])),
    )
    .groupBy(tokenLedger.projectId);
  const tasksOf = new Map(counts.map(({ id, tasks }) => [id, tasks]));
  const spentOn = new Map(debits.map(({ id, amount }) => [id, -Number(amount)]));
  return locked.flatMap(({ id, title }) => {
    const tokens = tokensNeeded(limits, {
      taskCount: tasksOf.get(id) ?? 0,
      tokensSpent: spentOn.get(id) ?? 0,
    });
    return tokens > 0 ? [{ projectId: id, title, tokens }] : [];
  });
}

const sumOf = (charges: readonly Charge[]) => charges.reduce((sum, { tokens }) => sum + tokens, 0);

/** Returns the cost as error details, so that the page needs no request to ask for confirmation. */
const costDetails = (charges: readonly Charge[], balance: number) => ({
  tokens: sumOf(charges),
  balance,
  charges: charges.map(({ projectId, ...charge }) => ({ ...charge, projectId: String(projectId) })),
});

/** Returns the error with the missing tokens and the projects that the balance doesn't cover. */
function shortageError(charges: readonly Charge[], balance: number): AppError {
  const missing = sumOf(charges) - balance;
  let left = balance;
  const uncovered = charges.filter(({ tokens }) => {
    left -= tokens;
    return left < 0;
  });
  return new AppError("TOKENS_EXHAUSTED", {
    values: {
      ...costDetails(charges, balance),
      missing,
      count: missing,
      project: uncovered.map(({ title }) => title).join(", "),
      projectIds: uncovered.map(({ projectId }) => String(projectId)),
    },
  });
}

/**
 * Charges the projects for their tasks, within the transaction that changed them. Throws if the
 * actor may not spend tokens, the cost exceeds `maxTokens`, or the balance is too small. The last
 * two errors contain the cost.
 */
export async function chargeTokens(
  tx: Transaction,
  actor: Actor,
  projectIds: readonly number[],
  maxTokens?: number | null,
): Promise<void> {
  const charges = await lockAndComputeCharges(tx, projectIds);
  const tokens = sumOf(charges);
  if (tokens === 0) return;
  if (!actor.permissions.has("canUpdateCompanyProjects"))
    throw new AppError("TOKENS_FORBIDDEN", {
      values: { projects: charges.map(({ title }) => title).join(", ") },
    });
  if (actor.impersonator && !isDelegated(actor)) throw new AppError("WHILE_IMPERSONATING");
  if (maxTokens != null && tokens > maxTokens)
    throw new AppError("COST_CHANGED", { values: costDetails(charges, await balanceOf(tx)) });
  const paid = await tx.db
    .update(tokenBalances)
    .set({ balance: sql`${tokenBalances.balance} - ${tokens}` })
    .where(and(eq(tokenBalances.companyId, tx.companyId), gte(tokenBalances.balance, tokens)))
    .returning({ balance: tokenBalances.balance });
  if (paid.length === 0) throw shortageError(charges, await balanceOf(tx));
  await tx.db.insert(tokenLedger).values(
    charges.map(({ projectId, title, tokens: amount }) => ({
      companyId: tx.companyId,
      kind: "project" as const,
      amount: -amount,
      projectId,
      projectTitle: title,
      userId: isDelegated(actor) ? null : actor.userId,
    })),
  );
  for (const { projectId, title, tokens: amount } of charges) {
    const target = { kind: "project" as const, id: projectId, name: title };
    await audit(tx, actor, { action: "tokens.spent", target, details: { tokens: amount } });
  }
  const balance = paid[0]?.balance ?? 0;
  await notifyOfTokens(
    tx,
    isDelegated(actor) ? noUserId : actor.userId,
    ...charges.map(({ projectId, title, tokens: amount }) => ({
      tokens: -amount,
      balance,
      projectId: String(projectId),
      projectTitle: title,
    })),
  );
}

/** Matches no user, so that no one is excluded from the notification. */
const noUserId = 0;

/** Returns what charging these projects would cost. Call it in the dry run, after the change. */
export async function costOf(tx: Transaction, projectIds: readonly number[]): Promise<Cost> {
  const charges = await lockAndComputeCharges(tx, projectIds);
  return { tokens: sumOf(charges), balance: await balanceOf(tx), charges };
}
