import { id } from "@presale/contracts/inputs/fields.ts";
import { mutation } from "../../platform/graphql/operation.ts";
import { InvoiceRef } from "../invoices/invoices.graphql.ts";

mutation("payInvoiceByCard", {
  type: "String",
  description: "The address of the page where it is paid; asked again, the same one.",
  authorize: "canUpdateCompanyInvoices",
  impersonation: false,
  args: { id },
  resolve: (args, { cardPayments, actor }) => cardPayments.pay(actor, args.id),
});

mutation("announceTransfer", {
  type: InvoiceRef,
  description: "The buyer has sent the money by bank.",
  authorize: "canUpdateCompanyInvoices",
  impersonation: false,
  oneTransaction: true,
  args: { id },
  resolve: async (args, { bankTransfers, invoices, actor }) => {
    await bankTransfers.announce(actor, args.id);
    return invoices.findOwn(actor, args.id);
  },
});

mutation("checkPayment", {
  type: InvoiceRef,
  description: "Asks the payment provider what became of the attempt under way.",
  authorize: "canReadCompanyInvoices",
  args: { id },
  resolve: async (args, { cardPayments, invoices, actor }) => {
    await cardPayments.check(actor, args.id);
    return invoices.findOwn(actor, args.id);
  },
});

mutation("cancelPayment", {
  type: InvoiceRef,
  description: "Closes the page of payment that is open.",
  authorize: "canUpdateCompanyInvoices",
  impersonation: false,
  args: { id },
  resolve: async (args, { cardPayments, invoices, actor }) => {
    await cardPayments.cancel(actor, args.id);
    return invoices.findOwn(actor, args.id);
  },
});
