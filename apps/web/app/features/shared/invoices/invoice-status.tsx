import type { InvoiceStatus as Status } from "@presale/contracts/invoices.ts";
import { StatusChips } from "../../../components/status-chips.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";

const colors = {
  notPaid: "default",
  inProgress: "warning",
  paid: "info",
  confirmed: "success",
  canceled: "default",
  refunded: "default",
} as const satisfies Record<Status, string>;

export function InvoiceStatus({ status, isOverdue }: { status: Status; isOverdue: boolean }) {
  const t = useTranslate();
  return (
    <StatusChips
      color={colors[status]}
      label={t(`invoices:statuses.${status}`)}
      alarm={isOverdue && t("invoices:overdue")}
    />
  );
}
