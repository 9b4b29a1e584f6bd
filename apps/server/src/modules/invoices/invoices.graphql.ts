import { id } from "@presale/contracts/inputs/fields.ts";
import {
  buyerInput,
  invoiceFilter,
  orderTokensInput,
} from "@presale/contracts/inputs/invoice.input.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { invoiceEventKinds, invoiceStatuses, invoiceTypes } from "@presale/contracts/invoices.ts";
import { invoiceNumber } from "@presale/domain/invoice-number.ts";
import { builder, type Types } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { pageFields, type RowRef } from "../../platform/graphql/page.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { type InvoiceCan, invoiceCan } from "./invoices.policy.ts";
import {
  creditNoteLoader,
  findInvoice,
  historyLoader,
  type InvoiceEvent,
  type InvoicePage,
  type InvoiceSum,
  type InvoiceView,
  invoicePage,
  openMethodLoader,
} from "./invoices.queries.ts";
import { pdfLink } from "./invoices.routes.ts";
import { isOverdue } from "./issuing.ts";
import { cancelInvoice, updateBuyer } from "./ordering.service.ts";

const InvoiceStatusEnum = sharedEnum("InvoiceStatus", invoiceStatuses);
const InvoiceEventKindEnum = sharedEnum("InvoiceEventKind", invoiceEventKinds);
export const InvoiceTypeEnum = sharedEnum("InvoiceType", invoiceTypes);

interface Party {
  legalName: string;
  address: string;
  taxNumber: string | null;
}
const PartyRef = builder.objectRef<Party>("InvoiceParty").implement({
  fields: (t) => ({
    legalName: t.exposeString("legalName"),
    address: t.exposeString("address"),
    taxNumber: t.exposeString("taxNumber", { nullable: true }),
  }),
});

export const InvoiceEventRef = builder.objectRef<InvoiceEvent>("InvoiceEvent").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.field({ type: InvoiceEventKindEnum, resolve: ({ kind }) => kind }),
    at: t.expose("at", { type: "DateTime" }),
    byStaff: t.exposeBoolean("byStaff"),
    userName: t.exposeString("userName", { nullable: true }),
    note: t.exposeString("note", { nullable: true }),
  }),
});

const InvoiceCanRef = builder.objectRef<InvoiceCan>("InvoiceCan").implement({
  fields: (t) => ({
    payByCard: t.exposeBoolean("payByCard"),
    announceTransfer: t.exposeBoolean("announceTransfer"),
    cancelPayment: t.exposeBoolean("cancelPayment"),
    updateBuyer: t.exposeBoolean("updateBuyer"),
    cancel: t.exposeBoolean("cancel"),
  }),
});

/** Defines the fields that every reader of an invoice sees. Amounts are hundredths. */
export const invoiceFields = <View extends InvoiceView>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, View>,
) => ({
  id: t.id({ resolve: ({ invoice }) => invoice.id }),
  number: t.string({
    nullable: true,
    description: "Invoice number. Null until the invoice is issued.",
    resolve: ({ issued }) => issued && invoiceNumber(issued),
  }),
  type: t.field({ type: InvoiceTypeEnum, resolve: ({ invoice }) => invoice.type }),
  status: t.field({ type: InvoiceStatusEnum, resolve: ({ invoice }) => invoice.status }),
  isOverdue: t.boolean({ resolve: (view) => isOverdue(view) }),
  tokens: t.int({ resolve: ({ invoice }) => invoice.tokens }),
  unitPrice: t.int({ resolve: ({ invoice }) => invoice.unitPrice }),
  currency: t.string({ resolve: ({ invoice }) => invoice.currency }),
  taxRate: t.int({
    description: "Tax rate in thousandths of a percent.",
    resolve: ({ invoice }) => invoice.taxRate,
  }),
  taxReason: t.string({ nullable: true, resolve: ({ invoice }) => invoice.taxReason }),
  net: t.int({ resolve: ({ invoice }) => invoice.net }),
  tax: t.int({ resolve: ({ invoice }) => invoice.tax }),
  total: t.int({ resolve: ({ invoice }) => invoice.total }),
  recipient: t.string({ resolve: ({ invoice }) => invoice.recipient }),
  buyer: t.field({
    type: PartyRef,
    resolve: ({ invoice, issued }) => issued?.buyer ?? invoice.buyer,
  }),
  createdAt: t.field({ type: "DateTime", resolve: ({ invoice }) => invoice.createdAt }),
  issuedOn: t.field({
    type: "Date",
    nullable: true,
    resolve: ({ issued }) => issued?.issuedOn ?? null,
  }),
  suppliedOn: t.field({
    type: "Date",
    nullable: true,
    resolve: ({ issued }) => issued?.suppliedOn ?? null,
  }),
  dueOn: t.field({ type: "Date", nullable: true, resolve: ({ issued }) => issued?.dueOn ?? null }),
  paymentDetails: t.string({
    nullable: true,
    description: "Details for payment by bank transfer.",
    resolve: ({ invoice }) => invoice.paymentDetails,
  }),
  isNotified: t.boolean({
    description: "Whether the invoice was emailed to its recipient.",
    resolve: ({ invoice }) => invoice.notifiedAt !== null,
  }),
  reason: t.string({ nullable: true, resolve: ({ invoice }) => invoice.reason }),
  creditedInvoiceId: t.id({
    nullable: true,
    description: "For a credit note, id of the invoice that it corrects.",
    resolve: ({ invoice }) => invoice.creditedInvoiceId,
  }),
});

export const InvoiceRef = builder.objectRef<InvoiceView>("Invoice").implement({
  description: "An order of tokens, or a credit note.",
  fields: (t) => ({
    ...invoiceFields(t),
    history: t.field({
      type: [InvoiceEventRef],
      resolve: ({ invoice }, _args, context) => historyLoader(context, invoice.id),
    }),
    creditNoteId: t.id({
      nullable: true,
      resolve: async ({ invoice }, _args, context) =>
        (await creditNoteLoader(context, invoice.id))[0]?.invoice.id ?? null,
    }),
    can: t.field({
      type: InvoiceCanRef,
      resolve: async (view, _args, context) =>
        invoiceCan((context as ActorContext).actor, view, {
          openMethod: await openMethodLoader(context, view.invoice.id),
          acceptsCards: context.acceptsCards(),
        }),
    }),
  }),
});

export const InvoiceSumRef = builder.objectRef<InvoiceSum>("InvoiceSum").implement({
  fields: (t) => ({
    currency: t.exposeString("currency"),
    count: t.exposeInt("count"),
    total: t.float({
      description: "In whole hundredths of the currency. May exceed the range of Int.",
      resolve: ({ total }) => total,
    }),
  }),
});

/** Defines `InvoicePage { items total sums }` for a type `Invoice`. */
export const invoicePageOf = <Row>(name: string, type: RowRef<Row>) =>
  builder.objectRef<InvoicePage<Row>>(`${name}Page`).implement({
    fields: (t) => ({
      ...pageFields(t, type),
      sums: t.field({
        type: [InvoiceSumRef],
        description: "Total amounts of all rows that the filter matches, by currency.",
        resolve: (page) => page.sums(),
      }),
    }),
  });

const QuoteRef = builder
  .objectRef<{
    tokens: number;
    unitPrice: number;
    currency: string;
    companyCurrency: string;
    taxRate: number;
    taxReason: string;
    net: number;
    tax: number;
    total: number;
  }>("TokenQuote")
  .implement({
    description: "Current cost of a number of tokens. Amounts are in hundredths of the currency.",
    fields: (t) => ({
      tokens: t.exposeInt("tokens"),
      unitPrice: t.exposeInt("unitPrice"),
      currency: t.exposeString("currency"),
      companyCurrency: t.exposeString("companyCurrency", {
        description:
          "Currency of the company. Differs from `currency` if tokens have no price in it.",
      }),
      taxRate: t.exposeInt("taxRate", { description: "Tax rate in thousandths of a percent." }),
      taxReason: t.exposeString("taxReason"),
      net: t.exposeInt("net"),
      tax: t.exposeInt("tax"),
      total: t.exposeInt("total"),
    }),
  });

query("tokenQuote", {
  type: QuoteRef,
  authorize: "canCreateCompanyInvoices",
  args: { tokens: orderTokensInput.shape.tokens },
  resolve: ({ tx, ordering }, { tokens }) => ordering.quote(tx, tokens),
});

const PaymentMethodsRef = builder
  .objectRef<{ card: boolean; bankTransfer: boolean }>("PaymentMethods")
  .implement({
    description: "Available payment methods for orders.",
    fields: (t) => ({
      card: t.exposeBoolean("card"),
      bankTransfer: t.exposeBoolean("bankTransfer", {
        description: "Whether the vendor has bank details.",
      }),
    }),
  });

query("paymentMethods", {
  type: PaymentMethodsRef,
  authorize: "canCreateCompanyInvoices",
  args: {},
  resolve: ({ ordering }) => ordering.paymentMethods(),
});

query("paymentSandbox", {
  type: "Boolean",
  description: "Whether card payments use the sandbox, where no money moves.",
  authorize: "loggedIn",
  args: {},
  resolve: ({ isPaymentSandbox }) => isPaymentSandbox(),
});

query("invoices", {
  type: invoicePageOf("Invoice", InvoiceRef),
  authorize: "canReadCompanyInvoices",
  args: { paging: pagingInput.prefault({}), filter: invoiceFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => invoicePage(tx, paging, filter),
});

query("invoice", {
  type: InvoiceRef,
  authorize: "canReadCompanyInvoices",
  args: { id },
  resolve: ({ tx }, args) => findInvoice(tx, args.id),
});

query("invoicePdf", {
  type: "String",
  description: "Link to the PDF of an invoice, valid for five minutes.",
  authorize: "canReadCompanyInvoices",
  args: { invoiceId: id },
  resolve: async ({ tx, links }, { invoiceId }) => pdfLink(links, await findInvoice(tx, invoiceId)),
});

mutation("orderTokens", {
  type: InvoiceRef,
  authorize: "canCreateCompanyInvoices",
  impersonation: false,
  args: { input: orderTokensInput },
  resolve: async (ctx, { input }) => {
    const { id } = await ctx.ordering.order(ctx, input);
    return findInvoice(ctx.tx, id);
  },
});

mutation("updateBuyer", {
  type: InvoiceRef,
  description: "Updates the billing details of an order, until it is issued.",
  authorize: "canUpdateCompanyInvoices",
  impersonation: false,
  args: { id, input: buyerInput },
  resolve: async (ctx, args) => {
    await updateBuyer(ctx, args.id, args.input);
    return findInvoice(ctx.tx, args.id);
  },
});

mutation("cancelInvoice", {
  type: InvoiceRef,
  authorize: "canDeleteCompanyInvoices",
  impersonation: false,
  args: { id },
  resolve: async (ctx, args) => {
    await cancelInvoice(ctx, args.id);
    return findInvoice(ctx.tx, args.id);
  },
});
