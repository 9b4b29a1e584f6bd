import Box from "@mui/material/Box";
import { formatDate, formatDateTime, formatSharedDate } from "../lib/format.ts";

interface Props {
  value: string | null | undefined;
  hasTime?: boolean;
  /** Uses the day in UTC, for server-rendered pages that all visitors share. */
  isShared?: boolean;
}

/** Shows a date as DD/MM/YYYY, or with `hasTime` as DD/MM/YYYY HH:mm. Shows a dash for no date. */
export function DateText({ value, hasTime, isShared }: Props) {
  if (!value) return <span>–</span>;
  const format = isShared ? formatSharedDate : hasTime ? formatDateTime : formatDate;
  return (
    <Box
      component="time"
      translate="no"
      dateTime={value}
      sx={{ fontVariantNumeric: "tabular-nums" }}
    >
      {format(value)}
    </Box>
  );
}
