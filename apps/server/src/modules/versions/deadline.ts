import { zonedDay } from "@presale/contracts/time-zone.ts";
import { lte, sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { ownRow } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { AppError } from "../../platform/errors.ts";
import { proposalVersions } from "../../schema/versions.ts";
import type { Version } from "./versions.queries.ts";

/** Latest supported time. Later ISO timestamps have six-digit years, which PostgreSQL rejects. */
const lastMoment = Date.UTC(9999, 11, 31);

/** Returns the start of the next day; `day` as YYYY-MM-DD. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone);
  return new Date(Math.min(next.epochMilliseconds, lastMoment));
}

type Deadline = Pick<Version, "validUntil" | "timeZone" | "expiresAt">;

/** Returns the last day on which the version can be accepted, including extensions. */
export const lastDayOf = ({ validUntil, timeZone, expiresAt }: Deadline): string | null =>
  expiresAt ? zonedDay(new Date(expiresAt.getTime() - 1), timeZone) : validUntil;

/** Throws `error` if the version's deadline has passed. */
export async function assertNotExpired(
  tx: Transaction,
  id: number,
  error: AppError,
): Promise<void> {
  const isPast = lte(proposalVersions.expiresAt, sql`now()`);
  if ((await tx.db.$count(proposalVersions, ownRow(tx, proposalVersions, id, isPast))) > 0)
    throw error;
}
