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

interface PaymentOptions {
  /** Method of the open payment. */
  openMethod: PaymentMethod | null;
  acceptsCards: boolean;
}

/** Returns what a user of the company may do with an invoice in its current state. */
export function invoiceCan(
  { permissions }: Pick<Actor, "permissions">,
  { invoice, issued }: InvoiceView,
  { openMethod, acceptsCards }: PaymentOptions,
): InvoiceCan {
  const isOrder = invoice.type === "tokens";
  const mayPay = isOrder && permissions.has("canUpdateCompanyInvoices");
  const isUnpaid = invoice.status === "notPaid";
  // Only staff can end an announced bank transfer.
  const isCardUnderWay = invoice.status === "inProgress" && openMethod === "card";
  return {
    // An open attempt continues on the same payment page.
    payByCard: mayPay && issued !== null && acceptsCards && (isUnpaid || isCardUnderWay),
    announceTransfer: mayPay && issued !== null && invoice.paymentDetails !== null && isUnpaid,
    cancelPayment: mayPay && isCardUnderWay,
    updateBuyer: mayPay && issued === null && isUnpaid,
    cancel: isOrder && isUnpaid && permissions.has("canDeleteCompanyInvoices"),
  };
}
