import Alert, { type AlertColor } from "@mui/material/Alert";
import { useSearchParams } from "react-router";
import { formatCount, formatDate } from "../../lib/format.ts";
import { useWords, type Words } from "../../lib/i18n/use-words.ts";
import type { InvoicePage } from "./invoices.operations.ts";

type Said = readonly [AlertColor, string];

function saidOf(t: Words, invoice: InvoicePage, isBack: boolean): Said {
  const { type, status, number, tokens, isOverdue, dueOn } = invoice;
  if (type === "credit") return ["info", t("invoices:statusBanner.credit")];
  if (!number && status === "notPaid") return ["info", t("invoices:statusBanner.needsDetails")];
  if (isBack && status === "notPaid")
    return ["warning", t("invoices:statusBanner.paymentCanceled")];
  if (isOverdue && dueOn)
    return ["warning", t("invoices:statusBanner.overdue", { date: formatDate(dueOn) })];
  if (status === "confirmed") {
    const values = { count: tokens, formatted: formatCount(tokens) };
    return ["success", t("invoices:statusBanner.confirmed", values)];
  }
  return [status === "paid" ? "success" : "info", t(`invoices:statusBanner.${status}`)];
}

export function InvoiceStatusBanner({ invoice }: { invoice: InvoicePage }) {
  const t = useWords();
  const [search] = useSearchParams();
  // The payment page adds this parameter when the user leaves without paying.
  const isBack = search.has("payment");
  const [severity, text] = saidOf(t, invoice, isBack);
  return (
    <Alert severity={severity} role="status">
      {text}
    </Alert>
  );
}
