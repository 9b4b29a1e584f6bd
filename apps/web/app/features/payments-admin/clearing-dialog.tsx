import type { TypedDocumentNode } from "@apollo/client";
import { formatMoney } from "@presale/contracts/format-money.ts";
import {
  settlementReason,
  settlementReasonLimits,
} from "@presale/contracts/inputs/invoice.input.ts";
import type { DialogCallbacks } from "../../components/forms/form-dialog.tsx";
import { TextDialog } from "../../components/forms/text-dialog.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import {
  markSentBackMutation,
  settleTransactionMutation,
  type TransactionRow,
} from "./payments-admin.operations.ts";

export type Clearing = "sentBack" | "settle";
const mutations: Record<Clearing, TypedDocumentNode<unknown, { id: string; text: string }>> = {
  sentBack: markSentBackMutation,
  settle: settleTransactionMutation,
};

interface Props extends DialogCallbacks {
  transaction: TransactionRow;
  words: Clearing;
}

/** Staff record what happened to a payment that matched no open invoice. */
export function ClearingDialog({ transaction, words, ...dialog }: Props) {
  const t = useTranslate();
  const { id, amount, currency } = transaction;
  return (
    <TextDialog
      {...dialog}
      draftKey={`transaction.${words}.${id}`}
      schema={settlementReason}
      title={t(`transactions:${words}.title`, { amount: formatMoney(amount, currency) })}
      lead={[t(`transactions:${words}.text`)]}
      label={t(`transactions:${words}.label`)}
      help={t("transactions:reasonHelp", settlementReasonLimits)}
      submitLabel={t(`transactions:${words}.submit`)}
      onSubmit={(text, send) => send(mutations[words], { id, text })}
    />
  );
}
