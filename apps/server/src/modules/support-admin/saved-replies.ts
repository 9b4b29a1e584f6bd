import { type SavedReplyInput, ticketLimits } from "@presale/contracts/inputs/ticket.input.ts";
import { asc, eq, sql } from "drizzle-orm";
import { firstOrThrow, onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import { savedReplies } from "../../schema/saved-replies.ts";

export type SavedReply = typeof savedReplies.$inferSelect;

export const allSavedReplies = ({ db }: Transaction): Promise<SavedReply[]> =>
  db
    .select()
    .from(savedReplies)
    .orderBy(asc(sql`lower(${savedReplies.title})`), asc(savedReplies.id));

export async function createSavedReply(
  { db }: Transaction,
  input: SavedReplyInput,
): Promise<SavedReply> {
  const count = ticketLimits.savedReplies;
  // Concurrent requests may exceed the limit slightly, which is harmless.
  if ((await db.$count(savedReplies)) >= count)
    throw fieldError("title", "refusals:savedRepliesFull", { count });
  return db.insert(savedReplies).values(input).returning().then(onlyRow);
}

export const updateSavedReply = (
  { db }: Transaction,
  id: number,
  input: SavedReplyInput,
): Promise<SavedReply> =>
  db.update(savedReplies).set(input).where(eq(savedReplies.id, id)).returning().then(firstOrThrow);

export const deleteSavedReply = ({ db }: Transaction, id: number): Promise<unknown> =>
  db
    .delete(savedReplies)
    .where(eq(savedReplies.id, id))
    .returning({ id: savedReplies.id })
    .then(firstOrThrow);
