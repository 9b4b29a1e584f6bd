import { formatMoney } from "@presale/contracts/format-money.ts";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import type { RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import {
  refundTransactionMutation,
  type TransactionRow,
  takeBackTransferMutation,
} from "./payments-admin.operations.ts";
import type { SettlementAction } from "./settlement-dialog.tsx";

const SettlementDialog = lazyWithRetry(
  async () => (await import("./settlement-dialog.tsx")).SettlementDialog,
);

export const transactionActions: RowActions<TransactionRow> = (transaction, tools) => {
  const { t, open, send, reportChange } = tools;
  const { id, currency, can } = transaction;
  const amount = formatMoney(transaction.amount, currency);
  const confirmedAction = (
    action: "takeBack" | "refund",
    mutation: Parameters<typeof send<unknown, { id: string }>>[0],
  ): RowAction => ({
    label: t(`transactions:${action}.action`),
    isDestructive: true,
    confirmation: {
      title: t(`transactions:${action}.title`, { amount }),
      text: t(`transactions:${action}.text`, { amount }),
      confirm: t(`transactions:${action}.confirm`),
    },
    run: async () => {
      const { data } = await send(mutation, { id });
      if (data) reportChange(t(`transactions:${action}.done`));
    },
  });
  const settlementAction = (action: SettlementAction): RowAction => ({
    label: t(`transactions:${action}.action`),
    run: () =>
      open((close) => (
        <SettlementDialog
          transaction={transaction}
          action={action}
          onDone={() => reportChange(t(`transactions:${action}.done`))}
          onClose={close}
        />
      )),
  });
  return [
    ...(can.refund ? [confirmedAction("refund", refundTransactionMutation)] : []),
    ...(can.markSentBack ? [settlementAction("sentBack")] : []),
    ...(can.settle ? [settlementAction("settle")] : []),
    ...(can.takeBack ? [confirmedAction("takeBack", takeBackTransferMutation)] : []),
  ];
};
