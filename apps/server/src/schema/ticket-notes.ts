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
 * What staff write down of a ticket for one another. The rows are the platform's own company's, not
 * the ticket's: row-level security keeps them from whoever the ticket belongs to, whatever is asked.
 */
export const ticketNotes = companyTable(
  "ticket_note",
  {
    id: rowId(),
    /** A ticket of any company; it goes with it, see `forgetNotes`. */
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

/** The pictures of a note, in order. */
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
