import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Transaction } from "../db/transaction.ts";
import { presences } from "./presence.table.ts";

/** A process that said nothing for this long is dead, and what it said of its users is void. */
const presenceLifeSeconds = 60;

/** Not long ago, by the database's own clock: processes' clocks may differ. */
const limit = sql`now() - make_interval(secs => ${presenceLifeSeconds})`;

/** Which of these users of the transaction's company have a socket open at any process. */
export async function onlineUsers(
  tx: Transaction,
  userIds: readonly number[],
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx.db
    .selectDistinct({ userId: presences.userId })
    .from(presences)
    .where(
      and(
        eq(presences.companyId, tx.companyId),
        inArray(presences.userId, [...userIds]),
        gt(presences.sockets, 0),
        gt(presences.seenAt, limit),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** Says that a user has sockets at a process, now. */
export async function writePresence(
  tx: Transaction,
  processId: string,
  userId: number,
  sockets: number,
): Promise<void> {
  await tx.db
    .insert(presences)
    // A page that closed at once was there for a moment all the same.
    .values({ companyId: tx.companyId, processId, userId, sockets: Math.max(1, sockets) })
    .onConflictDoUpdate({
      target: [presences.companyId, presences.userId, presences.processId],
      set: { sockets: sql`excluded.sockets`, seenAt: sql`now()` },
    });
}

/** Says the same of many again; gives those of whom the table still knew. */
export async function renewPresence(
  tx: Transaction,
  processId: string,
  users: readonly { userId: number; sockets: number }[],
): Promise<number[]> {
  const said = sql`unnest(${sql.param(users.map(({ userId }) => userId))}::bigint[], ${sql.param(users.map(({ sockets }) => Math.max(1, sockets)))}::int[]) as said(user_id, sockets)`;
  const rows = await tx.db
    .update(presences)
    .set({ seenAt: sql`now()`, sockets: sql`said.sockets` })
    .from(said)
    .where(
      and(
        eq(presences.companyId, tx.companyId),
        eq(presences.processId, processId),
        sql`${presences.userId} = said.user_id`,
      ),
    )
    .returning({ userId: presences.userId });
  return rows.map(({ userId }) => userId);
}

/** Takes back what a process said of a user. */
export async function removePresence(
  tx: Transaction,
  processId: string,
  userId: number,
): Promise<void> {
  await tx.db
    .delete(presences)
    .where(
      and(
        eq(presences.companyId, tx.companyId),
        eq(presences.processId, processId),
        eq(presences.userId, userId),
      ),
    );
}

/** Removes what dead processes left in this company, and tells of whom and when they last spoke. */
export async function removeStalePresence(
  tx: Transaction,
): Promise<{ userId: number; seenAt: Date }[]> {
  // Another process may be at it: what it has locked is its to remove.
  const stale = tx.db
    .select({ userId: presences.userId, processId: presences.processId })
    .from(presences)
    .where(and(eq(presences.companyId, tx.companyId), lt(presences.seenAt, limit)))
    .for("update", { skipLocked: true });
  return tx.db
    .delete(presences)
    .where(
      and(
        eq(presences.companyId, tx.companyId),
        sql`(${presences.userId}, ${presences.processId}) in ${stale}`,
      ),
    )
    .returning({ userId: presences.userId, seenAt: presences.seenAt });
}
