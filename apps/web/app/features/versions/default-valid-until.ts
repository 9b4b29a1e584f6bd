import { addDays } from "@presale/contracts/dates.ts";

const daysValid = 30;

/** Returns the project's day unless it has passed, else a day in 30 days. */
export const defaultValidUntil = (projectDay: string | null, today: string): string =>
  projectDay !== null && projectDay >= today ? projectDay : addDays(today, daysValid);
