import { formatMoney } from "@presale/contracts/format-money.ts";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import type { RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import {
  refundTransactionMutation,
  type TransactionRow,
  takeBackTransferMutation,
} from "./payments-admin.operations.ts";

const ClearingDialog = lazyWithRetry(
  async () => (await import("./clearing-dialog.tsx")).ClearingDialog,
);

export const transactionActions: RowActions<TransactionRow> = (transaction, tools) => {
  const { t, open, send, changed } = tools;
  const { id, currency, can } = transaction;
  const amount = formatMoney(transaction.amount, currency);
  const step = (
    words: "takeBack" | "refund",
    mutation: Parameters<typeof send<unknown, { id: string }>>[0],
  ): RowAction => ({
    label: t(`transactions:${words}.action`),
    isDestructive: true,
    ask: {
      title: t(`transactions:${words}.title`, { amount }),
      text: t(`transactions:${words}.text`, { amount }),
      confirm: t(`transactions:${words}.confirm`),
    },
    run: async () => {
      const { data } = await send(mutation, { id });
      if (data) changed(t(`transactions:${words}.done`));
    },
  });
  const cleared = (words: "sentBack" | "settle"): RowAction => ({
    label: t(`transactions:${words}.action`),
    run: () =>
      open((close) => (
        <ClearingDialog
          transaction={transaction}
          words={words}
          onDone={() => changed(t(`transactions:${words}.done`))}
          onClose={close}
        />
      )),
  });
  return [
    ...(can.refund ? [step("refund", refundTransactionMutation)] : []),
    ...(can.markSentBack ? [cleared("sentBack")] : []),
    ...(can.settle ? [cleared("settle")] : []),
    ...(can.takeBack ? [step("takeBack", takeBackTransferMutation)] : []),
  ];
};
