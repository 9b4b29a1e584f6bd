import { id } from "@presale/contracts/inputs/fields.ts";
import {
  creditReason,
  invoiceAccountFilter,
  paymentDetails,
} from "@presale/contracts/inputs/invoice.input.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext, Context } from "../../platform/graphql/context.ts";
import { namedRow } from "../../platform/graphql/named-row.ts";
import { answering, done, mutation, query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { InvoiceEventRef, invoiceFields } from "../invoices/invoices.graphql.ts";
import { pdfLink } from "../invoices/invoices.routes.ts";
import { cancelInvoice } from "../invoices/ordering.service.ts";
import type { InvoiceAccount } from "./invoices-admin.lookup.ts";
import { type InvoiceAccountCan, invoiceAccountCan } from "./invoices-admin.policy.ts";
import { deleteDraft, findChanged } from "./invoices-admin.service.ts";

const InvoiceCompanyRef = namedRow("InvoiceCompany");

const OrdererRef = namedRow("InvoiceOrderer");

const InvoiceAccountCanRef = builder.objectRef<InvoiceAccountCan>("InvoiceAccountCan").implement({
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

const InvoiceAccountRef = builder.objectRef<InvoiceAccount>("InvoiceAccount").implement({
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
      description: "The company's tokens.",
      resolve: ({ company }, _args, { invoicesAdmin }) => invoicesAdmin.balanceOf(company.id),
    }),
    creditNoteId: t.exposeID("creditNoteId", { nullable: true }),
    usualPaymentDetails: t.string({
      description: "What staff begin with where it has none yet.",
      resolve: (_account, _args, { settings }) => settings.get("bankDetails"),
    }),
    can: t.field({
      type: InvoiceAccountCanRef,
      resolve: (account, _args, context) =>
        invoiceAccountCan((context as ActorContext).actor, account),
    }),
  }),
});

query("invoiceAccounts", {
  type: pageOf("InvoiceAccount", InvoiceAccountRef),
  authorize: "canReadInvoicesAdmin",
  args: { paging: pagingInput.prefault({}), filter: invoiceAccountFilter.prefault({}) },
  resolve: ({ invoicesAdmin }, { paging, filter }) => invoicesAdmin.page(paging, filter),
});

query("invoiceAccount", {
  type: InvoiceAccountRef,
  authorize: "canReadInvoicesAdmin",
  args: { invoiceId: id },
  resolve: ({ invoicesAdmin }, { invoiceId }) => invoicesAdmin.find(invoiceId),
});

query("invoiceAccountHistory", {
  type: [InvoiceEventRef],
  authorize: "canReadInvoicesAdmin",
  args: { invoiceId: id },
  resolve: ({ invoicesAdmin }, { invoiceId }) => invoicesAdmin.history(invoiceId),
});

query("invoiceAccountPdf", {
  type: "String",
  description: "A link that works for five minutes.",
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
const ofStaff = {
  type: InvoiceAccountRef,
  transaction: companyOfInvoice,
  impersonation: false,
} as const;

const changed = answering(({ tx }, { invoiceId }: { invoiceId: number }) =>
  findChanged(tx, invoiceId),
);

mutation("addPaymentDetails", {
  ...ofStaff,
  description: "How it is paid by bank. A draft is issued and mailed with it.",
  authorize: "canUpdateInvoicesAdmin",
  args: { invoiceId: id, details: paymentDetails },
  resolve: changed((ctx, { invoiceId, details }) =>
    ctx.invoicesAdmin.addPaymentDetails(ctx, invoiceId, details),
  ),
});

mutation("sendInvoice", {
  ...ofStaff,
  authorize: "canUpdateInvoicesAdmin",
  args: { invoiceId: id },
  resolve: changed((ctx, { invoiceId }) => ctx.invoicesAdmin.send(ctx, invoiceId)),
});

mutation("markInvoicePaid", {
  ...ofStaff,
  description: "The recorded transfer has arrived; of a credit note: the money has gone back.",
  authorize: "canUpdateInvoicesAdmin",
  args: { invoiceId: id },
  resolve: changed((ctx, { invoiceId }) => ctx.bankTransfers.markPaid(ctx, invoiceId)),
});

mutation("confirmInvoice", {
  ...ofStaff,
  description: "Credits the tokens of a paid invoice.",
  authorize: "canUpdateInvoicesAdmin",
  args: { invoiceId: id },
  resolve: changed((ctx, { invoiceId }) => ctx.bankTransfers.confirm(ctx, invoiceId)),
});

mutation("cancelInvoiceAccount", {
  ...ofStaff,
  authorize: "canUpdateInvoicesAdmin",
  args: { invoiceId: id },
  resolve: changed((ctx, { invoiceId }) => cancelInvoice(ctx, invoiceId)),
});

mutation("creditInvoice", {
  type: InvoiceAccountRef,
  description:
    "Corrects a confirmed invoice by a credit note: unspent tokens are taken back, their money is given back. Gives the credit note.",
  transaction: companyOfInvoice,
  authorize: "canCreateInvoicesAdmin",
  impersonation: false,
  args: { invoiceId: id, reason: creditReason },
  resolve: async (ctx, { invoiceId, reason }) => {
    const note = await ctx.refunds.credit(ctx, invoiceId, reason);
    return findChanged(ctx.tx, note.id);
  },
});

mutation("refundAgain", {
  ...ofStaff,
  description: "Asks the payment provider once more to give a credit note's money back.",
  authorize: "canUpdateInvoicesAdmin",
  args: { invoiceId: id },
  resolve: changed((ctx, { invoiceId }) => ctx.refunds.refundAgain(ctx, invoiceId)),
});

mutation("deleteInvoiceDraft", {
  type: "Boolean",
  transaction: companyOfInvoice,
  authorize: "canDeleteInvoicesAdmin",
  impersonation: false,
  args: { invoiceId: id },
  resolve: done((ctx, { invoiceId }) => deleteDraft(ctx, invoiceId)),
});

interface Sum {
  currency: string;
  count: number;
  total: number;
}
const SumRef = builder.objectRef<Sum>("MoneySum").implement({
  fields: (t) => ({
    currency: t.exposeString("currency"),
    count: t.exposeInt("count"),
    total: t.float({
      description: "Whole hundredths; more than an Int may hold.",
      resolve: ({ total }) => total,
    }),
  }),
});
const MoneyFiguresRef = builder
  .objectRef<Record<"orders" | "revenue" | "overdue", Sum[]>>("MoneyFigures")
  .implement({
    description: "Of all companies, currency by currency.",
    fields: (t) => ({
      orders: t.expose("orders", { type: [SumRef], description: "That wait for money." }),
      revenue: t.expose("revenue", { type: [SumRef], description: "Less what was given back." }),
      overdue: t.expose("overdue", { type: [SumRef] }),
    }),
  });

query("moneyFigures", {
  type: MoneyFiguresRef,
  authorize: "canReadInvoicesAdmin",
  resolve: ({ invoicesAdmin }) => invoicesAdmin.figures(),
});
