import { ticketLimits } from "@presale/contracts/inputs/ticket.input.ts";
import { and, eq, sql } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrThrow, onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { ticketImages, ticketMessages, tickets } from "../../schema/support.ts";
import type { Ticket } from "./tickets.queries.ts";

type Writer = { authorId: number } | { staffId: number; staffName: string };

/** Adds a message. The ticket must be locked or new. */
export async function writeMessage(
  tx: Transaction,
  ticketId: number,
  writer: Writer,
  text: string,
  imageIds: readonly number[],
): Promise<void> {
  const { messages: max } = ticketLimits;
  const all = and(
    eq(ticketMessages.companyId, tx.companyId),
    eq(ticketMessages.ticketId, ticketId),
  );
  if ((await tx.db.$count(ticketMessages, all)) >= max)
    throw new AppError("CONFLICT", { message: "support:errors.full", values: { max } });
  const { companyId } = tx;
  const message = await tx.db
    .insert(ticketMessages)
    .values({ companyId, ticketId, text, ...writer })
    .returning({ id: ticketMessages.id })
    .then(onlyRow);
  if (imageIds.length > 0)
    await tx.db
      .insert(ticketImages)
      .values(
        imageIds.map((fileId, place) => ({ companyId, messageId: message.id, fileId, place })),
      );
}

/** Changes a ticket that the caller has locked. */
export async function changeTicket(
  tx: Transaction,
  id: number,
  change: Partial<Pick<Ticket, "status" | "assigneeId" | "isWaiting">> & {
    hasNewMessage?: boolean;
  },
): Promise<Ticket> {
  const { hasNewMessage, ...columns } = change;
  const hasNewVersion = "status" in columns || "assigneeId" in columns;
  return tx.db
    .update(tickets)
    .set({
      ...columns,
      ...(hasNewMessage && { lastMessageAt: sql`now()` }),
      ...(hasNewVersion && { version: sql`${tickets.version} + 1` }),
    })
    .where(ownRow(tx, tickets, id))
    .returning()
    .then(firstOrThrow);
}
