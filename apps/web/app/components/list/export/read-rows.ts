import { limits } from "@presale/contracts/limits.ts";
import type { Page } from "../../../lib/list/use-list-query.ts";

const { perPageMax } = limits.paging;

/** The most rows of one file. */
export const mostRows = 50_000;
/** How often a list is read that doesn't stay as it is. */
const mostRounds = 3;

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

/** What was read; `hasMoved`: rows moved each time that it was read, so some may be missing. */
export interface ReadList extends Reading {
  hasMoved: boolean;
}

/**
 * Reads a list to its end, or to as many rows as a file holds: one page after the other, by the
 * operation that the list itself uses, so that no row comes which the person may not read. Pages
 * overlap by a row, which shows whether rows came, went or moved meanwhile, since others write: then
 * it is read once more for what is not known yet. What failed can be called again, and goes on where
 * it stopped.
 */
export function rowsReader<Row extends { id: string }>({
  ask,
  onRows,
  onProgress,
  signal,
}: Options<Row>): () => Promise<ReadList> {
  const known = new Set<string>();
  let rounds = 1;
  let round = startRound();
  return async () => {
    for (;;) {
      const { items, total } = await ask({ perPage: perPageMax, offset: round.next });
      signal.throwIfAborted();
      const hasMoved = round.read(items, total);
      const fresh = items.filter(({ id }) => !known.has(id)).slice(0, mostRows - known.size);
      for (const { id } of fresh) known.add(id);
      onRows(fresh);
      const done = known.size;
      onProgress({ done, total });
      if (done >= mostRows) return { done, total, hasMoved: false };
      if (items.length === perPageMax && round.next + 1 < total) continue;
      if (!hasMoved || rounds === mostRounds) return { done, total, hasMoved };
      rounds += 1;
      round = startRound();
    }
  };
}

/** Reading a list from its beginning to its end. */
function startRound() {
  const known = new Set<string>();
  let last: string | undefined;
  let count: number | undefined;
  let hasMoved = false;
  const round = {
    /** Where the next page begins: at the last row that is known. */
    next: 0,
    /** Gives whether the list is no longer what it was at the first page. */
    read(items: readonly { id: string }[], total: number): boolean {
      const isFirst = last === undefined;
      const rest = isFirst ? items : items.slice(1);
      if (!isFirst && (items[0]?.id !== last || total !== count)) hasMoved = true;
      if (rest.some(({ id }) => known.has(id))) hasMoved = true;
      for (const { id } of items) known.add(id);
      last = items.at(-1)?.id ?? last;
      count = total;
      round.next += isFirst ? Math.max(0, rest.length - 1) : rest.length;
      return hasMoved;
    },
  };
  return round;
}
