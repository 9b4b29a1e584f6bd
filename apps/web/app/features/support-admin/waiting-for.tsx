import Chip from "@mui/material/Chip";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { SupportTicketRow } from "./support-admin.operations.ts";

type Ticket = Pick<SupportTicketRow, "status" | "isWaiting">;

/** Returns the side that must write next, or null if the ticket isn't being processed. */
export const waitingFor = ({ status, isWaiting }: Ticket): "staff" | "customer" | null => {
  if (status !== "processing") return null;
  return isWaiting ? "staff" : "customer";
};

export function WaitingFor({ ticket }: { ticket: Ticket }) {
  const t = useTranslate();
  const side = waitingFor(ticket);
  if (!side) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={side === "staff" ? "warning" : "default"}
      label={t(`supportAdmin:waiting.${side}`)}
    />
  );
}
