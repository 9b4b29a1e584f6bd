import type { ProposalLook } from "@presale/contracts/inputs/letterhead.input.ts";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, moment } from "../platform/db/company-table.ts";

/** A company owns its row: the policy compares the id itself. */
export const companies = pgTable(
  "company",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    /** The one that staff belong to. */
    isPlatform: boolean("is_platform").notNull().default(false),
    name: text("name").notNull(),
    email: text("email"),
    web: text("web"),
    currency: text("currency").notNull().default("USD"),
    /** By IANA's name: days of its proposals and invoices are days of this zone. */
    timeZone: text("time_zone").notNull().default("UTC"),
    /** Whom invoices are written to. */
    legalName: text("legal_name"),
    address: text("address"),
    taxNumber: text("tax_number"),
    header: jsonb("header").$type<RichTextDocument>(),
    footer: jsonb("footer").$type<RichTextDocument>(),
    /** A file of this company; no foreign key, since files refer to their company. */
    logoFileId: bigint("logo_file_id", { mode: "number" }),
    /** How its proposals look; null: as the product does. */
    look: jsonb("proposal_look").$type<ProposalLook>(),
    /** Closed: nobody of it logs in, and nothing is sent to it. */
    closedAt: moment("closed_at"),
    /** When its content goes for good: staff have closed it, or an admin of it has asked for that. */
    eraseAt: moment("erase_at"),
    /** When its admins were last told that this is near. */
    eraseRemindedAt: moment("erase_reminded_at"),
    /** Its content is gone; the row stays for its invoices. */
    erasedAt: moment("erased_at"),
    createdAt: createdAt(),
  },
  (table) => [
    // Few: what a worker looks for every few minutes.
    index("company_erase_at")
      .on(table.eraseAt)
      .where(sql`${table.eraseAt} is not null and ${table.erasedAt} is null`),
    uniqueIndex("company_platform").on(table.isPlatform).where(sql`${table.isPlatform}`),
    pgPolicy("tenant", {
      for: "all",
      using: sql`id = nullif(current_setting('app.company', true), '')::bigint`,
      withCheck: sql`id = nullif(current_setting('app.company', true), '')::bigint`,
    }),
  ],
);
