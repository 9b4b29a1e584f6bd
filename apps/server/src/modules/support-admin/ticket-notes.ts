import { type TicketMessageInput, ticketLimits } from "@presale/contracts/inputs/ticket.input.ts";
import { and, asc, eq } from "drizzle-orm";
import { refersTo } from "../../platform/db/joins.ts";
import { onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notifyViewers } from "../../platform/realtime/subject-names.ts";
import { ticketNoteImages, ticketNotes } from "../../schema/ticket-notes.ts";
import { users } from "../../schema/users.ts";
import { imagesOf, lockOwnImages, type MessageImage } from "../files/message-images.ts";
import { notify } from "../notifications/notify.ts";
import type { SupportTicket } from "./support-admin.lookup.ts";

/** Jobs that delete the notes of a deleted ticket. */
export const ticketDeletedQueue = defineQueue<{ ticketId: number }>({ name: "ticket-gone" });

export interface TicketNote {
  id: number;
  text: string;
  createdAt: Date;
  authorName: string;
  images: MessageImage[];
}

/** Notes belong to the platform's company, so the transaction must as well. */
const ofTicket = ({ companyId }: Transaction, ticketId: number) =>
  and(eq(ticketNotes.companyId, companyId), eq(ticketNotes.ticketId, ticketId));

export async function notesOfTicket(tx: Transaction, ticketId: number): Promise<TicketNote[]> {
  const rows = await tx.db
    .select({
      id: ticketNotes.id,
      text: ticketNotes.text,
      createdAt: ticketNotes.createdAt,
      authorName: users.name,
    })
    .from(ticketNotes)
    .innerJoin(users, refersTo(ticketNotes.authorId, users))
    .where(ofTicket(tx, ticketId))
    .orderBy(asc(ticketNotes.id));
  const ids = rows.map(({ id }) => id);
  const images = await imagesOf(tx, ticketNoteImages, ticketNoteImages.noteId, ids);
  return rows.map((row) => ({ ...row, images: images.get(row.id) ?? [] }));
}

/** Adds a note and notifies the assignee and staff who have the ticket open. */
export async function addTicketNote(
  { tx, actor }: OperationContext,
  { id, title, company, assignee }: SupportTicket,
  { text, imageIds }: TicketMessageInput,
): Promise<void> {
  await lockOwnImages(tx, actor.userId, imageIds);
  const { notes: max } = ticketLimits;
  if ((await tx.db.$count(ticketNotes, ofTicket(tx, id))) >= max)
    throw new AppError("CONFLICT", { message: "support:errors.full", values: { max } });
  const { companyId } = tx;
  const note = await tx.db
    .insert(ticketNotes)
    .values({ companyId, ticketId: id, authorId: actor.userId, text })
    .returning({ id: ticketNotes.id })
    .then(onlyRow);
  if (imageIds.length > 0)
    await tx.db
      .insert(ticketNoteImages)
      .values(imageIds.map((fileId, place) => ({ companyId, noteId: note.id, fileId, place })));
  await notify(tx, assignee && assignee.id !== actor.userId ? [assignee.id] : [], "ticketNote", {
    ticketId: String(id),
    title,
    by: actor.name,
    company: company.name,
  });
  await notifyViewers(tx, "record", { kind: "ticket", id });
}

export async function deleteTicketNotes(tx: Transaction, ticketId: number): Promise<void> {
  await tx.db.delete(ticketNotes).where(ofTicket(tx, ticketId));
}
