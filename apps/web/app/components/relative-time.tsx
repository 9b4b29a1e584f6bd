import { formatDateTime, formatSharedDate } from "../lib/format.ts";
import { relativeTime } from "../lib/relative-time.ts";
import { useNow } from "../lib/use-now.ts";

interface Props {
  value: string;
  /** Shows days before today as DD/MM/YYYY HH:mm. */
  exact?: boolean;
}

/** Shows the time since a moment, with DD/MM/YYYY HH:mm as its tooltip. */
export function RelativeTime({ value, exact }: Props) {
  const now = useNow();
  // The server knows neither the reader's time zone nor when the page is shown.
  if (now === null) return <time dateTime={value}>{formatSharedDate(value)}</time>;
  return (
    <time dateTime={value} title={formatDateTime(value)}>
      {relativeTime(new Date(value), new Date(now), { exact })}
    </time>
  );
}
