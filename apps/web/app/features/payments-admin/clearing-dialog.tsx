import { formatMoney } from "@presale/contracts/format-money.ts";
import { settlingReason, settlingReasonLimits } from "@presale/contracts/inputs/invoice.input.ts";
import { TextDialog } from "../../components/forms/text-dialog.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import {
  markSentBackMutation,
  settleTransactionMutation,
  type TransactionRow,
} from "./payments-admin.operations.ts";

const mutations = { sentBack: markSentBackMutation, settle: settleTransactionMutation };
export type Clearing = keyof typeof mutations;

interface Props {
  transaction: TransactionRow;
  words: Clearing;
  onDone: () => void;
  onClose: () => void;
}

/** Staff say what became of money that no invoice waited for. */
export function ClearingDialog({ transaction, words, onDone, onClose }: Props) {
  const t = useWords();
  const { id, amount, currency } = transaction;
  return (
    <TextDialog<unknown>
      id={id}
      draftKey={`transaction.${words}.${id}`}
      mutation={mutations[words]}
      schema={settlingReason}
      title={t(`transactions:${words}.title`, { amount: formatMoney(amount, currency) })}
      lead={[t(`transactions:${words}.text`)]}
      label={t(`transactions:${words}.label`)}
      help={t("transactions:reasonHelp", settlingReasonLimits)}
      submitLabel={t(`transactions:${words}.submit`)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
