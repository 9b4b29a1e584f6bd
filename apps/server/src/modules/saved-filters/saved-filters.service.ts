import type {
  CreateSavedFilterInput,
  UpdateSavedFilterInput,
} from "@presale/contracts/inputs/saved-filter.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { and, asc, eq, or } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrThrow, onlyRow } from "../../platform/db/rows.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { savedFilters } from "../../schema/saved-filters.ts";
import { mayShare, savedFilterCan } from "./saved-filters.policy.ts";

export type SavedFilter = typeof savedFilters.$inferSelect;

const visibleTo = ({ companyId, userId }: Actor) =>
  and(
    eq(savedFilters.companyId, companyId),
    or(eq(savedFilters.authorId, userId), eq(savedFilters.isShared, true)),
  );

const checkSharing = (actor: Actor, isShared: boolean | undefined) => {
  if (isShared && !mayShare(actor)) throw new AppError("FORBIDDEN");
};

/**
 * Locks a filter and returns the condition that matches it. Throws FORBIDDEN if the actor may not
 * change it.
 */
async function lockFor({ tx, actor }: OperationContext, id: number, verb: "update" | "delete") {
  const condition = and(visibleTo(actor), eq(savedFilters.id, id));
  const filter = await tx.db
    .select()
    .from(savedFilters)
    .where(condition)
    .for("update")
    .then(firstOrThrow);
  if (!savedFilterCan(actor, filter)[verb]) throw new AppError("FORBIDDEN");
  return ownRow(actor, savedFilters, id);
}

export const savedFiltersOf = (
  { tx, actor }: OperationContext,
  list: string,
): Promise<SavedFilter[]> =>
  tx.db
    .select()
    .from(savedFilters)
    .where(and(visibleTo(actor), eq(savedFilters.list, list)))
    .orderBy(asc(savedFilters.title), asc(savedFilters.id));

export async function createSavedFilter(
  { tx, actor }: OperationContext,
  input: CreateSavedFilterInput,
): Promise<SavedFilter> {
  checkSharing(actor, input.isShared);
  const { companyId, userId: authorId } = actor;
  const own = and(eq(savedFilters.companyId, companyId), eq(savedFilters.authorId, authorId));
  // Concurrent requests may exceed the limit slightly, which is harmless.
  if ((await tx.db.$count(savedFilters, own)) >= limits.savedFilters)
    throw fieldError("title", "refusals:savedFiltersFull", { count: limits.savedFilters });
  return tx.db
    .insert(savedFilters)
    .values({ ...input, companyId, authorId })
    .returning()
    .then(onlyRow);
}

export async function updateSavedFilter(
  ctx: OperationContext,
  id: number,
  input: UpdateSavedFilterInput,
): Promise<SavedFilter> {
  const condition = await lockFor(ctx, id, "update");
  checkSharing(ctx.actor, input.isShared);
  return ctx.tx.db.update(savedFilters).set(input).where(condition).returning().then(onlyRow);
}

export async function deleteSavedFilter(ctx: OperationContext, id: number): Promise<void> {
  const condition = await lockFor(ctx, id, "delete");
  await ctx.tx.db.delete(savedFilters).where(condition);
}
