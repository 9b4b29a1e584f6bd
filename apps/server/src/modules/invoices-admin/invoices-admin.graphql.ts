import { id } from "@presale/contracts/inputs/fields.ts";
import {
  adminInvoiceFilter,
  creditReason,
  paymentDetails,
} from "@presale/contracts/inputs/invoice.input.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext, Context } from "../../platform/graphql/context.ts";
import { namedRow } from "../../platform/graphql/named-row.ts";
import {
  mutation,
  query,
  resolveReadAfter,
  resolveTrueAfter,
} from "../../platform/graphql/operation.ts";
import {
  InvoiceEventRef,
  InvoiceSumRef,
  invoiceFields,
  invoicePageOf,
} from "../invoices/invoices.graphql.ts";
import type { InvoiceSum } from "../invoices/invoices.queries.ts";
import { pdfLink } from "../invoices/invoices.routes.ts";
import { cancelInvoice } from "../invoices/ordering.service.ts";
import type { AdminInvoice } from "./invoices-admin.lookup.ts";
import { type AdminInvoiceCan, adminInvoiceCan } from "./invoices-admin.policy.ts";
import { deleteDraft, findAdminInvoice } from "./invoices-admin.service.ts";

const InvoiceCompanyRef = namedRow("InvoiceCompany");

const OrdererRef = namedRow("InvoiceOrderer");

const AdminInvoiceCanRef = builder.objectRef<AdminInvoiceCan>("AdminInvoiceCan").implement({
  fields: (t) => ({
    addPaymentDetails: t.exposeBoolean("addPaymentDetails"),
    send: t.exposeBoolean("send"),
    recordTransfer: t.exposeBoolean("recordTransfer"),
    markPaid: t.exposeBoolean("markPaid"),
    confirm: t.exposeBoolean("confirm"),
    cancel: t.exposeBoolean("cancel"),
    credit: t.exposeBoolean("credit"),
    refundAgain: t.exposeBoolean("refundAgain"),
    delete: t.exposeBoolean("delete"),
  }),
});

const AdminInvoiceRef = builder.objectRef<AdminInvoice>("AdminInvoice").implement({
  description: "An invoice of any company, as staff see it.",
  fields: (t) => ({
    ...invoiceFields(t),
    company: t.expose("company", { type: InvoiceCompanyRef }),
    orderer: t.field({
      type: OrdererRef,
      nullable: true,
      resolve: (account, _args, { invoicesAdmin }) => invoicesAdmin.ordererOf(account),
    }),
    balance: t.int({
      description: "Token balance of the company.",
      resolve: ({ company }, _args, { invoicesAdmin }) => invoicesAdmin.balanceOf(company.id),
    }),
    creditNoteId: t.exposeID("creditNoteId", { nullable: true }),
    defaultPaymentDetails: t.string({
      description: "Default payment details, for an invoice that has none yet.",
      resolve: (_account, _args, { settings }) => settings.get("bankDetails"),
    }),
    can: t.field({
      type: AdminInvoiceCanRef,
      resolve: (account, _args, context) =>
        adminInvoiceCan((context as ActorContext).actor, account),
    }),
  }),
});

query("adminInvoices", {
  type: invoicePageOf("AdminInvoice", AdminInvoiceRef),
  authorize: "canReadInvoicesAdmin",
  args: { paging: pagingInput.prefault({}), filter: adminInvoiceFilter.prefault({}) },
  resolve: ({ invoicesAdmin }, { paging, filter }) => invoicesAdmin.page(paging, filter),
});

query("adminInvoice", {
  type: AdminInvoiceRef,
  authorize: "canReadInvoicesAdmin",
  args: { invoiceId: id },
  resolve: ({ invoicesAdmin }, { invoiceId }) => invoicesAdmin.find(invoiceId),
});

query("adminInvoiceHistory", {
  type: [InvoiceEventRef],
  authorize: "canReadInvoicesAdmin",
  args: { invoiceId: id },
  resolve: ({ invoicesAdmin }, { invoiceId }) => invoicesAdmin.history(invoiceId),
});

query("adminInvoicePdf", {
  type: "String",
  description: "Link to the PDF of an invoice, valid for five minutes.",
  authorize: "canReadInvoicesAdmin",
  args: { invoiceId: id },
  resolve: async ({ invoicesAdmin, links }, { invoiceId }) =>
    pdfLink(links, await invoicesAdmin.find(invoiceId)),
});

const companyOfInvoice = (
  { invoicesAdmin }: Context,
  { invoiceId }: { invoiceId: number },
): Promise<number> => invoicesAdmin.companyOf(invoiceId);

/** Common options of mutations by staff, which run in the transaction of the invoice's company. */
const staffMutation = {
  type: AdminInvoiceRef,
  transaction: companyOfInvoice,
  impersonation: false,
} as const;

const returnInvoiceAfter = resolveReadAfter(({ tx }, { invoiceId }: { invoiceId: number }) =>
  findAdminInvoice(tx, invoiceId),
);

mutation("addPaymentDetails", {
  ...staffMutation,
  description:
    "Sets the details for payment by bank transfer and emails the invoice. If it is a draft, it is issued first.",
  authorize: "canUpdateInvoicesAdmin",
  args: { invoiceId: id, details: paymentDetails },
  resolve: returnInvoiceAfter((ctx, { invoiceId, details }) =>
    ctx.invoicesAdmin.addPaymentDetails(ctx, invoiceId, details),
  ),
});

mutation("sendInvoice", {
  ...staffMutation,
  authorize: "canUpdateInvoicesAdmin",
  args: { invoiceId: id },
  resolve: returnInvoiceAfter((ctx, { invoiceId }) => ctx.invoicesAdmin.send(ctx, invoiceId)),
});

mutation("markInvoicePaid", {
  ...staffMutation,
  description:
    "Marks an invoice as paid because its recorded transfer has arrived, or a credit note because its money has been returned.",
  authorize: "canUpdateInvoicesAdmin",
  args: { invoiceId: id },
  resolve: returnInvoiceAfter((ctx, { invoiceId }) => ctx.bankTransfers.markPaid(ctx, invoiceId)),
});

mutation("confirmInvoice", {
  ...staffMutation,
  description: "Credits the tokens of a paid invoice.",
  authorize: "canUpdateInvoicesAdmin",
  args: { invoiceId: id },
  resolve: returnInvoiceAfter((ctx, { invoiceId }) => ctx.bankTransfers.confirm(ctx, invoiceId)),
});

mutation("cancelAdminInvoice", {
  ...staffMutation,
  authorize: "canUpdateInvoicesAdmin",
  args: { invoiceId: id },
  resolve: returnInvoiceAfter((ctx, { invoiceId }) => cancelInvoice(ctx, invoiceId)),
});

mutation("creditInvoice", {
  type: AdminInvoiceRef,
  description:
    "Corrects a confirmed invoice with a credit note: its unspent tokens are withdrawn and their price is refunded. Returns the credit note.",
  transaction: companyOfInvoice,
  authorize: "canCreateInvoicesAdmin",
  impersonation: false,
  args: { invoiceId: id, reason: creditReason },
  resolve: async (ctx, { invoiceId, reason }) => {
    const note = await ctx.refunds.credit(ctx, invoiceId, reason);
    return findAdminInvoice(ctx.tx, note.id);
  },
});

mutation("refundAgain", {
  ...staffMutation,
  description: "Requests the refund of a credit note from the payment provider again.",
  authorize: "canUpdateInvoicesAdmin",
  args: { invoiceId: id },
  resolve: returnInvoiceAfter((ctx, { invoiceId }) => ctx.refunds.refundAgain(ctx, invoiceId)),
});

mutation("deleteInvoiceDraft", {
  type: "Boolean",
  transaction: companyOfInvoice,
  authorize: "canDeleteInvoicesAdmin",
  impersonation: false,
  args: { invoiceId: id },
  resolve: resolveTrueAfter((ctx, { invoiceId }) => deleteDraft(ctx, invoiceId)),
});

const MoneyStatsRef = builder
  .objectRef<Record<"orders" | "overdue", InvoiceSum[]>>("MoneyStats")
  .implement({
    description: "Amounts of all companies, by currency.",
    fields: (t) => ({
      orders: t.expose("orders", {
        type: [InvoiceSumRef],
        description: "Orders awaiting payment.",
      }),
      overdue: t.expose("overdue", { type: [InvoiceSumRef] }),
    }),
  });

query("moneyStats", {
  type: MoneyStatsRef,
  authorize: "canReadInvoicesAdmin",
  resolve: ({ invoicesAdmin }) => invoicesAdmin.stats(),
});
