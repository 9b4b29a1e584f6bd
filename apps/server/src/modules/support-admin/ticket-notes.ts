import { type TicketMessageInput, ticketLimits } from "@presale/contracts/inputs/ticket.input.ts";
import { and, asc, eq } from "drizzle-orm";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { inReadTransaction, inTransaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import { tellLookers } from "../../platform/realtime/places.ts";
import { notify } from "../notifications/notify.ts";
import { imagesOf, ownPictures, type TicketImage } from "../support/ticket-images.ts";
import { users } from "../users/users.table.ts";
import type { SupportTicket } from "./support-admin.lookup.ts";
import { ticketNoteImages, ticketNotes } from "./ticket-notes.table.ts";

/** The notes of a ticket that is no more. */
export const ticketGoneQueue = defineQueue<{ ticketId: number }>({ name: "ticket-gone" });

export interface TicketNote {
  id: number;
  text: string;
  createdAt: Date;
  authorName: string;
  images: TicketImage[];
}

/** What staff write down of tickets for one another: all of it within the platform's own company. */
export function createTicketNotes(pool: pg.Pool, platformCompanyId: number) {
  const of = (ticketId: number) =>
    and(eq(ticketNotes.companyId, platformCompanyId), eq(ticketNotes.ticketId, ticketId));

  return {
    of: (ticketId: number): Promise<TicketNote[]> =>
      inReadTransaction(pool, platformCompanyId, async (tx) => {
        const rows = await tx.db
          .select({
            id: ticketNotes.id,
            text: ticketNotes.text,
            createdAt: ticketNotes.createdAt,
            authorName: users.name,
          })
          .from(ticketNotes)
          .innerJoin(users, refersTo(ticketNotes.authorId, users))
          .where(of(ticketId))
          .orderBy(asc(ticketNotes.id));
        const ids = rows.map(({ id }) => id);
        const images = await imagesOf(tx, ticketNoteImages, ticketNoteImages.noteId, ids);
        return rows.map((row) => ({ ...row, images: images.get(row.id) ?? [] }));
      }),

    /** Told to whoever looks after the ticket, and to staff who look at it: nobody else. */
    add: (
      actor: Actor,
      { id, title, company, assignee }: SupportTicket,
      { text, imageIds }: TicketMessageInput,
    ): Promise<void> =>
      inTransaction(pool, platformCompanyId, async (tx) => {
        await ownPictures(tx, actor.userId, imageIds);
        const { notes: max } = ticketLimits;
        if ((await tx.db.$count(ticketNotes, of(id))) >= max)
          throw new AppError("CONFLICT", { message: "support:errors.full", values: { max } });
        const { companyId } = tx;
        const [note] = await tx.db
          .insert(ticketNotes)
          .values({ companyId, ticketId: id, authorId: actor.userId, text })
          .returning({ id: ticketNotes.id });
        if (!note) throw new AppError("INTERNAL");
        if (imageIds.length > 0)
          await tx.db
            .insert(ticketNoteImages)
            .values(
              imageIds.map((fileId, place) => ({ companyId, noteId: note.id, fileId, place })),
            );
        await notify(
          tx,
          assignee && assignee.id !== actor.userId ? [assignee.id] : [],
          "ticketNote",
          { ticketId: String(id), title, by: actor.name, company: company.name },
        );
        await tellLookers(tx, "record", { kind: "ticket", id });
      }),

    /** Called by the worker. */
    forget: ({ ticketId }: { ticketId: number }): Promise<void> =>
      inTransaction(pool, platformCompanyId, async (tx) => {
        await tx.db.delete(ticketNotes).where(of(ticketId));
      }),
  };
}
export type TicketNotes = ReturnType<typeof createTicketNotes>;
