import { defaultLocale } from "@presale/contracts/limits.ts";
import { formatDate, formatDateTime } from "./format.ts";

const relativeFormat = new Intl.RelativeTimeFormat(defaultLocale, {
  numeric: "auto",
  style: "short",
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Formats a past moment as `now`, `12 min ago`, `3 hr ago`, `yesterday` or DD/MM/YYYY. Days change
 * at midnight of this machine's time zone. With `exact`, days before today are DD/MM/YYYY HH:mm.
 */
export function relativeTime(moment: Date, now: Date, { exact = false } = {}): string {
  const age = now.getTime() - moment.getTime();
  // Other machines' clocks may be ahead.
  if (age < minuteMs) return relativeFormat.format(0, "second");
  if (age < hourMs) return relativeFormat.format(-Math.floor(age / minuteMs), "minute");
  if (formatDate(moment) === formatDate(now))
    return relativeFormat.format(-Math.floor(age / hourMs), "hour");
  if (exact) return formatDateTime(moment);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (formatDate(moment) === formatDate(yesterday)) return relativeFormat.format(-1, "day");
  return formatDate(moment);
}
