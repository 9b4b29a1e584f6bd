import { parseHours } from "@presale/contracts/typed-hours.ts";

/** Both bounds as decimals with a point. An empty string is an open bound. */
export interface HoursBetween {
  from: string;
  to: string;
}

/**
 * Parses typed hours for the URL: `1h 30m` → `1.5`. Returns an empty string for empty input, and
 * null for invalid input.
 */
export function hoursFrom(typed: string): string | null {
  if (typed.trim() === "") return "";
  const read = parseHours(typed);
  return read.problem === undefined ? String(Number(read.hours)) : null;
}

/** Parses `8-40`, `8-` or `-40` from the URL. */
export function readHours(text: string | undefined): HoursBetween | null {
  const [from = "", to = "", ...rest] = (text ?? "").split("-");
  const [min, max] = [hoursFrom(from), hoursFrom(to)];
  if (min === null || max === null || rest.length > 0 || min + max === "") return null;
  return { from: min, to: max };
}
