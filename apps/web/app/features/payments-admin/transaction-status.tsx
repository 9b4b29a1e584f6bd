import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { TransactionRow } from "./payments-admin.operations.ts";

const colors = {
  validation: "warning",
  success: "success",
  failure: "error",
  canceled: "default",
  refunded: "default",
} as const satisfies Record<TransactionRow["status"], string>;

/** How an attempt to pay stands, and whether staff have to look at it. */
export function TransactionStatus({
  status,
  needsStaff,
}: Pick<TransactionRow, "status" | "needsStaff">) {
  const t = useWords();
  return (
    <Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: "wrap" }}>
      <Chip
        size="small"
        variant="outlined"
        color={colors[status]}
        label={t(`transactions:statuses.${status}`)}
      />
      {needsStaff && <Chip size="small" color="error" label={t("transactions:needsStaff")} />}
    </Stack>
  );
}
