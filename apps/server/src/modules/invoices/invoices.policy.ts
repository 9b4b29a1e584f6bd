import type { PaymentMethod } from "@presale/contracts/invoices.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import type { InvoiceView } from "./invoices.queries.ts";

export interface InvoiceCan {
  payByCard: boolean;
  announceTransfer: boolean;
  cancelPayment: boolean;
  updateBuyer: boolean;
  cancel: boolean;
}

interface Paying {
  /** Of the payment under way. */
  openMethod: PaymentMethod | null;
  cardsAreTaken: boolean;
}

/** What somebody of the company may do with an invoice as it stands. */
export function invoiceCan(
  { permissions }: Pick<Actor, "permissions">,
  { invoice, issued }: InvoiceView,
  { openMethod, cardsAreTaken }: Paying,
): InvoiceCan {
  const isOrder = invoice.type === "tokens";
  const mayPay = isOrder && permissions.has("canUpdateCompanyInvoices");
  const isUnpaid = invoice.status === "notPaid";
  // An announced transfer is ended by staff alone.
  const isCardUnderWay = invoice.status === "inProgress" && openMethod === "card";
  return {
    // An attempt that is under way goes on at the same page.
    payByCard: mayPay && issued !== null && cardsAreTaken && (isUnpaid || isCardUnderWay),
    announceTransfer: mayPay && issued !== null && invoice.paymentDetails !== null && isUnpaid,
    cancelPayment: mayPay && isCardUnderWay,
    updateBuyer: mayPay && issued === null && isUnpaid,
    cancel: isOrder && isUnpaid && permissions.has("canDeleteCompanyInvoices"),
  };
}
