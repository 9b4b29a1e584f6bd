import Chip from "@mui/material/Chip";
import type { TicketStatus as Status } from "@presale/contracts/tickets.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";

const colors = {
  processing: "info",
  resolved: "success",
  closed: "default",
} as const satisfies Record<Status, string>;

interface Props {
  status: Status;
  isBesideTitle?: boolean;
}

export function TicketStatus({ status, isBesideTitle }: Props) {
  const t = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colors[status]}
      label={t(`support:statuses.${status}`)}
      sx={isBesideTitle ? { mx: 1 } : undefined}
    />
  );
}
