import { id } from "@presale/contracts/inputs/fields.ts";
import {
  reviewReason,
  transactionFilter,
  transferReference,
} from "@presale/contracts/inputs/invoice.input.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { paymentMethods, paymentStatuses } from "@presale/contracts/invoices.ts";
import { invoiceNumber } from "@presale/domain/invoice-number.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext, Context } from "../../platform/graphql/context.ts";
import { namedRow } from "../../platform/graphql/named-row.ts";
import { mutation, query, resolveReadAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import type { PaymentLogEntry } from "../../schema/payments.ts";
import { InvoiceTypeEnum } from "../invoices/invoices.graphql.ts";
import { recordTransfer } from "../payments/bank-transfers.service.ts";
import { closeReview } from "../payments/payment-review.ts";
import { findTransaction, type PaymentTransaction } from "./payments-admin.lookup.ts";
import { type TransactionCan, transactionCan } from "./payments-admin.policy.ts";

const PaymentStatusEnum = sharedEnum("PaymentStatus", paymentStatuses);
const PaymentMethodEnum = sharedEnum("PaymentMethod", paymentMethods);

const TransactionLogEntryRef = builder.objectRef<PaymentLogEntry>("TransactionLogEntry").implement({
  fields: (t) => ({
    at: t.field({ type: "DateTime", resolve: ({ at }) => new Date(at) }),
    step: t.exposeString("step"),
    outcome: t.exposeString("outcome"),
    durationMs: t.int({
      nullable: true,
      description: "How long the provider took, in milliseconds.",
      resolve: ({ took }) => took ?? null,
    }),
  }),
});

const TransactionCompanyRef = namedRow("TransactionCompany");

const TransactionCanRef = builder.objectRef<TransactionCan>("TransactionCan").implement({
  fields: (t) => ({
    voidRecord: t.exposeBoolean("voidRecord"),
    refund: t.exposeBoolean("refund"),
    markReturned: t.exposeBoolean("markReturned"),
    markReviewed: t.exposeBoolean("markReviewed"),
  }),
});

const TransactionRef = builder.objectRef<PaymentTransaction>("Transaction").implement({
  description: "An attempt to pay an invoice.",
  fields: (t) => ({
    id: t.id({ resolve: ({ payment }) => payment.id }),
    uid: t.string({ resolve: ({ payment }) => payment.uid }),
    company: t.expose("company", { type: TransactionCompanyRef }),
    userId: t.id({ nullable: true, resolve: ({ payment }) => payment.userId }),
    userName: t.exposeString("userName", { nullable: true }),
    invoiceType: t.expose("invoiceType", { type: InvoiceTypeEnum }),
    invoiceId: t.id({ resolve: ({ payment }) => payment.invoiceId }),
    invoiceNumber: t.string({
      nullable: true,
      resolve: ({ issued }) => issued && invoiceNumber(issued),
    }),
    method: t.field({ type: PaymentMethodEnum, resolve: ({ payment }) => payment.method }),
    provider: t.string({ nullable: true, resolve: ({ payment }) => payment.provider }),
    status: t.field({ type: PaymentStatusEnum, resolve: ({ payment }) => payment.status }),
    amount: t.int({
      description: "Amount in hundredths of the currency.",
      resolve: ({ payment }) => payment.amount,
    }),
    currency: t.string({ resolve: ({ payment }) => payment.currency }),
    reference: t.string({ nullable: true, resolve: ({ payment }) => payment.reference }),
    needsStaff: t.boolean({
      description:
        "Whether staff must review the payment: it was unexpected, doesn't match the invoice, or more was refunded than the credit note states.",
      resolve: ({ payment }) => payment.needsStaff,
    }),
    log: t.field({ type: [TransactionLogEntryRef], resolve: ({ payment }) => payment.log }),
    startedAt: t.field({ type: "DateTime", resolve: ({ payment }) => payment.startedAt }),
    endedAt: t.field({
      type: "DateTime",
      nullable: true,
      resolve: ({ payment }) => payment.endedAt,
    }),
    can: t.field({
      type: TransactionCanRef,
      resolve: (transaction, _args, context) =>
        transactionCan((context as ActorContext).actor, transaction),
    }),
  }),
});

query("transactions", {
  type: pageOf("Transaction", TransactionRef),
  authorize: "canReadTransactionsPaymentsAdmin",
  args: { paging: pagingInput.prefault({}), filter: transactionFilter.prefault({}) },
  resolve: ({ transactions }, { paging, filter }) => transactions.page(paging, filter),
});

query("transaction", {
  type: TransactionRef,
  authorize: "canReadTransactionsPaymentsAdmin",
  args: { id },
  resolve: ({ transactions }, args) => transactions.find(args.id),
});

mutation("createTransaction", {
  type: TransactionRef,
  description: "Records a bank transfer that staff have seen, with the bank's reference.",
  transaction: ({ invoicesAdmin }, { invoiceId }) => invoicesAdmin.companyOf(invoiceId),
  authorize: "canCreateTransactionsPaymentsAdmin",
  impersonation: false,
  args: { invoiceId: id, reference: transferReference },
  resolve: async (ctx, { invoiceId, reference }) => {
    const payment = await recordTransfer(ctx, invoiceId, reference);
    return findTransaction(ctx.tx, payment.id);
  },
});

const companyOfTransaction = async (
  { transactions }: Context,
  { id }: { id: number },
): Promise<number> => (await transactions.find(id)).company.id;

/**
 * Options that all mutations of a payment transaction share. They run in a database transaction of
 * the payer's company.
 */
const staffMutation = {
  type: TransactionRef,
  transaction: companyOfTransaction,
  impersonation: false,
} as const;

const returnTransactionAfter = resolveReadAfter(({ tx }, row: { id: number }) =>
  findTransaction(tx, row.id),
);

mutation("refundTransaction", {
  ...staffMutation,
  description: "Refunds an unexpected card payment.",
  authorize: "canUpdateTransactionsPaymentsAdmin",
  args: { id },
  resolve: returnTransactionAfter((ctx, args) => ctx.refunds.refundUnexpected(ctx, args.id)),
});

mutation("markTransactionReturned", {
  ...staffMutation,
  description:
    "Records that an unexpected transfer was returned by the bank, with the bank's details as `reason`.",
  authorize: "canUpdateTransactionsPaymentsAdmin",
  args: { id, reason: reviewReason },
  resolve: returnTransactionAfter((ctx, args) =>
    ctx.paymentReview.markReturned(ctx, args.id, args.reason),
  ),
});

mutation("markTransactionReviewed", {
  ...staffMutation,
  description:
    "Records that a payment that needed review was handled elsewhere. Its status stays unchanged.",
  authorize: "canUpdateTransactionsPaymentsAdmin",
  args: { id, reason: reviewReason },
  resolve: returnTransactionAfter((ctx, args) => closeReview(ctx, args.id, args.reason)),
});

mutation("deleteTransaction", {
  ...staffMutation,
  description:
    "Voids an incorrect record of a transfer that was not confirmed. It is kept with the status `canceled`.",
  authorize: "canDeleteTransactionsPaymentsAdmin",
  args: { id },
  resolve: returnTransactionAfter((ctx, args) => ctx.bankTransfers.voidTransfer(ctx, args.id)),
});
