import { formatMoney } from "@presale/contracts/format-money.ts";
import {
  creditReason,
  creditReasonLimits,
  paymentDetails,
  transferReference,
} from "@presale/contracts/inputs/invoice.input.ts";
import { amountsOf } from "@presale/domain/money.ts";
import type { DialogCallbacks } from "../../components/forms/form-dialog.tsx";
import { TextDialog } from "../../components/forms/text-dialog.tsx";
import { formatCount } from "../../lib/format.ts";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import { useData } from "../../lib/use-data.ts";
import { invoiceName } from "../shared/invoices/index.ts";
import {
  addPaymentDetailsMutation,
  creditInvoiceMutation,
  type InvoiceRow,
  invoiceBalanceQuery,
  recordTransferMutation,
} from "./invoices-admin.operations.ts";

interface Props extends DialogCallbacks {
  invoice: InvoiceRow;
}

/** Edits the payment details for a bank transfer, prefilled from the settings. */
export function DetailsDialog({ invoice, ...dialog }: Props) {
  const t = useTranslate();
  const isDraft = invoice.number === null;
  const lead = [t("invoicesAdmin:addDetails.text")];
  return (
    <TextDialog
      {...dialog}
      draftKey={`invoice.details.${invoice.id}`}
      schema={paymentDetails}
      title={t("invoicesAdmin:addDetails.title", { name: invoiceName(invoice) })}
      lead={isDraft ? [...lead, t("invoicesAdmin:addDetails.draft")] : lead}
      label={t("invoicesAdmin:addDetails.label")}
      submitLabel={t(`invoicesAdmin:addDetails.${isDraft ? "submitDraft" : "submit"}`)}
      initial={invoice.paymentDetails ?? invoice.defaultPaymentDetails}
      isMultiline
      onSubmit={(text, send) => send(addPaymentDetailsMutation, { id: invoice.id, text })}
    />
  );
}

export function TransferDialog({ invoice, ...dialog }: Props) {
  const t = useTranslate();
  const amount = formatMoney(invoice.total, invoice.currency);
  return (
    <TextDialog
      {...dialog}
      draftKey={`invoice.transfer.${invoice.id}`}
      schema={transferReference}
      title={t("invoicesAdmin:transfer.title", { name: invoiceName(invoice) })}
      lead={[t("invoicesAdmin:transfer.text", { amount })]}
      label={t("invoicesAdmin:transfer.label")}
      help={t("invoicesAdmin:transfer.help")}
      submitLabel={t("invoicesAdmin:transfer.submit")}
      onSubmit={(text, send) => send(recordTransferMutation, { id: invoice.id, text })}
    />
  );
}

/** Returns a preview of the credit note for the current balance. */
function creditPreview(t: Translate, invoice: InvoiceRow, balance: number): string {
  const { tokens, unitPrice, taxRate, currency } = invoice;
  const quantity = Math.min(tokens, balance);
  if (quantity === 0) return t("invoicesAdmin:credit.spent");
  const { total } = amountsOf({ quantity, unitPrice, taxRate });
  return t("invoicesAdmin:credit.takes", {
    count: quantity,
    formatted: formatCount(quantity),
    all: formatCount(tokens),
    amount: formatMoney(total, currency),
  });
}

export function CreditDialog({ invoice, ...dialog }: Props) {
  const t = useTranslate();
  const { id, recipient } = invoice;
  // Refetched, because tokens may have been spent since the page loaded.
  const { data } = useData(invoiceBalanceQuery, { id });
  const balance = data?.adminInvoice?.balance;
  const explanation = t("invoicesAdmin:credit.text", { recipient });
  return (
    <TextDialog
      {...dialog}
      draftKey={`invoice.credit.${invoice.id}`}
      schema={creditReason}
      title={t("invoicesAdmin:credit.title", { name: invoiceName(invoice) })}
      lead={
        balance === undefined ? [explanation] : [creditPreview(t, invoice, balance), explanation]
      }
      label={t("invoicesAdmin:credit.label")}
      help={t("invoicesAdmin:credit.help", creditReasonLimits)}
      submitLabel={t("invoicesAdmin:credit.submit")}
      onSubmit={(text, send) => send(creditInvoiceMutation, { id: invoice.id, text })}
    />
  );
}
