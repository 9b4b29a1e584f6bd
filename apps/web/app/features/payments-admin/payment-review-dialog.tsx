import type { TypedDocumentNode } from "@apollo/client";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { reviewReason, reviewReasonLimits } from "@presale/contracts/inputs/invoice.input.ts";
import type { DialogCallbacks } from "../../components/forms/form-dialog.tsx";
import { TextDialog } from "../../components/forms/text-dialog.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import {
  markReturnedMutation,
  markReviewedMutation,
  type TransactionRow,
} from "./payments-admin.operations.ts";

export type PaymentReviewAction = "markReturned" | "markReviewed";
const mutations: Record<
  PaymentReviewAction,
  TypedDocumentNode<unknown, { id: string; text: string }>
> = {
  markReturned: markReturnedMutation,
  markReviewed: markReviewedMutation,
};

interface Props extends DialogCallbacks {
  transaction: TransactionRow;
  action: PaymentReviewAction;
}

/** Lets staff record what happened to a payment that matched no open invoice. */
export function PaymentReviewDialog({ transaction, action, ...dialog }: Props) {
  const t = useTranslate();
  const { id, amount, currency } = transaction;
  return (
    <TextDialog
      {...dialog}
      draftKey={`transaction.${action}.${id}`}
      schema={reviewReason}
      title={t(`transactions:${action}.title`, { amount: formatMoney(amount, currency) })}
      lead={[t(`transactions:${action}.text`)]}
      label={t(`transactions:${action}.label`)}
      help={t("transactions:reasonHelp", reviewReasonLimits)}
      submitLabel={t(`transactions:${action}.submit`)}
      onSubmit={(text, send) => send(mutations[action], { id, text })}
    />
  );
}
