import type { PaymentMethod, PaymentStatus } from "@presale/contracts/invoices.ts";
import type { PaymentEventKind } from "@presale/domain/invoice-status.ts";
import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { bigint, boolean, check, index, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  companyTable,
  reference,
  references,
  rowId,
  timestampTz,
} from "../platform/db/company-table.ts";
import type { ProviderName } from "../platform/payments/provider.ts";
import { invoices } from "./invoices.ts";
import { users } from "./users.ts";

/** One step of an attempt, for staff. Contains no secrets and no card data. */
export interface PaymentLogEntry {
  at: string;
  step: "begin" | "webhook" | "look up" | "cancel" | "refund" | "transfer" | "staff";
  outcome: string;
  /** Milliseconds that the provider took to respond. */
  took?: number;
}

/** One attempt to pay an invoice. Staff call it a transaction. */
export const payments = companyTable(
  "payment",
  {
    id: rowId(),
    /** The id that we give the payment at the provider, also used as the idempotency key. */
    uid: uuid("uid").notNull().defaultRandom(),
    invoiceId: reference("invoice_id").notNull(),
    method: text("method").$type<PaymentMethod>().notNull(),
    /** Null for a bank transfer. */
    provider: text("provider").$type<ProviderName>(),
    /** The provider's checkout page: its id and the URL for the payer. */
    providerId: text("provider_id"),
    url: text("url"),
    /** Whether the payer can still pay on the checkout page, even after the card was declined. */
    isPageOpen: boolean("is_page_open").notNull().default(false),
    /** The provider's payment id, which a refund needs. */
    providerPayment: text("provider_payment"),
    status: text("status").$type<PaymentStatus>().notNull().default("validation"),
    amount: bigint("amount", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    /** Null if staff started the attempt. */
    userId: reference("user_id"),
    /** Reference of a bank transfer, as entered by staff. */
    reference: text("reference"),
    /** Whether staff must review it, since money was received or refunded unexpectedly. */
    needsStaff: boolean("needs_staff").notNull().default(false),
    log: jsonb("log").$type<PaymentLogEntry[]>().notNull().default([]),
    startedAt: timestampTz("started_at").notNull().defaultNow(),
    /** When the provider was last queried. */
    askedAt: timestampTz("asked_at").notNull().defaultNow(),
    endedAt: timestampTz("ended_at"),
  },
  ["id"],
  (table) => [
    references(table.invoiceId, invoices),
    references(table.userId, users),
    uniqueIndex("payment_uid").on(table.uid, table.companyId),
    index("payment_invoice").on(table.companyId, table.invoiceId),
    index("payment_open")
      .on(table.askedAt)
      .where(sql`${table.status} = 'validation' or ${table.isPageOpen}`),
    check("payment_amount", sql`${table.amount} > 0`),
    check(
      "payment_method",
      sql`(${table.method} = 'card' and ${table.provider} is not null) or (${table.method} = 'bankTransfer' and ${table.provider} is null)`,
    ),
  ],
);

/** Provider events of an attempt, each stored once by its event id. Append-only. */
export const paymentEvents = companyTable(
  "payment_fact",
  {
    paymentId: reference("payment_id").notNull(),
    eventId: text("event_id").notNull(),
    kind: text("fact").$type<PaymentEventKind>().notNull(),
    /**
     * Hundredths of the currency: the amount received, the total refunded, or the amount requested
     * if the payment failed.
     */
    amount: bigint("amount", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    at: timestampTz("at").notNull().defaultNow(),
  },
  ["paymentId", "eventId"],
  (table) => [references(table.paymentId, payments)],
);

/** Matches attempts whose outcome is unknown. */
export const isUnderWay = ({ status }: { status: PgColumn } = payments): SQL =>
  eq(status, "validation" satisfies PaymentStatus);
