import type { Buyer } from "@presale/contracts/inputs/invoice.input.ts";
import type { InvoiceEventKind, InvoiceStatus, InvoiceType } from "@presale/contracts/invoices.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  rowId,
  timestampTz,
} from "../platform/db/company-table.ts";
import { users } from "./users.ts";

const amount = (name: string) => bigint(name, { mode: "number" }).notNull();

/**
 * An order of tokens, or a credit note. The order itself is immutable: the web's database role may
 * update only `mutableInvoiceColumns`.
 */
export const invoices = companyTable(
  "invoice",
  {
    id: rowId(),
    type: text("type").$type<InvoiceType>().notNull(),
    status: text("status").$type<InvoiceStatus>().notNull(),
    tokens: integer("tokens").notNull(),
    /** Hundredths of the currency, before tax. */
    unitPrice: integer("unit_price").notNull(),
    currency: text("currency").notNull(),
    /** Thousandths of a percent. */
    taxRate: integer("tax_rate").notNull(),
    taxReason: text("tax_reason"),
    net: amount("net"),
    tax: amount("tax"),
    total: amount("total"),
    /** Email address that receives the invoice. */
    recipient: text("recipient").notNull(),
    /** The time zone that determines the days on which reminders are sent. */
    timeZone: text("time_zone").notNull(),
    /** The buyer for the future invoice. Once issued, `issuedInvoices` is authoritative. */
    buyer: jsonb("buyer").$type<Buyer>().notNull(),
    orderedBy: reference("ordered_by"),
    /** Set on a credit note: the invoice that it corrects, and why. */
    creditedInvoiceId: reference("credited_id"),
    reason: text("reason"),
    /** Bank details, from the settings or as written by staff. */
    paymentDetails: text("payment_details"),
    /** The payment that settled it. No foreign key, since payments refer to their invoice. */
    paidBy: reference("paid_by"),
    /** When it was last emailed. */
    notifiedAt: timestampTz("notified_at"),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    references(table.orderedBy, users),
    references(table.creditedInvoiceId, { companyId: table.companyId, id: table.id }),
    index("invoice_created_at").on(table.companyId, table.createdAt),
    index("invoice_status").on(table.status),
    // An invoice is credited as a whole and only once.
    uniqueIndex("invoice_credited").on(table.companyId, table.creditedInvoiceId),
    check(
      "invoice_amounts",
      sql`${table.tokens} > 0 and ${table.unitPrice} > 0 and ${table.taxRate} between 0 and 100000 and ${table.net} = ${table.tokens}::bigint * ${table.unitPrice} and ${table.tax} >= 0 and ${table.total} = ${table.net} + ${table.tax}`,
    ),
    check(
      "invoice_status",
      sql`${table.status} in ('notPaid', 'inProgress', 'paid', 'confirmed', 'canceled', 'refunded')`,
    ),
    check(
      "invoice_type",
      sql`(${table.type} = 'tokens' and ${table.creditedInvoiceId} is null) or (${table.type} = 'credit' and ${table.creditedInvoiceId} is not null and ${table.status} in ('notPaid', 'confirmed'))`,
    ),
  ],
);

/** The only columns that may change; the web's database role is granted no others. */
export const mutableInvoiceColumns = [
  invoices.status,
  invoices.buyer,
  invoices.paymentDetails,
  invoices.paidBy,
  invoices.notifiedAt,
];

/** The seller's details, copied from the settings when the invoice is issued. */
export interface Seller {
  legalName: string;
  registration: string;
  address: string;
  taxNumber: string;
  email: string;
  phone: string;
}

export type InvoiceSeries = "invoice" | "credit";

/** The content of an issued invoice. Append-only: rows are never updated or deleted. */
export const issuedInvoices = companyTable(
  "issued_invoice",
  {
    invoiceId: reference("invoice_id").notNull(),
    series: text("series").$type<InvoiceSeries>().notNull(),
    year: integer("year").notNull(),
    number: integer("number").notNull(),
    seller: jsonb("seller").$type<Seller>().notNull(),
    buyer: jsonb("buyer").$type<Buyer>().notNull(),
    issuedOn: date("issued_on", { mode: "string" }).notNull(),
    suppliedOn: date("supplied_on", { mode: "string" }).notNull(),
    dueOn: date("due_on", { mode: "string" }).notNull(),
  },
  ["invoiceId"],
  (table) => [
    references(table.invoiceId, invoices),
    // Companies can't see each other's rows; the counter's row lock keeps numbers unique across
    // them.
    uniqueIndex("issued_invoice_number").on(
      table.series,
      table.year,
      table.number,
      table.companyId,
    ),
    index("issued_invoice_due_on").on(table.dueOn),
    check("issued_invoice_number", sql`${table.number} > 0`),
  ],
);

/** The last number of each series and year. Issuing an invoice locks its row. */
export const invoiceNumbers = pgTable(
  "invoice_number",
  {
    series: text("series").$type<InvoiceSeries>().notNull(),
    year: integer("year").notNull(),
    last: integer("last").notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

/** The history of an invoice, in order. Append-only. */
export const invoiceEvents = companyTable(
  "invoice_event",
  {
    id: rowId(),
    invoiceId: reference("invoice_id").notNull(),
    kind: text("kind").$type<InvoiceEventKind>().notNull(),
    at: timestampTz("at").notNull().defaultNow(),
    /** Null if no user of the company did it. */
    userId: reference("user_id"),
    byStaff: boolean("by_staff").notNull().default(false),
    note: text("note"),
  },
  ["id"],
  (table) => [
    references(table.invoiceId, invoices, "cascade"),
    references(table.userId, users),
    index("invoice_event_invoice").on(table.companyId, table.invoiceId),
    // Each kind of reminder is sent once.
    uniqueIndex("invoice_event_reminder")
      .on(table.companyId, table.invoiceId, table.kind)
      .where(sql`${table.kind} in ('remindedBefore', 'remindedAfter')`),
  ],
);
