import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { tags } from "../../schema/tags.ts";

const keyOf = (title: string) => title.toLowerCase();

/**
 * Finds the company's tags by title, case-insensitively. Creates missing ones; throws FORBIDDEN if
 * the actor may not. Returns a function from title to id.
 */
export async function findOrCreateTags(
  tx: Transaction,
  actor: Actor,
  titles: readonly string[],
): Promise<(title: string) => number> {
  const wanted = new Map(titles.map((title) => [keyOf(title), title]));
  const ids = new Map<string, number>();
  const read = async () => {
    const rows = await tx.db
      .select({ id: tags.id, title: tags.title })
      .from(tags)
      .where(
        and(
          eq(tags.companyId, tx.companyId),
          inArray(sql`lower(${tags.title})`, [...wanted.keys()]),
        ),
      );
    for (const { id, title } of rows) ids.set(keyOf(title), id);
  };
  if (wanted.size > 0) await read();
  const missing = [...wanted].filter(([key]) => !ids.has(key)).map(([, title]) => title);
  if (missing.length > 0) {
    if (!actor.permissions.has("canCreateCompanyTags"))
      throw new AppError("FORBIDDEN", { message: "refusals:newTags" });
    // Sorts the titles, so that concurrent inserts of the same tags can't deadlock. The second
    // insert finds the rows of the first.
    await tx.db
      .insert(tags)
      .values(
        missing
          .toSorted()
          .map((title) => ({ companyId: tx.companyId, authorId: actor.userId, title })),
      )
      .onConflictDoNothing();
    await read();
  }
  return (title) => ids.get(keyOf(title)) ?? 0;
}
