import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { tags } from "../../schema/tags.ts";
import { activeUsers } from "../users/active-users.ts";

/** Returns tag ids by lower-case title. Creates missing tags. */
export async function importTags(
  tx: Transaction,
  actor: Actor,
  titles: readonly string[],
): Promise<Map<string, number>> {
  const wanted = new Map(titles.map((title) => [title.trim().toLowerCase(), title.trim()]));
  if (wanted.size === 0) return new Map();
  await tx.db
    .insert(tags)
    .values(
      [...wanted.values()].map((title) => ({
        companyId: tx.companyId,
        authorId: actor.userId,
        title,
      })),
    )
    .onConflictDoNothing();
  const rows = await tx.db
    .select({ id: tags.id, key: sql<string>`lower(${tags.title})` })
    .from(tags)
    .where(
      and(eq(tags.companyId, tx.companyId), inArray(sql`lower(${tags.title})`, [...wanted.keys()])),
    );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Returns the ids of active users by name. A zip identifies members by name only. */
export async function membersByName(tx: Transaction): Promise<Map<string, number[]>> {
  const byName = Map.groupBy(await activeUsers(tx), ({ name }) => name);
  return new Map([...byName].map(([name, people]) => [name, people.map(({ id }) => id)]));
}
