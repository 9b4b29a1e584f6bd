import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { InvoiceRow } from "./invoices.operations.ts";

/** How far an invoice is, and, where its day has passed, that it is overdue. */
export function InvoiceStatus({ status, isOverdue }: Pick<InvoiceRow, "status" | "isOverdue">) {
  const t = useWords();
  const isDone = status === "paid" || status === "confirmed";
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 0.5 }}>
      <Chip
        size="small"
        variant={status === "notPaid" ? "filled" : "outlined"}
        color={isDone ? "success" : "default"}
        label={t(`invoices:statuses.${status}`)}
      />
      {isOverdue && <Chip size="small" color="error" label={t("invoices:overdue")} />}
    </Box>
  );
}
