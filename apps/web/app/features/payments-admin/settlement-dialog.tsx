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

export type SettlementAction = "sentBack" | "settle";
const mutations: Record<
  SettlementAction,
  TypedDocumentNode<unknown, { id: string; text: string }>
> = {
  sentBack: markSentBackMutation,
  settle: settleTransactionMutation,
};

interface Props extends DialogCallbacks {
  transaction: TransactionRow;
  action: SettlementAction;
}

/** Lets staff record what happened to a payment that matched no open invoice. */
export function SettlementDialog({ transaction, action, ...dialog }: Props) {
  const t = useTranslate();
  const { id, amount, currency } = transaction;
  return (
    <TextDialog
      {...dialog}
      draftKey={`transaction.${action}.${id}`}
      schema={settlementReason}
      title={t(`transactions:${action}.title`, { amount: formatMoney(amount, currency) })}
      lead={[t(`transactions:${action}.text`)]}
      label={t(`transactions:${action}.label`)}
      help={t("transactions:reasonHelp", settlementReasonLimits)}
      submitLabel={t(`transactions:${action}.submit`)}
      onSubmit={(text, send) => send(mutations[action], { id, text })}
    />
  );
}
