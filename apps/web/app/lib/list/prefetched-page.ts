/** Milliseconds in which a prefetched page may be shown without a request. */
const freshMs = 10_000;

/** A page that was requested before the user opened it. */
export interface PrefetchedPage {
  /** Key of its variables. */
  key: string;
  /** The data that was shown when it was requested. */
  shown: unknown;
  requestedAt: number;
  /** Undefined once it has arrived or failed. */
  pending: Promise<void> | undefined;
  hasArrived: boolean;
}

/**
 * Returns whether the page with this key needs no request. After a change of the shown data, such
 * as a deleted row, it may begin with another row.
 */
export const isFresh = (
  page: PrefetchedPage | undefined,
  { key, shown, now }: { key: string; shown: unknown; now: number },
): boolean =>
  page?.hasArrived === true &&
  page.key === key &&
  page.shown === shown &&
  now - page.requestedAt < freshMs;
