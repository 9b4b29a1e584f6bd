import { limits } from "@presale/contracts/limits.ts";

/**
 * Returns the ids of bin entries, one batch per request. Rows deleted last are restored first,
 * because a row's links are restored only if the linked rows exist.
 */
export const restoreBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / limits.batch) }, (_batch, index) => {
    const end = ids.length - index * limits.batch;
    return ids.slice(Math.max(0, end - limits.batch), end);
  });
