import { limits } from "@presale/contracts/limits.ts";

/** Returns the height of a row with one line of text, in pixels without its border. */
export const rowHeight = (isCompact: boolean): number => (isCompact ? 36 : 54);

const { perPage, perPageMax } = limits.paging;

/**
 * Returns the number of rows that fit the window, within the limits of the page size. `around`: the
 * page's height without its rows, in pixels.
 */
export function rowsThatFit(windowHeight: number, around: number, isCompact: boolean): number {
  const rows = Math.floor((windowHeight - around) / (rowHeight(isCompact) + 1));
  return Math.min(Math.max(rows, perPage), perPageMax);
}

/** Used for an empty list, which has no rows to measure. */
const defaultHeightAroundRows = 400;

/** Measures the height of a list's page without its rows. */
export function heightAroundRows(page: HTMLElement | null): number {
  const rows = page?.querySelector("tbody")?.getBoundingClientRect();
  const sums = page?.querySelector("tfoot")?.getBoundingClientRect();
  const pages = page?.querySelector("[data-pages]")?.getBoundingClientRect();
  if (!rows || !pages) return defaultHeightAroundRows;
  // Fewer rows leave a gap above the pagination, which is at the window's end.
  const gap = Math.max(0, pages.top - (sums ?? rows).bottom);
  return Math.ceil(document.documentElement.scrollHeight - rows.height - gap);
}
