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

/**
 * Returns what a user of the company may do with an invoice in its current state. Staff who act as
 * a user may do nothing.
 */
export function invoiceCan(
  { permissions, impersonator }: Pick<Actor, "permissions" | "impersonator">,
  { invoice, issued }: InvoiceView,
  { openMethod, acceptsCards }: PaymentOptions,
): InvoiceCan {
  const mayAct = invoice.type === "tokens" && impersonator === null;
  const mayPay = mayAct && permissions.has("canUpdateCompanyInvoices");
  const isUnpaid = invoice.status === "notPaid";
  // Only staff can end an announced bank transfer.
  const isCardUnderWay = invoice.status === "inProgress" && openMethod === "card";
  return {
    // An open attempt continues on the same payment page.
    payByCard: mayPay && issued !== null && acceptsCards && (isUnpaid || isCardUnderWay),
    announceTransfer: mayPay && issued !== null && invoice.paymentDetails !== null && isUnpaid,
    cancelPayment: mayPay && isCardUnderWay,
    updateBuyer: mayPay && issued === null && isUnpaid,
    cancel: mayAct && isUnpaid && permissions.has("canDeleteCompanyInvoices"),
  };
}
