import { formatMoney } from "@presale/contracts/format-money.ts";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import type { RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import type { PaymentReviewAction } from "./payment-review-dialog.tsx";
import {
  refundTransactionMutation,
  type TransactionRow,
  voidTransferMutation,
} from "./payments-admin.operations.ts";

const PaymentReviewDialog = lazyWithRetry(
  async () => (await import("./payment-review-dialog.tsx")).PaymentReviewDialog,
);

export const transactionActions: RowActions<TransactionRow> = (transaction, tools) => {
  const { t, open, send, reportChange } = tools;
  const { id, currency, can } = transaction;
  const amount = formatMoney(transaction.amount, currency);
  const confirmedAction = (
    action: "voidRecord" | "refund",
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
  const reviewAction = (action: PaymentReviewAction): RowAction => ({
    label: t(`transactions:${action}.action`),
    run: () =>
      open((close) => (
        <PaymentReviewDialog
          transaction={transaction}
          action={action}
          onDone={() => reportChange(t(`transactions:${action}.done`))}
          onClose={close}
        />
      )),
  });
  return [
    ...(can.refund ? [confirmedAction("refund", refundTransactionMutation)] : []),
    ...(can.markReturned ? [reviewAction("markReturned")] : []),
    ...(can.markReviewed ? [reviewAction("markReviewed")] : []),
    ...(can.voidRecord ? [confirmedAction("voidRecord", voidTransferMutation)] : []),
  ];
};
