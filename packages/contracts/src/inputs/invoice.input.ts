import { z } from "zod";
import { currencies } from "../currencies.ts";
import {
  invoiceStats,
  invoiceStatuses,
  invoiceTypes,
  ledgerKinds,
  paymentMethods,
  paymentStatuses,
} from "../invoices.ts";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { id, line, lines, optionalLine, wholeNumber } from "./fields.ts";
import { searchQuery } from "./paging.input.ts";
import { statPeriod } from "./stats.input.ts";

const choice = () => translate("validation:choice");

export const buyerInput = z.object({
  legalName: line({ min: 2, max: 200 }),
  address: lines({ min: 5, max: 500 }),
  taxNumber: optionalLine(40).transform((value) => value ?? null),
});
export type Buyer = z.output<typeof buyerInput>;

export const orderTokensInput = z.object({
  tokens: wholeNumber(1, limits.order.maxTokens),
  /**
   * Total shown to the buyer, in minor units (cents). The order fails if the current total differs.
   */
  total: wholeNumber(1, limits.order.maxTotalMinorUnits),
  /** Currency shown to the buyer. The order fails if the current one differs. */
  currency: z
    .enum(currencies, { error: () => translate("validation:currency") })
    .meta({ graphql: "Currency" }),
  buyer: buyerInput.nullish(),
});
export type OrderTokensInput = z.output<typeof orderTokensInput>;

export const creditReasonLimits = { min: 5, max: 200 } as const;
export const creditReason = line(creditReasonLimits);

export const paymentDetails = lines({ min: 2, max: 1_000 });

export const transferReference = line({ min: 2, max: 200 });

export const reviewReasonLimits = { min: 2, max: 300 } as const;
/** How unmatched money was settled, as staff or the bank describe it. */
export const reviewReason = line(reviewReasonLimits);

export const transactionFilter = z
  .object({
    query: searchQuery.nullish(),
    status: z.enum(paymentStatuses, { error: choice }).meta({ graphql: "PaymentStatus" }).nullish(),
    method: z.enum(paymentMethods, { error: choice }).meta({ graphql: "PaymentMethod" }).nullish(),
    needsStaff: z.boolean({ error: choice }).nullish(),
    invoiceId: id.nullish(),
  })
  .meta({ graphql: "TransactionFilter" });
export type TransactionFilter = z.output<typeof transactionFilter>;

export const invoiceFilter = z
  .object({
    query: searchQuery.nullish(),
    status: z.enum(invoiceStatuses, { error: choice }).meta({ graphql: "InvoiceStatus" }).nullish(),
    type: z.enum(invoiceTypes, { error: choice }).meta({ graphql: "InvoiceType" }).nullish(),
  })
  .meta({ graphql: "InvoiceFilter" });
export type InvoiceFilter = z.output<typeof invoiceFilter>;

export const ledgerFilter = z
  .object({
    query: searchQuery.nullish(),
    kind: z.enum(ledgerKinds, { error: choice }).meta({ graphql: "LedgerKind" }).nullish(),
  })
  .meta({ graphql: "LedgerFilter" });
export type LedgerFilter = z.output<typeof ledgerFilter>;

export const adminInvoiceFilter = invoiceFilter
  .extend({
    companyId: id.nullish(),
    currency: z.enum(currencies, { error: choice }).meta({ graphql: "Currency" }).nullish(),
    figure: z.enum(invoiceStats, { error: choice }).meta({ graphql: "InvoiceFigure" }).nullish(),
    /** Orders paid, and credit notes issued, in this period. */
    revenueIn: statPeriod.nullish(),
  })
  .meta({ graphql: "AdminInvoiceFilter" });
export type AdminInvoiceFilter = z.output<typeof adminInvoiceFilter>;
