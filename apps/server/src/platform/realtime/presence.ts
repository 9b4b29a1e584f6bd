import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Transaction } from "../db/transaction.ts";
import { presences } from "./presence.table.ts";

/** Suffix of a subject's name in the rows of users who edit it. */
export const editingSuffix = "/edit";

/** Seconds without a heartbeat after which a process counts as dead and its rows are ignored. */
const presenceLifeSeconds = 60;

/**
 * Rows with an older heartbeat are stale. Uses the database's clock, because the processes' clocks
 * may differ.
 */
const staleBefore = sql`now() - make_interval(secs => ${presenceLifeSeconds})`;

/** Matches rows of users who have a socket open. */
export const isPresent = and(gt(presences.sockets, 0), gt(presences.seenAt, staleBefore));

/** Returns which of the users have a socket open in any process. */
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
        isPresent,
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** Returns the viewers of these subjects in the transaction's company, in all processes. */
export async function viewersOf(
  tx: Transaction,
  subjects: readonly string[],
): Promise<{ subject: string; userId: number; isEditing: boolean }[]> {
  const base = sql<string>`regexp_replace(${presences.subject}, ${`${editingSuffix}$`}, '')`;
  return tx.db
    .select({
      subject: base,
      userId: presences.userId,
      isEditing: sql<boolean>`bool_or(${presences.subject} like ${`%${editingSuffix}`})`,
    })
    .from(presences)
    .where(
      and(
        eq(presences.companyId, tx.companyId),
        inArray(
          presences.subject,
          subjects.flatMap((subject) => [subject, subject + editingSuffix]),
        ),
        isPresent,
      ),
    )
    .groupBy(sql`1`, presences.userId)
    .orderBy(presences.userId);
}

/** A user, and the name of a subject that they view, or "" for their online status. */
export interface UserPresence {
  userId: number;
  subject: string;
}

export async function writePresence(
  tx: Transaction,
  processId: string,
  { userId, subject }: UserPresence,
  sockets: number,
): Promise<void> {
  await tx.db
    .insert(presences)
    // At least 1: the page may have closed since this write began. The caller removes the row then.
    .values({ companyId: tx.companyId, processId, userId, subject, sockets: Math.max(1, sockets) })
    .onConflictDoUpdate({
      target: [presences.companyId, presences.userId, presences.processId, presences.subject],
      set: { sockets: sql`excluded.sockets`, seenAt: sql`now()` },
    });
}

/** Renews the heartbeats of these rows. Returns the rows that still exist. */
export async function renewPresence(
  tx: Transaction,
  processId: string,
  users: readonly (UserPresence & { sockets: number })[],
): Promise<UserPresence[]> {
  const renewed = sql`unnest(${sql.param(users.map(({ userId }) => userId))}::bigint[], ${sql.param(users.map(({ subject }) => subject))}::text[], ${sql.param(users.map(({ sockets }) => Math.max(1, sockets)))}::int[]) as renewed(user_id, subject, sockets)`;
  return tx.db
    .update(presences)
    .set({ seenAt: sql`now()`, sockets: sql`renewed.sockets` })
    .from(renewed)
    .where(
      and(
        eq(presences.companyId, tx.companyId),
        eq(presences.processId, processId),
        sql`${presences.userId} = renewed.user_id`,
        sql`${presences.subject} = renewed.subject`,
      ),
    )
    .returning({ userId: presences.userId, subject: presences.subject });
}

export async function removePresence(
  tx: Transaction,
  processId: string,
  { userId, subject }: UserPresence,
): Promise<void> {
  await tx.db
    .delete(presences)
    .where(
      and(
        eq(presences.companyId, tx.companyId),
        eq(presences.processId, processId),
        eq(presences.userId, userId),
        eq(presences.subject, subject),
      ),
    );
}

/** Removes this company's rows of dead processes. Returns the users and their last heartbeats. */
export async function removeStalePresence(
  tx: Transaction,
): Promise<(UserPresence & { seenAt: Date })[]> {
  // Skip rows that another process has locked: it removes them.
  const stale = tx.db
    .select({
      userId: presences.userId,
      processId: presences.processId,
      subject: presences.subject,
    })
    .from(presences)
    .where(and(eq(presences.companyId, tx.companyId), lt(presences.seenAt, staleBefore)))
    .for("update", { skipLocked: true });
  return tx.db
    .delete(presences)
    .where(
      and(
        eq(presences.companyId, tx.companyId),
        sql`(${presences.userId}, ${presences.processId}, ${presences.subject}) in ${stale}`,
      ),
    )
    .returning({
      userId: presences.userId,
      subject: presences.subject,
      seenAt: presences.seenAt,
    });
}
