import { limits } from "@presale/contracts/limits.ts";
import type { Page } from "../../../lib/list/use-list-query.ts";

const { perPageMax } = limits.paging;

/** The most rows of one file. */
export const mostRows = 50_000;

interface Options<Row> {
  /** One page of the list, as the person may read it. */
  ask: (paging: { perPage: number; offset: number }) => Promise<Page<Row>>;
  /** Rows that are not in the file yet, in the list's order. */
  onRows: (rows: readonly Row[]) => void;
  onProgress: (progress: Reading) => void;
  signal: AbortSignal;
}

export interface Reading {
  done: number;
  total: number;
}

/**
 * Reads a list to its end, or to as many rows as a file holds: one page after the other, by the
 * operation that the list itself uses, so that no row comes which the person may not read. What
 * failed can be called again, and goes on where it stopped. Rows that move while it reads, since
 * others write meanwhile, are taken once.
 */
export function rowsReader<Row extends { id: string }>({
  ask,
  onRows,
  onProgress,
  signal,
}: Options<Row>): () => Promise<Reading> {
  const known = new Set<string>();
  let offset = 0;
  return async () => {
    for (;;) {
      const { items, total } = await ask({ perPage: perPageMax, offset });
      signal.throwIfAborted();
      const fresh = items.filter(({ id }) => !known.has(id)).slice(0, mostRows - known.size);
      for (const { id } of fresh) known.add(id);
      onRows(fresh);
      offset += perPageMax;
      const done = known.size;
      onProgress({ done, total });
      if (items.length === 0 || offset >= total || done >= mostRows) return { done, total };
    }
  };
}
