import type { LedgerKind } from "@presale/contracts/invoices.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyId,
  companyTable,
  createdAt,
  reference,
  references,
  rowId,
} from "../platform/db/company-table.ts";
import { companies } from "./companies.ts";
import { invoices } from "./invoices.ts";
import { users } from "./users.ts";

/** The company's current balance of project-task tokens: the sum of its ledger. */
export const tokenBalances = companyTable(
  "token_balance",
  {
    companyId: companyId().references(() => companies.id),
    balance: integer("balance").notNull().default(0),
    /** Tokens that were spent but whose payment was refunded, for staff to settle. */
    owed: integer("owed").notNull().default(0),
  },
  [],
  (table) => [check("token_balance_not_negative", sql`${table.balance} >= 0`)],
);

/** Append-only: the web's database role may insert and select, never update or delete. */
export const tokenLedger = companyTable(
  "token_ledger",
  {
    id: rowId(),
    kind: text("kind").$type<LedgerKind>().notNull(),
    /** Positive: credit. Negative: debit. */
    amount: integer("amount").notNull(),
    /** The project that spent them. No foreign key, since the entry outlives the project. */
    projectId: reference("project_id"),
    projectTitle: text("project_title"),
    reason: text("reason"),
    /** The invoice that was paid, or whose tokens were withdrawn. */
    invoiceId: reference("invoice_id"),
    userId: reference("user_id"),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    references(table.userId, users),
    references(table.invoiceId, invoices),
    // An invoice's tokens are credited once and withdrawn once.
    uniqueIndex("token_ledger_invoice").on(table.companyId, table.invoiceId, table.kind),
    index("token_ledger_project").on(table.companyId, table.projectId),
    check("token_ledger_amount", sql`${table.amount} <> 0`),
    check(
      "token_ledger_kind",
      sql`(${table.kind} = 'grant' and ${table.amount} > 0) or (${table.kind} = 'project' and ${table.amount} < 0 and ${table.projectId} is not null) or (${table.kind} = 'invoice' and ${table.amount} > 0 and ${table.invoiceId} is not null) or (${table.kind} = 'credit' and ${table.amount} < 0 and ${table.invoiceId} is not null)`,
    ),
  ],
);
