import { StatusChips } from "../../components/status-chips.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { InvoiceRow } from "./invoices.operations.ts";

/** How far an invoice is, and, where its day has passed, that it is overdue. */
export function InvoiceStatus({ status, isOverdue }: Pick<InvoiceRow, "status" | "isOverdue">) {
  const t = useWords();
  const isDone = status === "paid" || status === "confirmed";
  return (
    <StatusChips
      variant={status === "notPaid" ? "filled" : "outlined"}
      color={isDone ? "success" : "default"}
      label={t(`invoices:statuses.${status}`)}
      alarm={isOverdue && t("invoices:overdue")}
    />
  );
}
