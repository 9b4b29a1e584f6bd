import { limits } from "@presale/contracts/limits.ts";
import type { Page } from "../../../lib/list/use-list-query.ts";

const { perPageMax } = limits.paging;

export const maxExportRows = 50_000;
/** Maximum number of passes over a list that changes while it is read. */
const maxPasses = 3;

interface Options<Row> {
  /** Requests one page with the user's permissions. */
  fetchPage: (paging: { perPage: number; offset: number }) => Promise<Page<Row>>;
  onRows: (rows: readonly Row[]) => void;
  onProgress: (progress: ReadProgress) => void;
  signal: AbortSignal;
}

export interface ReadProgress {
  done: number;
  total: number;
}

/** `hasMoved`: rows moved in every pass, so some may be missing. */
export interface ReadResult extends ReadProgress {
  hasMoved: boolean;
}

/**
 * Returns a function that reads a list to its end or to `maxExportRows`. It requests one page after
 * another with the list's own operation, so permissions apply. Pages overlap by one row, which
 * reveals concurrent changes. After a change, another pass reads the rows that were missed. After
 * an error, another call continues where the last one stopped.
 */
export function rowsReader<Row extends { id: string }>({
  fetchPage,
  onRows,
  onProgress,
  signal,
}: Options<Row>): () => Promise<ReadResult> {
  const known = new Set<string>();
  let passCount = 1;
  let pass = startPass();
  return async () => {
    for (;;) {
      const { items, total } = await fetchPage({ perPage: perPageMax, offset: pass.next });
      signal.throwIfAborted();
      const hasMoved = pass.read(items, total);
      const fresh = items.filter(({ id }) => !known.has(id)).slice(0, maxExportRows - known.size);
      for (const { id } of fresh) known.add(id);
      onRows(fresh);
      const done = known.size;
      onProgress({ done, total });
      if (done >= maxExportRows) return { done, total, hasMoved: false };
      if (items.length === perPageMax && pass.next + 1 < total) continue;
      if (!hasMoved || passCount === maxPasses) return { done, total, hasMoved };
      passCount += 1;
      pass = startPass();
    }
  };
}

function startPass() {
  const known = new Set<string>();
  let last: string | undefined;
  let count: number | undefined;
  let hasMoved = false;
  const pass = {
    /** Offset of the next page: the last known row. */
    next: 0,
    /** Returns whether the list has changed since the first page. */
    read(items: readonly { id: string }[], total: number): boolean {
      const isFirst = last === undefined;
      const rest = isFirst ? items : items.slice(1);
      if (!isFirst && (items[0]?.id !== last || total !== count)) hasMoved = true;
      if (rest.some(({ id }) => known.has(id))) hasMoved = true;
      for (const { id } of items) known.add(id);
      last = items.at(-1)?.id ?? last;
      count = total;
      pass.next += isFirst ? Math.max(0, rest.length - 1) : rest.length;
      return hasMoved;
    },
  };
  return pass;
}
