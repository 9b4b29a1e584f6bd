import type { PaymentMethod, PaymentStatus } from "@presale/contracts/invoices.ts";
import type { PaymentEventKind } from "@presale/domain/invoice-status.ts";
import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { bigint, boolean, check, index, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  companyTable,
  moment,
  reference,
  references,
  rowId,
} from "../platform/db/company-table.ts";
import type { ProviderName } from "../platform/payments/provider.ts";
import { invoices } from "./invoices.ts";
import { users } from "./users.ts";

/** One step of an attempt, as staff read it: never a secret, nor anything of a card. */
export interface PaymentLogEntry {
  at: string;
  step: "begin" | "webhook" | "look up" | "cancel" | "refund" | "transfer" | "staff";
  outcome: string;
  /** Milliseconds that the provider took. */
  took?: number;
}

/** One attempt to pay an invoice: what staff call a transaction. */
export const payments = companyTable(
  "payment",
  {
    id: rowId(),
    /** Known to the provider; also the key by which it knows a repeated call. */
    uid: uuid("uid").notNull().defaultRandom(),
    invoiceId: reference("invoice_id").notNull(),
    method: text("method").$type<PaymentMethod>().notNull(),
    /** Null for a bank transfer. */
    provider: text("provider").$type<ProviderName>(),
    /** The provider's page of payment, and its address for the payer. */
    providerId: text("provider_id"),
    url: text("url"),
    /** Somebody may still pay there: also after a card was refused, until it is paid or has expired. */
    isPageOpen: boolean("is_page_open").notNull().default(false),
    /** What a refund names. */
    providerPayment: text("provider_payment"),
    status: text("status").$type<PaymentStatus>().notNull().default("validation"),
    amount: bigint("amount", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    /** Who began it; null where staff did. */
    userId: reference("user_id"),
    /** Of a bank transfer, in staff's words. */
    reference: text("reference"),
    /** Money came that no invoice waited for, or went back without a credit note of ours. */
    needsStaff: boolean("needs_staff").notNull().default(false),
    log: jsonb("log").$type<PaymentLogEntry[]>().notNull().default([]),
    startedAt: moment("started_at").notNull().defaultNow(),
    /** When the provider was last asked. */
    askedAt: moment("asked_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
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

/** What was told of an attempt, each once by its event. Append-only. */
export const paymentFacts = companyTable(
  "payment_fact",
  {
    paymentId: reference("payment_id").notNull(),
    eventId: text("event_id").notNull(),
    fact: text("fact").$type<PaymentEventKind>().notNull(),
    /** Hundredths that came, or went back. */
    amount: bigint("amount", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  ["paymentId", "eventId"],
  (table) => [references(table.paymentId, payments)],
);

/** An attempt of which it is not known yet what becomes of it. */
export const isUnderWay = ({ status }: { status: PgColumn } = payments): SQL =>
  eq(status, "validation" satisfies PaymentStatus);
