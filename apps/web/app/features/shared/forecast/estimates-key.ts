import type { HoursRange } from "@presale/domain/hours.ts";

/** Returns a key that changes with the estimates. */
export const estimatesKeyOf = (parts: readonly (HoursRange & { id: string })[]): string =>
  parts.map(({ id, minHours, maxHours }) => `${id} ${minHours} ${maxHours}`).join();
