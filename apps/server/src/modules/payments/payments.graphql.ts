import { id } from "@presale/contracts/inputs/fields.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation } from "../../platform/graphql/operation.ts";
import { InvoiceRef } from "../invoices/invoices.graphql.ts";

const CheckoutRef = builder.objectRef<{ address: string }>("Checkout").implement({
  description: "The page where an invoice is paid; asked again, the same one.",
  fields: (t) => ({ address: t.exposeString("address") }),
});

mutation("payInvoiceByCard", {
  type: CheckoutRef,
  transaction: "manual",
  authorize: "canUpdateCompanyInvoices",
  impersonation: false,
  args: { invoiceId: id },
  resolve: async ({ cardPayments, actor }, { invoiceId }) => ({
    address: await cardPayments.pay(actor, invoiceId),
  }),
});

mutation("announceTransfer", {
  type: InvoiceRef,
  description: "The buyer has sent the money by bank.",
  authorize: "canUpdateCompanyInvoices",
  impersonation: false,
  transaction: "manual",
  args: { invoiceId: id },
  resolve: async ({ bankTransfers, invoices, actor }, { invoiceId }) => {
    await bankTransfers.announce(actor, invoiceId);
    return invoices.findOwn(actor, invoiceId);
  },
});

mutation("checkPayment", {
  type: InvoiceRef,
  description: "Asks the payment provider what became of the attempt under way.",
  transaction: "manual",
  authorize: "canReadCompanyInvoices",
  args: { invoiceId: id },
  resolve: async ({ cardPayments, invoices, actor }, { invoiceId }) => {
    await cardPayments.check(actor, invoiceId);
    return invoices.findOwn(actor, invoiceId);
  },
});

mutation("cancelPayment", {
  type: InvoiceRef,
  description: "Closes the page of payment that is open.",
  transaction: "manual",
  authorize: "canUpdateCompanyInvoices",
  impersonation: false,
  args: { invoiceId: id },
  resolve: async ({ cardPayments, invoices, actor }, { invoiceId }) => {
    await cardPayments.cancel(actor, invoiceId);
    return invoices.findOwn(actor, invoiceId);
  },
});
