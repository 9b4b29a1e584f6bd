import { addDays } from "@presale/contracts/dates.ts";

/** Returns the project's day unless it has passed, else the day after the company's days. */
export const defaultValidUntil = (
  projectDay: string | null,
  today: string,
  validDays: number,
): string => (projectDay !== null && projectDay >= today ? projectDay : addDays(today, validDays));
