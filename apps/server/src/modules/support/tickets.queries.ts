import { and, asc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import type { Condition } from "../../platform/db/conditions.ts";
import { likePatterns, ownRow } from "../../platform/db/conditions.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { ticketImages, ticketMessages, tickets } from "../../schema/support.ts";
import { users } from "../../schema/users.ts";
import { imagesOf, type MessageImage } from "../files/message-images.ts";

export type Ticket = typeof tickets.$inferSelect;

/** Returns the ticket and locks it until the transaction ends. */
export const lockTicket = (tx: Transaction, id: number, within?: SQL): Promise<Ticket> =>
  tx.db
    .select()
    .from(tickets)
    .where(ownRow(tx, tickets, id, within))
    .for("update")
    .then(firstOrThrow);

const message = alias(ticketMessages, "message");
const isInMessage = (pattern: string): SQL =>
  sql`exists ${new QueryBuilder()
    .select({ one: sql`1` })
    .from(message)
    .where(and(refersTo(message.ticketId, tickets), ilike(message.text, pattern)))}`;

/** Matches if every word occurs in the title, in one of these columns or in a message. */
export const ticketWords = (...columns: PgColumn[]): Condition<string> => ({
  columns: [
    tickets.title,
    tickets.companyId,
    tickets.id,
    message.companyId,
    message.ticketId,
    message.text,
    ...columns,
  ],
  when: (query) =>
    and(
      ...likePatterns(query).map((pattern) =>
        or(
          ilike(tickets.title, pattern),
          ...columns.map((column) => ilike(column, pattern)),
          isInMessage(pattern),
        ),
      ),
    ),
});

export interface TicketMessage {
  id: number;
  ticketId: number;
  text: string;
  createdAt: Date;
  /** The author in the company; null if staff wrote it. */
  authorId: number | null;
  authorName: string | null;
  staffName: string | null;
  images: MessageImage[];
}

export async function messagesOf(
  tx: Transaction,
  ticketIds: readonly number[],
): Promise<TicketMessage[]> {
  const rows = await tx.db
    .select({
      id: ticketMessages.id,
      ticketId: ticketMessages.ticketId,
      text: ticketMessages.text,
      createdAt: ticketMessages.createdAt,
      authorId: ticketMessages.authorId,
      authorName: users.name,
      staffName: ticketMessages.staffName,
    })
    .from(ticketMessages)
    .leftJoin(users, refersTo(ticketMessages.authorId, users))
    .where(
      and(
        eq(ticketMessages.companyId, tx.companyId),
        inArray(ticketMessages.ticketId, [...ticketIds]),
      ),
    )
    .orderBy(asc(ticketMessages.id));
  const images = await imagesOf(
    tx,
    ticketImages,
    ticketImages.messageId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, images: images.get(row.id) ?? [] }));
}
