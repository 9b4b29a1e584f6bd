import type { Actor } from "../../platform/auth/actor.ts";
import type { InvoiceView } from "./invoices.queries.ts";

export interface InvoiceCan {
  payByCard: boolean;
  announceTransfer: boolean;
  cancelPayment: boolean;
  updateBuyer: boolean;
  cancel: boolean;
}

/** What somebody of the company may do with an invoice as it stands. */
export function invoiceCan(
  { permissions }: Pick<Actor, "permissions">,
  { invoice, issued }: InvoiceView,
  cardsAreTaken: boolean,
): InvoiceCan {
  const isOrder = invoice.type === "tokens";
  const mayPay = isOrder && permissions.has("canUpdateCompanyInvoices");
  const isUnpaid = invoice.status === "notPaid";
  const isUnderWay = invoice.status === "inProgress";
  return {
    // An attempt that is under way goes on at the same page.
    payByCard: mayPay && issued !== null && cardsAreTaken && (isUnpaid || isUnderWay),
    announceTransfer: mayPay && issued !== null && invoice.paymentDetails !== null && isUnpaid,
    cancelPayment: mayPay && isUnderWay,
    updateBuyer: mayPay && issued === null && isUnpaid,
    cancel: isOrder && isUnpaid && permissions.has("canDeleteCompanyInvoices"),
  };
}
