import Alert, { type AlertColor } from "@mui/material/Alert";
import { useSearchParams } from "react-router";
import { formatCount, formatDate } from "../../lib/format.ts";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import type { InvoiceWithHistory } from "./invoices.operations.ts";

type StatusMessage = readonly [AlertColor, string];

function statusMessage(
  t: Translate,
  invoice: InvoiceWithHistory,
  isCanceled: boolean,
): StatusMessage {
  const { type, status, number, tokens, isOverdue, dueOn, can } = invoice;
  if (type === "credit") return ["info", t("invoices:statusBanner.credit")];
  if (!number && status === "notPaid") return ["info", t("invoices:statusBanner.needsDetails")];
  if (isCanceled && status === "notPaid")
    return ["warning", t("invoices:statusBanner.paymentCanceled")];
  if (can.cancelPayment) return ["info", t("invoices:statusBanner.unfinished")];
  if (isOverdue && dueOn)
    return ["warning", t("invoices:statusBanner.overdue", { date: formatDate(dueOn) })];
  if (status === "confirmed") {
    const values = { count: tokens, formatted: formatCount(tokens) };
    return ["success", t("invoices:statusBanner.confirmed", values)];
  }
  return [status === "paid" ? "success" : "info", t(`invoices:statusBanner.${status}`)];
}

export function InvoiceStatusBanner({ invoice }: { invoice: InvoiceWithHistory }) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const isCanceled = search.get("payment") === "canceled";
  const [severity, text] = statusMessage(t, invoice, isCanceled);
  return <Alert severity={severity}>{text}</Alert>;
}
