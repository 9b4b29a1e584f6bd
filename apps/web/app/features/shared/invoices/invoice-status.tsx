import type { InvoiceStatus as Status } from "@presale/contracts/invoices.ts";
import { StatusChips } from "../../../components/status-chips.tsx";
import { useWords } from "../../../lib/i18n/use-words.ts";

const colors = {
  notPaid: "default",
  inProgress: "warning",
  paid: "info",
  confirmed: "success",
  canceled: "default",
  refunded: "default",
} as const satisfies Record<Status, string>;

/** To staff: where an invoice stands, and whether it should have been paid by now. */
export function InvoiceStatus({ status, isOverdue }: { status: Status; isOverdue: boolean }) {
  const t = useWords();
  return (
    <StatusChips
      color={colors[status]}
      label={t(`invoicesAdmin:statuses.${status}`)}
      alarm={isOverdue && t("invoicesAdmin:overdue")}
    />
  );
}
