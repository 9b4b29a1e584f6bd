import { limits } from "@presale/contracts/limits.ts";

/**
 * Divides the ids of bin entries into requests. Rows deleted last are restored first, because a
 * row's links are restored only if the linked rows exist.
 */
export const restoreBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / limits.batch) }, (_part, index) => {
    const end = ids.length - index * limits.batch;
    return ids.slice(Math.max(0, end - limits.batch), end);
  });
