import { id } from "@presale/contracts/inputs/fields.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation } from "../../platform/graphql/operation.ts";
import { InvoiceRef } from "../invoices/invoices.graphql.ts";
import { findInvoice } from "../invoices/invoices.queries.ts";
import { announceTransfer } from "./bank-transfers.service.ts";

const CheckoutRef = builder.objectRef<{ url: string }>("Checkout").implement({
  description: "Page where an invoice is paid. Further calls return the same page.",
  fields: (t) => ({ url: t.exposeString("url") }),
});

mutation("payInvoiceByCard", {
  type: CheckoutRef,
  transaction: "manual", // queries the provider between transactions
  authorize: "canUpdateCompanyInvoices",
  impersonation: false,
  args: { invoiceId: id },
  resolve: async ({ cardPayments, actor }, { invoiceId }) => ({
    url: await cardPayments.pay(actor, invoiceId),
  }),
});

mutation("announceTransfer", {
  type: InvoiceRef,
  description: "Records that the buyer has sent the money by bank transfer.",
  authorize: "canUpdateCompanyInvoices",
  impersonation: false,
  args: { invoiceId: id },
  resolve: async (ctx, { invoiceId }) => {
    await announceTransfer(ctx, invoiceId);
    return findInvoice(ctx.tx, invoiceId);
  },
});

mutation("checkPayment", {
  type: InvoiceRef,
  description: "Queries the payment provider for the outcome of the current attempt.",
  transaction: "manual", // queries the provider between transactions
  authorize: "canReadCompanyInvoices",
  args: { invoiceId: id },
  resolve: async ({ cardPayments, actor, tx }, { invoiceId }) => {
    await cardPayments.check(actor, invoiceId);
    return findInvoice(tx, invoiceId);
  },
});

mutation("cancelPayment", {
  type: InvoiceRef,
  description: "Closes the open payment page.",
  transaction: "manual", // queries the provider between transactions
  authorize: "canUpdateCompanyInvoices",
  impersonation: false,
  args: { invoiceId: id },
  resolve: async ({ cardPayments, actor, tx }, { invoiceId }) => {
    await cardPayments.cancel(actor, invoiceId);
    return findInvoice(tx, invoiceId);
  },
});
