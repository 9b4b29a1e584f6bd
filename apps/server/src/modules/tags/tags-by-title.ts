import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { tags } from "../../schema/tags.ts";

const keyOf = (title: string) => title.toLowerCase();

/**
 * The company's tags by their titles, whatever their case; those that it lacks are made, by whom that
 * is allowed. Gives the id of a title.
 */
export async function tagsByTitle(
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
    // In one order, so that two who make the same don't wait for each other; the second finds the first's.
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
