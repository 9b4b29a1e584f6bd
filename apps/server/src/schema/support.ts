import type { TicketStatus } from "@presale/contracts/tickets.ts";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  rowId,
  timestampTz,
} from "../platform/db/company-table.ts";
import { files } from "./files.ts";
import { users } from "./users.ts";

/**
 * A company's support ticket. Staff belong to another company, so no foreign key refers to them.
 */
export const tickets = companyTable(
  "ticket",
  {
    id: rowId(),
    /** The user who owns the ticket, even if staff opened it for them. */
    authorId: reference("author_id").notNull(),
    /** Name of the staff member who opened it for the user, at that time. */
    openedByName: text("opened_by_name"),
    title: text("title").notNull(),
    status: text("status").$type<TicketStatus>().notNull().default("processing"),
    assigneeId: reference("assignee_id"),
    /** Whether the company awaits an answer. False once staff answer or the ticket is resolved. */
    isWaiting: boolean("is_waiting").notNull().default(true),
    /** Incremented by each change of status or assignee. */
    version: integer("version").notNull().default(1),
    lastMessageAt: timestampTz("last_message_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    references(table.authorId, users),
    index("ticket_author").on(table.companyId, table.authorId),
    index("ticket_last_message").on(table.lastMessageAt),
    index("ticket_assignee").on(table.assigneeId),
  ],
);

export const ticketMessages = companyTable(
  "ticket_message",
  {
    id: rowId(),
    ticketId: reference("ticket_id").notNull(),
    /** The author in the company; null if staff wrote it. */
    authorId: reference("author_id"),
    staffId: reference("staff_id"),
    staffName: text("staff_name"),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    references(table.ticketId, tickets, "cascade"),
    references(table.authorId, users),
    index("ticket_message_ticket").on(table.companyId, table.ticketId, table.id),
    check("ticket_message_writer", sql`num_nonnulls(${table.authorId}, ${table.staffId}) = 1`),
  ],
);

export const ticketImages = companyTable(
  "ticket_image",
  {
    messageId: reference("message_id").notNull(),
    fileId: reference("file_id").notNull(),
    place: integer("place").notNull(),
  },
  ["messageId", "fileId"],
  (table) => [
    references(table.messageId, ticketMessages, "cascade"),
    references(table.fileId, files),
    index("ticket_image_file").on(table.companyId, table.fileId),
  ],
);
