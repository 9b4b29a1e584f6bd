import Pdf from "@mui/icons-material/PictureAsPdfOutlined";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { deleteAction } from "../../components/rows/delete-action.tsx";
import type { RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import { formatCount } from "../../lib/format.ts";
import { downloadUrl } from "../../lib/save-file.ts";
import { invoiceName } from "../shared/invoices/index.ts";
import {
  cancelInvoiceMutation,
  confirmInvoiceMutation,
  deleteInvoiceDraftMutation,
  type InvoiceRow,
  invoicePdfQuery,
  markInvoicePaidMutation,
  refundAgainMutation,
  sendInvoiceMutation,
} from "./invoices-admin.operations.ts";

const CreditDialog = lazyWithRetry(async () => (await import("./text-dialogs.tsx")).CreditDialog);
const DetailsDialog = lazyWithRetry(async () => (await import("./text-dialogs.tsx")).DetailsDialog);
const TransferDialog = lazyWithRetry(
  async () => (await import("./text-dialogs.tsx")).TransferDialog,
);

/** Lists the next transition first. */
export const invoiceActions: RowActions<InvoiceRow> = (invoice, tools) => {
  const { t, open, send, reportChange } = tools;
  const { id, type, number, company, recipient, tokens, can, isNotified } = invoice;
  const name = invoiceName(invoice);
  const amount = formatMoney(invoice.total, invoice.currency);

  /** Returns an action that asks for confirmation, sends the mutation and notifies the user. */
  const confirmedAction = (
    action: "send" | "markReceived" | "markPaid" | "confirm" | "cancel" | "refundAgain",
    mutation: Parameters<typeof send<unknown, { id: string }>>[0],
    text: string,
    more: Pick<RowAction, "isDestructive"> & { label?: string } = {},
  ): RowAction => ({
    label: t(`invoicesAdmin:${action}.action`),
    ...more,
    confirmation: {
      title: t(`invoicesAdmin:${action}.title`, { name, recipient }),
      text,
      confirm: t(`invoicesAdmin:${action}.confirm`),
    },
    run: async () => {
      const { data } = await send(mutation, { id });
      if (data) reportChange(t(`invoicesAdmin:${action}.done`, { name, recipient }));
    },
  });
  const dialogAction = (
    action: "addDetails" | "transfer" | "credit",
    Dialog: typeof DetailsDialog,
    isDestructive = false,
  ): RowAction => ({
    label: t(`invoicesAdmin:${action}.action`),
    isDestructive,
    run: () =>
      open((close) => (
        <Dialog
          invoice={invoice}
          onDone={() => reportChange(t(`invoicesAdmin:${action}.done`, { name }))}
          onClose={close}
        />
      )),
  });

  const pdf: RowAction = {
    label: t("invoicesAdmin:pdf"),
    icon: <Pdf />,
    run: async () => {
      const { data } = await send(invoicePdfQuery, { id });
      if (data?.adminInvoicePdf) downloadUrl(data.adminInvoicePdf);
    },
  };
  const confirmText = t("invoicesAdmin:confirm.text", {
    count: tokens,
    formatted: formatCount(tokens),
    company: company.name,
  });
  const paidAction = type === "credit" ? "markPaid" : "markReceived";
  const paidText = t(`invoicesAdmin:${paidAction}.text`, { amount });
  const candidates: [boolean, RowAction][] = [
    [can.confirm, confirmedAction("confirm", confirmInvoiceMutation, confirmText)],
    [can.markPaid, confirmedAction(paidAction, markInvoicePaidMutation, paidText)],
    [can.addPaymentDetails, dialogAction("addDetails", DetailsDialog)],
    [can.recordTransfer, dialogAction("transfer", TransferDialog)],
    [
      can.refundAgain,
      confirmedAction(
        "refundAgain",
        refundAgainMutation,
        t("invoicesAdmin:refundAgain.text", { amount }),
      ),
    ],
    [number !== null, pdf],
    [
      can.send,
      confirmedAction("send", sendInvoiceMutation, t("invoicesAdmin:send.text"), {
        label: t(`invoicesAdmin:send.${isNotified ? "again" : "action"}`),
      }),
    ],
    [can.credit, dialogAction("credit", CreditDialog, true)],
    [
      can.cancel,
      confirmedAction(
        "cancel",
        cancelInvoiceMutation,
        t("invoicesAdmin:cancel.text", { company: company.name }),
        { isDestructive: true },
      ),
    ],
    [
      can.delete,
      deleteAction(tools, {
        id,
        title: name,
        i18nKey: "invoicesAdmin:delete",
        mutation: deleteInvoiceDraftMutation,
        isAllowed: true,
      }),
    ],
  ];
  return candidates.flatMap(([isAvailable, action]) => (isAvailable ? [action] : []));
};
