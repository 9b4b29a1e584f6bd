import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import type { InvoiceStatus as Status } from "@presale/contracts/invoices.ts";
import { useWords } from "../lib/i18n/use-words.ts";

const colors = {
  notPaid: "default",
  inProgress: "warning",
  paid: "info",
  confirmed: "success",
  canceled: "default",
  refunded: "default",
} as const satisfies Record<Status, string>;

/** Where an invoice stands, and whether it should have been paid by now. */
export function InvoiceStatus({ status, isOverdue }: { status: Status; isOverdue: boolean }) {
  const t = useWords();
  return (
    <Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: "wrap" }}>
      <Chip
        size="small"
        variant="outlined"
        color={colors[status]}
        label={t(`invoicesAdmin:statuses.${status}`)}
      />
      {isOverdue && <Chip size="small" color="error" label={t("invoicesAdmin:overdue")} />}
    </Stack>
  );
}
