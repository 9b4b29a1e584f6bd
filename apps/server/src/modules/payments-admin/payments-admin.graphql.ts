import { id } from "@presale/contracts/inputs/fields.ts";
import {
  settlingReason,
  transactionFilter,
  transferReference,
} from "@presale/contracts/inputs/invoice.input.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { paymentMethods, paymentStatuses } from "@presale/contracts/invoices.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { namedRow } from "../../platform/graphql/named-row.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { InvoiceTypeEnum } from "../invoices/invoices.graphql.ts";
import { numberOf } from "../invoices/issuing.ts";
import type { PaymentLogEntry } from "../payments/payments.table.ts";
import type { PaymentTransaction } from "./payments-admin.lookup.ts";
import { type TransactionCan, transactionCan } from "./payments-admin.policy.ts";

const PaymentStatusEnum = sharedEnum("PaymentStatus", paymentStatuses);
const PaymentMethodEnum = sharedEnum("PaymentMethod", paymentMethods);

const TransactionLogEntryRef = builder.objectRef<PaymentLogEntry>("TransactionLogEntry").implement({
  fields: (t) => ({
    at: t.field({ type: "DateTime", resolve: ({ at }) => new Date(at) }),
    step: t.exposeString("step"),
    outcome: t.exposeString("outcome"),
    took: t.int({
      nullable: true,
      description: "Milliseconds that the provider took.",
      resolve: ({ took }) => took ?? null,
    }),
  }),
});

const TransactionCompanyRef = namedRow("TransactionCompany");

const TransactionCanRef = builder.objectRef<TransactionCan>("TransactionCan").implement({
  fields: (t) => ({
    takeBack: t.exposeBoolean("takeBack"),
    refund: t.exposeBoolean("refund"),
    markSentBack: t.exposeBoolean("markSentBack"),
    settle: t.exposeBoolean("settle"),
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
      resolve: ({ issued }) => issued && numberOf(issued),
    }),
    method: t.field({ type: PaymentMethodEnum, resolve: ({ payment }) => payment.method }),
    provider: t.string({ nullable: true, resolve: ({ payment }) => payment.provider }),
    status: t.field({ type: PaymentStatusEnum, resolve: ({ payment }) => payment.status }),
    amount: t.int({ description: "Hundredths.", resolve: ({ payment }) => payment.amount }),
    currency: t.string({ resolve: ({ payment }) => payment.currency }),
    reference: t.string({ nullable: true, resolve: ({ payment }) => payment.reference }),
    needsStaff: t.boolean({
      description: "Money that no invoice waited for, or that is not what it asked for.",
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
  resolve: ({ transactions }, { paging, filter }) => ({
    items: () => transactions.page(paging, filter),
    total: () => transactions.total(filter),
  }),
});

query("transaction", {
  type: TransactionRef,
  authorize: "canReadTransactionsPaymentsAdmin",
  args: { id },
  resolve: ({ transactions }, args) => transactions.find(args.id),
});

mutation("createTransaction", {
  type: TransactionRef,
  description: "A bank transfer that staff have seen, with its bank's words.",
  transaction: "manual",
  authorize: "canCreateTransactionsPaymentsAdmin",
  impersonation: false,
  args: { invoiceId: id, reference: transferReference },
  resolve: async (
    { invoicesAdmin, bankTransfers, transactions, actor },
    { invoiceId, reference },
  ) => {
    const companyId = await invoicesAdmin.companyOf(invoiceId);
    const payment = await bankTransfers.record(actor, companyId, invoiceId, reference);
    return transactions.find(payment.id);
  },
});

mutation("refundTransaction", {
  type: TransactionRef,
  description: "Gives money back that no invoice waited for.",
  transaction: "manual",
  authorize: "canUpdateTransactionsPaymentsAdmin",
  impersonation: false,
  args: { id },
  resolve: async ({ refunds, transactions, actor }, args) => {
    const { company } = await transactions.find(args.id);
    await refunds.refundUnexpected(actor, company.id, args.id);
    return transactions.find(args.id);
  },
});

mutation("sendBackTransaction", {
  type: TransactionRef,
  description:
    "A transfer that no invoice waited for was sent back by bank, with its bank's words.",
  transaction: "manual",
  authorize: "canUpdateTransactionsPaymentsAdmin",
  impersonation: false,
  args: { id, reason: settlingReason },
  resolve: async ({ flaggedMoney, transactions, actor }, args) => {
    const { company } = await transactions.find(args.id);
    await flaggedMoney.sentBack(actor, company.id, args.id, args.reason);
    return transactions.find(args.id);
  },
});

mutation("settleTransaction", {
  type: TransactionRef,
  description: "What needed staff was dealt with elsewhere; the payment stays what it is.",
  transaction: "manual",
  authorize: "canUpdateTransactionsPaymentsAdmin",
  impersonation: false,
  args: { id, reason: settlingReason },
  resolve: async ({ flaggedMoney, transactions, actor }, args) => {
    const { company } = await transactions.find(args.id);
    await flaggedMoney.settle(actor, company.id, args.id, args.reason);
    return transactions.find(args.id);
  },
});

mutation("deleteTransaction", {
  type: TransactionRef,
  description:
    "Takes back a wrong record of a transfer that was not confirmed; it stays as canceled.",
  transaction: "manual",
  authorize: "canDeleteTransactionsPaymentsAdmin",
  impersonation: false,
  args: { id },
  resolve: async ({ bankTransfers, transactions, actor }, args) => {
    const { company } = await transactions.find(args.id);
    await bankTransfers.takeBack(actor, company.id, args.id);
    return transactions.find(args.id);
  },
});
