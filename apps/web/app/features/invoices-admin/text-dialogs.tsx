import { useQuery } from "@apollo/client/react";
import { formatMoney } from "@presale/contracts/format-money.ts";
import {
  creditReason,
  creditReasonLimits,
  paymentDetails,
  transferReference,
} from "@presale/contracts/inputs/invoice.input.ts";
import { amountsOf } from "@presale/domain/money.ts";
import { TextDialog } from "../../components/forms/text-dialog.tsx";
import { formatCount } from "../../lib/format.ts";
import { useWords, type Words } from "../../lib/i18n/use-words.ts";
import { invoiceName } from "../shared/invoices/index.ts";
import {
  addPaymentDetailsMutation,
  creditInvoiceMutation,
  type InvoiceRow,
  invoiceBalanceQuery,
  recordTransferMutation,
} from "./invoices-admin.operations.ts";

interface Props {
  invoice: InvoiceRow;
  onDone: () => void;
  onClose: () => void;
}

/** How an invoice is paid by bank, beginning with the details that the settings have. */
export function DetailsDialog({ invoice, ...rest }: Props) {
  const t = useWords();
  const isDraft = invoice.number === null;
  const lead = [t("invoicesAdmin:addDetails.text")];
  return (
    <TextDialog
      {...rest}
      id={invoice.id}
      draftKey={`invoice.details.${invoice.id}`}
      mutation={addPaymentDetailsMutation}
      schema={paymentDetails}
      title={t("invoicesAdmin:addDetails.title", { name: invoiceName(invoice) })}
      lead={isDraft ? [...lead, t("invoicesAdmin:addDetails.draft")] : lead}
      label={t("invoicesAdmin:addDetails.label")}
      submitLabel={t(`invoicesAdmin:addDetails.${isDraft ? "submitDraft" : "submit"}`)}
      initial={invoice.paymentDetails ?? invoice.usualPaymentDetails}
      isMultiline
    />
  );
}

export function TransferDialog({ invoice, ...rest }: Props) {
  const t = useWords();
  const amount = formatMoney(invoice.total, invoice.currency);
  return (
    <TextDialog
      {...rest}
      id={invoice.id}
      draftKey={`invoice.transfer.${invoice.id}`}
      mutation={recordTransferMutation}
      schema={transferReference}
      title={t("invoicesAdmin:transfer.title", { name: invoiceName(invoice) })}
      lead={[t("invoicesAdmin:transfer.text", { amount })]}
      label={t("invoicesAdmin:transfer.label")}
      help={t("invoicesAdmin:transfer.help")}
      submitLabel={t("invoicesAdmin:transfer.submit")}
    />
  );
}

/** Says beforehand what the credit note takes and gives, as the balance stands. */
function takes(t: Words, invoice: InvoiceRow, balance: number): string {
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

export function CreditDialog({ invoice, ...rest }: Props) {
  const t = useWords();
  const { id, recipient } = invoice;
  // As it is now: tokens may have been spent since the page came.
  const { data } = useQuery(invoiceBalanceQuery, {
    variables: { id },
    fetchPolicy: "network-only",
  });
  const balance = data?.invoiceAccount?.balance;
  const after = t("invoicesAdmin:credit.text", { recipient });
  return (
    <TextDialog
      {...rest}
      id={invoice.id}
      draftKey={`invoice.credit.${invoice.id}`}
      mutation={creditInvoiceMutation}
      schema={creditReason}
      title={t("invoicesAdmin:credit.title", { name: invoiceName(invoice) })}
      lead={balance === undefined ? [after] : [takes(t, invoice, balance), after]}
      label={t("invoicesAdmin:credit.label")}
      help={t("invoicesAdmin:credit.help", creditReasonLimits)}
      submitLabel={t("invoicesAdmin:credit.submit")}
    />
  );
}
