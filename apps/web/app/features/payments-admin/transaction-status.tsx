import { StatusChips } from "../../components/status-chips.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { TransactionRow } from "./payments-admin.operations.ts";

const colors = {
  validation: "warning",
  success: "success",
  failure: "error",
  canceled: "default",
  refunded: "default",
} as const satisfies Record<TransactionRow["status"], string>;

export function TransactionStatus({
  status,
  needsStaff,
}: Pick<TransactionRow, "status" | "needsStaff">) {
  const t = useTranslate();
  return (
    <StatusChips
      color={colors[status]}
      label={t(`transactions:statuses.${status}`)}
      alarm={needsStaff && t("transactions:needsStaff")}
    />
  );
}
