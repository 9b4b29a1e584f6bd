import { addDays } from "@presale/contracts/dates.ts";

/**
 * Returns the project's last day of validity. Without one, or if it has passed, applies the
 * company's default validity from today.
 */
export const defaultValidUntil = (
  projectDay: string | null,
  today: string,
  validDays: number,
): string => (projectDay !== null && projectDay >= today ? projectDay : addDays(today, validDays));
