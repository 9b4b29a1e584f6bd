import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

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
    /** Whom invoices are written to. */
    legalName: text("legal_name"),
    address: text("address"),
    taxNumber: text("tax_number"),
    header: jsonb("header").$type<RichTextDocument>(),
    footer: jsonb("footer").$type<RichTextDocument>(),
    /** A file of this company; no foreign key, since files refer to their company. */
    logoFileId: bigint("logo_file_id", { mode: "number" }),
    /** Staff have closed it: nobody of it logs in, and nothing is sent to it. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("company_platform").on(table.isPlatform).where(sql`${table.isPlatform}`),
    pgPolicy("tenant", {
      for: "all",
      using: sql`id = nullif(current_setting('app.company', true), '')::bigint`,
      withCheck: sql`id = nullif(current_setting('app.company', true), '')::bigint`,
    }),
  ],
);
