import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, timestampTz } from "../db/company-table.ts";

export type CheckoutStatus = "open" | "complete" | "expired";

/** The sandbox's checkouts, which Stripe would store. They belong to no company. */
export const sandboxCheckouts = pgTable("sandbox_checkout", {
  id: text("id").primaryKey(),
  /** Idempotency key: two requests with the same key get the same checkout. */
  key: text("key").notNull().unique(),
  uid: text("uid").notNull(),
  company: text("company").notNull(),
  /** Hundredths. */
  amount: bigint("amount", { mode: "number" }).notNull(),
  currency: text("currency").notNull(),
  description: text("description").notNull(),
  email: text("email").notNull(),
  successUrl: text("success_url").notNull(),
  cancelUrl: text("cancel_url").notNull(),
  status: text("status").$type<CheckoutStatus>().notNull().default("open"),
  refunded: bigint("refunded", { mode: "number" }).notNull().default(0),
  expiresAt: timestampTz("expires_at").notNull(),
  createdAt: createdAt(),
});
