import Box from "@mui/material/Box";
import { formatDate, formatDateTime, formatSharedDate } from "../lib/format.ts";

/** DD/MM/YYYY, or with `time` DD/MM/YYYY HH:mm; a dash where there is none. */
export function DateText({ value, time }: { value: string | null | undefined; time?: boolean }) {
  if (!value) return <span>–</span>;
  return (
    <Box component="time" dateTime={value} sx={{ fontVariantNumeric: "tabular-nums" }}>
      {time ? formatDateTime(value) : formatDate(value)}
    </Box>
  );
}

/** The day of a moment on a page that the server renders for everybody. */
export function SharedDateText({ value }: { value: string | null }) {
  if (!value) return <span>–</span>;
  return (
    <Box component="time" dateTime={value} sx={{ fontVariantNumeric: "tabular-nums" }}>
      {formatSharedDate(value)}
    </Box>
  );
}
