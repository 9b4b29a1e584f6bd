import { limits } from "@presale/contracts/limits.ts";
import type { Page } from "./use-list-query.ts";

const { perPageMax } = limits.paging;

type FetchPage<Of> = (paging: { perPage: number; offset: number }) => Promise<Of>;

/**
 * Loads more rows of a list. The new page overlaps the loaded rows by one. If that row has moved,
 * other users have changed the list, so all of it is read again.
 */
export async function loadMoreRows<Row extends { id: string }, Of extends Page<Row>>(
  shown: readonly Row[],
  more: number,
  fetchPage: FetchPage<Of>,
): Promise<Of> {
  const last = shown.at(-1);
  if (!last) return fetchPage({ perPage: more, offset: 0 });
  const page = await fetchPage({ perPage: more + 1, offset: shown.length - 1 });
  if (page.items[0]?.id === last.id) return { ...page, items: [...shown, ...page.items.slice(1)] };
  return readFirst(shown.length + more, fetchPage);
}

/** Reads the first rows, in several requests where they exceed a page. */
async function readFirst<Row extends { id: string }, Of extends Page<Row>>(
  count: number,
  fetchPage: FetchPage<Of>,
): Promise<Of> {
  const starts = Array.from(
    { length: Math.ceil(count / perPageMax) },
    (_, page) => page * perPageMax,
  );
  const pages = await Promise.all(
    starts.map((offset) => fetchPage({ perPage: Math.min(perPageMax, count - offset), offset })),
  );
  const rows = new Map(pages.flatMap(({ items }) => items).map((row) => [row.id, row]));
  return { ...(pages[0] as Of), items: [...rows.values()] };
}
