import { formatMoney } from "@presale/contracts/format-money.ts";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import type { RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import { downloadUrl } from "../../lib/save-file.ts";
import { invoiceName } from "../shared/invoices/index.ts";
import {
  announceTransferMutation,
  cancelInvoiceMutation,
  cancelPaymentMutation,
  type InvoiceRow,
  invoicePdfQuery,
  payByCardMutation,
} from "./invoices.operations.ts";

const BuyerDialog = lazyWithRetry(async () => (await import("./buyer-dialog.tsx")).BuyerDialog);

export const invoiceActions: RowActions<InvoiceRow> = (invoice, tools) => {
  const { t, send, open, reportChange } = tools;
  const { id, number, status, total, currency, can } = invoice;
  const name = invoiceName(invoice);
  const pay: RowAction = {
    label: t(`invoices:actions.${status === "inProgress" ? "continuePayment" : "pay"}`),
    run: async () => {
      const { data } = await send(payByCardMutation, { invoiceId: id });
      if (data?.payInvoiceByCard) window.location.assign(data.payInvoiceByCard.url);
      else reportChange();
    },
  };
  const announce: RowAction = {
    label: t("invoices:actions.announce"),
    confirmation: {
      title: t("invoices:actions.announceTitle", { total: formatMoney(total, currency) }),
      text: t("invoices:actions.announceText"),
      confirm: t("invoices:actions.announceConfirm"),
    },
    run: async () => {
      const { data } = await send(announceTransferMutation, { invoiceId: id });
      reportChange(data ? t("invoices:actions.announced") : undefined);
    },
  };
  const cancelPayment: RowAction = {
    label: t("invoices:actions.cancelPayment"),
    run: async () => {
      const { data } = await send(cancelPaymentMutation, { invoiceId: id });
      const isUnpaid = data?.cancelPayment?.status === "notPaid";
      const message = t(`invoices:actions.${isUnpaid ? "paymentCanceled" : "paymentDone"}`);
      reportChange(data ? message : undefined);
    },
  };
  const buyer: RowAction = {
    label: t("invoices:actions.buyer"),
    run: () =>
      open((close) => (
        <BuyerDialog
          invoice={invoice}
          onDone={() => reportChange(t("invoices:actions.buyerSaved"))}
          onClose={close}
        />
      )),
  };
  const pdf: RowAction = {
    label: t("invoices:actions.pdf"),
    run: async () => {
      const { data } = await send(invoicePdfQuery, { invoiceId: id });
      if (data?.invoicePdf) downloadUrl(data.invoicePdf);
    },
  };
  const cancel: RowAction = {
    label: t("invoices:actions.cancel"),
    isDestructive: true,
    confirmation: {
      title: t("invoices:actions.cancelTitle", { name }),
      text: t("invoices:actions.cancelText"),
      confirm: t("invoices:actions.cancel"),
    },
    run: async () => {
      const { data } = await send(cancelInvoiceMutation, { id });
      reportChange(data ? t("invoices:actions.canceled", { name }) : undefined);
    },
  };
  return [
    ...(can.payByCard ? [pay] : []),
    ...(can.announceTransfer ? [announce] : []),
    ...(can.cancelPayment ? [cancelPayment] : []),
    ...(number ? [pdf] : []),
    ...(can.updateBuyer ? [buyer] : []),
    ...(can.cancel ? [cancel] : []),
  ];
};
