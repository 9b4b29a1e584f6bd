import { zonedDay } from "@presale/contracts/time-zone.ts";
import { Temporal } from "temporal-polyfill";
import type { Version } from "./versions.queries.ts";

/** PostgreSQL can't read the ISO form of later moments, whose years have six digits. */
const lastMoment = Date.UTC(9999, 11, 31);

/** Returns the first moment after the day (YYYY-MM-DD). */
export function endOfDay(day: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone);
  return new Date(Math.min(next.epochMilliseconds, lastMoment));
}

type Deadline = Pick<Version, "validUntil" | "timeZone" | "expiresAt">;

/** Returns the last day on which the version can be accepted, which may have been extended. */
export const lastDayOf = ({ validUntil, timeZone, expiresAt }: Deadline): string | null =>
  expiresAt ? zonedDay(new Date(expiresAt.getTime() - 1), timeZone) : validUntil;
