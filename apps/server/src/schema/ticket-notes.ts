import { index, integer, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  rowId,
} from "../platform/db/company-table.ts";
import { files } from "./files.ts";
import { users } from "./users.ts";

/**
 * Internal notes of staff about a ticket. The rows belong to the platform's company, so row-level
 * security hides them from the ticket's company, whatever it queries.
 */
export const ticketNotes = companyTable(
  "ticket_note",
  {
    id: rowId(),
    /**
     * The ticket may belong to any company, so there is no foreign key. A job deletes the notes of
     * deleted tickets.
     */
    ticketId: reference("ticket_id").notNull(),
    authorId: reference("author_id").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    references(table.authorId, users),
    index("ticket_note_ticket").on(table.companyId, table.ticketId, table.id),
  ],
);

export const ticketNoteImages = companyTable(
  "ticket_note_image",
  {
    noteId: reference("note_id").notNull(),
    fileId: reference("file_id").notNull(),
    place: integer("place").notNull(),
  },
  ["noteId", "fileId"],
  (table) => [
    references(table.noteId, ticketNotes, "cascade"),
    references(table.fileId, files),
    index("ticket_note_image_file").on(table.companyId, table.fileId),
  ],
);
