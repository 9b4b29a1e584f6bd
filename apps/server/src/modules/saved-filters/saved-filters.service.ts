import type {
  CreateSavedFilterInput,
  UpdateSavedFilterInput,
} from "@presale/contracts/inputs/saved-filter.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { and, asc, eq, or } from "drizzle-orm";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { isUniqueViolation } from "../../platform/db/database-errors.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import { mayShare, savedFilterCan } from "./saved-filters.policy.ts";
import { savedFilters } from "./saved-filters.table.ts";

export type SavedFilter = typeof savedFilters.$inferSelect;

export function createSavedFiltersService({ pool }: { pool: pg.Pool }) {
  /** One's own and the company's; others' own are strangers here. */
  const shown = (actor: Actor) =>
    and(
      eq(savedFilters.companyId, actor.companyId),
      or(eq(savedFilters.authorId, actor.userId), eq(savedFilters.isShared, true)),
    );

  const naming = async <T>(change: () => Promise<T>): Promise<T> => {
    try {
      return await change();
    } catch (error) {
      if (isUniqueViolation(error, "saved_filter_title"))
        throw fieldError("title", "refusals:savedFilterExists");
      throw error;
    }
  };

  const checkSharing = (actor: Actor, isShared: boolean | undefined) => {
    if (isShared && !mayShare(actor)) throw new AppError("FORBIDDEN");
  };

  async function findFor(tx: Transaction, actor: Actor, id: number, verb: "update" | "delete") {
    const which = and(shown(actor), eq(savedFilters.id, id));
    const [found] = await tx.db.select().from(savedFilters).where(which).for("update");
    if (!found) throw new AppError("NOT_FOUND");
    if (!savedFilterCan(actor, found)[verb]) throw new AppError("FORBIDDEN");
    return eq(savedFilters.id, id);
  }

  return {
    ofList: (tx: Transaction, actor: Actor, list: string): Promise<SavedFilter[]> =>
      tx.db
        .select()
        .from(savedFilters)
        .where(and(shown(actor), eq(savedFilters.list, list)))
        .orderBy(asc(savedFilters.title), asc(savedFilters.id)),

    create: (actor: Actor, input: CreateSavedFilterInput): Promise<SavedFilter> =>
      naming(() =>
        inTransaction(pool, actor.companyId, async (tx) => {
          checkSharing(actor, input.isShared);
          const { companyId, userId: authorId } = actor;
          const own = and(
            eq(savedFilters.companyId, companyId),
            eq(savedFilters.authorId, authorId),
          );
          // Two at once may be one too many, which harms nobody.
          if ((await tx.db.$count(savedFilters, own)) >= limits.savedFilters)
            throw fieldError("title", "refusals:savedFiltersFull", { count: limits.savedFilters });
          const [made] = await tx.db
            .insert(savedFilters)
            .values({ ...input, companyId, authorId })
            .returning();
          return made as SavedFilter;
        }),
      ),

    update: (actor: Actor, id: number, input: UpdateSavedFilterInput): Promise<SavedFilter> =>
      naming(() =>
        inTransaction(pool, actor.companyId, async (tx) => {
          const which = await findFor(tx, actor, id, "update");
          checkSharing(actor, input.isShared);
          const [changed] = await tx.db
            .update(savedFilters)
            .set(input)
            .where(and(eq(savedFilters.companyId, actor.companyId), which))
            .returning();
          return changed as SavedFilter;
        }),
      ),

    delete: (actor: Actor, id: number): Promise<void> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const which = await findFor(tx, actor, id, "delete");
        await tx.db
          .delete(savedFilters)
          .where(and(eq(savedFilters.companyId, actor.companyId), which));
      }),
  };
}
