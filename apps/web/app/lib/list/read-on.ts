import { limits } from "@presale/contracts/limits.ts";
import type { Page } from "./use-list-query.ts";

const { perPageMax } = limits.paging;

type Ask<Of> = (paging: { perPage: number; offset: number }) => Promise<Of>;

/**
 * A list of which some rows are shown, with so many more. The page overlaps what is shown by a row:
 * where that isn't the last one any more, others have changed the list, and all of it is read again.
 */
export async function readOn<Row extends { id: string }, Of extends Page<Row>>(
  shown: readonly Row[],
  more: number,
  ask: Ask<Of>,
): Promise<Of> {
  const last = shown.at(-1);
  if (!last) return ask({ perPage: more, offset: 0 });
  const page = await ask({ perPage: more + 1, offset: shown.length - 1 });
  if (page.items[0]?.id === last.id) return { ...page, items: [...shown, ...page.items.slice(1)] };
  return readFirst(shown.length + more, ask);
}

/** The first rows of a list, page by page where they are many. */
async function readFirst<Row extends { id: string }, Of extends Page<Row>>(
  count: number,
  ask: Ask<Of>,
): Promise<Of> {
  const starts = Array.from(
    { length: Math.ceil(count / perPageMax) },
    (_, page) => page * perPageMax,
  );
  const pages = await Promise.all(
    starts.map((offset) => ask({ perPage: Math.min(perPageMax, count - offset), offset })),
  );
  const rows = new Map(pages.flatMap(({ items }) => items).map((row) => [row.id, row]));
  return { ...(pages[0] as Of), items: [...rows.values()] };
}
