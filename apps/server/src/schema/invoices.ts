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
  moment,
  reference,
  references,
  rowId,
} from "../platform/db/company-table.ts";
import { users } from "./users.ts";

const amount = (name: string) => bigint(name, { mode: "number" }).notNull();

/**
 * An order of tokens, or a credit note. What was ordered stays from the first moment on: the web's
 * role may change only the columns that `mutableColumns` names.
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
    /** The e-mail that it goes to. */
    recipient: text("recipient").notNull(),
    /** Reminders come by day there. */
    timeZone: text("time_zone").notNull(),
    /** As it will stand on the invoice; once issued, what was issued counts. */
    buyer: jsonb("buyer").$type<Buyer>().notNull(),
    orderedBy: reference("ordered_by"),
    /** A credit note: the invoice that it corrects, and why. */
    creditedId: reference("credited_id"),
    reason: text("reason"),
    /** How to pay by bank, in staff's words. */
    paymentDetails: text("payment_details"),
    /** The payment that paid it. No foreign key, since payments refer to their invoice. */
    paidBy: reference("paid_by"),
    /** When it was last mailed. */
    notifiedAt: moment("notified_at"),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    references(table.orderedBy, users),
    references(table.creditedId, { companyId: table.companyId, id: table.id }),
    index("invoice_created_at").on(table.companyId, table.createdAt),
    index("invoice_status").on(table.status),
    // An invoice is corrected as a whole, once.
    uniqueIndex("invoice_credited").on(table.companyId, table.creditedId),
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
      sql`(${table.type} = 'tokens' and ${table.creditedId} is null) or (${table.type} = 'credit' and ${table.creditedId} is not null and ${table.status} in ('notPaid', 'confirmed'))`,
    ),
  ],
);

/** What of an invoice may change; all else stays as it was ordered, whatever the web's role says. */
export const mutableColumns = [
  invoices.status,
  invoices.buyer,
  invoices.paymentDetails,
  invoices.paidBy,
  invoices.notifiedAt,
];

/** Who sells: a copy of what stood in the settings. */
export interface Seller {
  legalName: string;
  registration: string;
  address: string;
  taxNumber: string;
  email: string;
  phone: string;
}

export type InvoiceSeries = "invoice" | "credit";

/** What an invoice says once it is issued. Append-only: nobody changes or deletes it. */
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
    // Between companies the counter's row keeps them apart.
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

/** The last number of each series and year; its row is locked by whoever issues. */
export const invoiceNumbers = pgTable(
  "invoice_number",
  {
    series: text("series").$type<InvoiceSeries>().notNull(),
    year: integer("year").notNull(),
    last: integer("last").notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

/** What became of an invoice, in order. Append-only. */
export const invoiceEvents = companyTable(
  "invoice_event",
  {
    id: rowId(),
    invoiceId: reference("invoice_id").notNull(),
    kind: text("kind").$type<InvoiceEventKind>().notNull(),
    at: moment("at").notNull().defaultNow(),
    /** Who did it, where somebody of the company did. */
    userId: reference("user_id"),
    byStaff: boolean("by_staff").notNull().default(false),
    note: text("note"),
  },
  ["id"],
  (table) => [
    references(table.invoiceId, invoices, "cascade"),
    references(table.userId, users),
    index("invoice_event_invoice").on(table.companyId, table.invoiceId),
    // Each reminder comes once.
    uniqueIndex("invoice_event_reminder")
      .on(table.companyId, table.invoiceId, table.kind)
      .where(sql`${table.kind} in ('remindedBefore', 'remindedAfter')`),
  ],
);
