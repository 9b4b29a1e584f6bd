import type { ProposalLook } from "@presale/contracts/inputs/letterhead.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, timestampTz } from "../platform/db/company-table.ts";

const { proposalValidDays, evidenceYears } = limits;
const between = ({ min, max }: { min: number; max: number }) =>
  sql.raw(`between ${min} and ${max}`);

/** A company's row belongs to that company, so its row-level security policy compares `id`. */
export const companies = pgTable(
  "company",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    /** The reserved company that staff belong to. */
    isPlatform: boolean("is_platform").notNull().default(false),
    name: text("name").notNull(),
    email: text("email"),
    web: text("web"),
    currency: text("currency").notNull().default("USD"),
    /** IANA name. Dates of proposals and invoices are in this zone. */
    timeZone: text("time_zone").notNull().default("UTC"),
    /** Billing details. */
    legalName: text("legal_name"),
    address: text("address"),
    taxNumber: text("tax_number"),
    header: jsonb("header").$type<RichTextDocument>(),
    footer: jsonb("footer").$type<RichTextDocument>(),
    /** Terms of its proposals, unless a project has its own. */
    terms: jsonb("proposal_terms").$type<RichTextDocument>(),
    /** Default validity of a proposal, in days. */
    proposalValidDays: integer("proposal_valid_days").notNull().default(proposalValidDays.default),
    /** Years that acceptances are kept unchanged, as evidence. */
    evidenceYears: integer("evidence_years").notNull().default(evidenceYears.default),
    /** Whether clients see the expected hours of a project, and its hours at 80 % certainty. */
    showsForecasts: boolean("shows_forecasts").notNull().default(false),
    /** Whether *Calibration* shows estimators' names to users who may read the team. */
    showsEstimators: boolean("shows_estimators").notNull().default(true),
    /** A file of this company. No foreign key, since files refer to their company. */
    logoFileId: bigint("logo_file_id", { mode: "number" }),
    /** Null: the product's default look. */
    look: jsonb("proposal_look").$type<ProposalLook>(),
    /** When the company was closed. Its users can't log in, and nothing is sent to it. */
    closedAt: timestampTz("closed_at"),
    /** When its content is erased. Set when staff close it or its admin requests deletion. */
    eraseAt: timestampTz("erase_at"),
    eraseRemindedAt: timestampTz("erase_reminded_at"),
    /** When its content was erased. The row remains for its invoices. */
    erasedAt: timestampTz("erased_at"),
    createdAt: createdAt(),
  },
  (table) => [
    // A partial index: few rows match, and a worker queries them every few minutes.
    index("company_erase_at")
      .on(table.eraseAt)
      .where(sql`${table.eraseAt} is not null and ${table.erasedAt} is null`),
    check(
      "company_proposal_valid_days",
      sql`${table.proposalValidDays} ${between(proposalValidDays)}`,
    ),
    check("company_evidence_years", sql`${table.evidenceYears} ${between(evidenceYears)}`),
    uniqueIndex("company_platform").on(table.isPlatform).where(sql`${table.isPlatform}`),
    pgPolicy("tenant", {
      for: "all",
      using: sql`id = nullif(current_setting('app.company', true), '')::bigint`,
      withCheck: sql`id = nullif(current_setting('app.company', true), '')::bigint`,
    }),
  ],
);
