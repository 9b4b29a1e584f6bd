import type { HoursRange } from "@presale/domain/hours.ts";

/** Returns a text that changes with the estimates. */
export const estimatesOf = (parts: readonly (HoursRange & { id: string })[]): string =>
  parts.map(({ id, minHours, maxHours }) => `${id} ${minHours} ${maxHours}`).join();
