import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Failure } from "../apollo/failure.ts";
import { useData } from "../use-data.ts";
import { useSend } from "../use-send.ts";
import { isFresh, type PrefetchedPage } from "./prefetched-page.ts";

/** An amount in hundredths of the currency, or a formatted one. */
export type MoneySum = { currency: string; total: number } | { text: string };

export interface ListResult<Row, Overall = unknown> {
  /** Undefined until the first response. The previous rows stay while new ones load. */
  rows: readonly Row[] | undefined;
  total: number;
  /** Amounts of all rows that the filter matches. */
  sums: readonly MoneySum[] | undefined;
  /** Data about all pages of the list. */
  overall: Overall | undefined;
  /** Key of the variables that the rows belong to. */
  responseKey: string;
  isLoading: boolean;
  failure: Failure | null;
  retry: () => void;
}

/** `Variables` are those of the page that the user may open next. */
interface Prefetching<Variables> {
  prefetch: (variables: Variables) => void;
}

export interface Page<Row> {
  items: readonly Row[];
  total: number;
  sums?: readonly MoneySum[];
}

/**
 * Returns the value of the last committed render, once a running prefetch for it has ended. During
 * navigation, renders of the old and the new URL alternate, and each would send a request.
 */
function useSettled<Value>(
  value: Value,
  prefetched: { readonly current: PrefetchedPage | undefined },
) {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState({ key, value });
  useEffect(() => {
    let isLatest = true;
    const settle = () => {
      if (isLatest)
        setSettled((before) => (before.key === key ? before : { key, value: JSON.parse(key) }));
    };
    const { current } = prefetched;
    if (current?.key === key && current.pending) void current.pending.then(settle);
    else settle();
    return () => {
      isLatest = false;
    };
  }, [key, prefetched]);
  return { ...settled, isSettled: settled.key === key };
}

/** Selects the page, and the data about all pages. The latter is requested with the first page. */
interface Picks<Data, Row, Overall> {
  page: (data: Data) => Page<Row> | null | undefined;
  overall?: (data: Data) => Overall | undefined;
}

/**
 * Queries one page of a list. The previous rows stay while the next page loads, to avoid a layout
 * shift. `pick` selects the list: `{ page: ({ tasks }) => tasks }`. With `overall`, the operation
 * has a boolean variable of that name, which says whether to request it.
 */
export function useListQuery<Data, Variables extends OperationVariables, Row, Overall = never>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: Picks<Data, Row, Overall>,
): ListResult<Row, Overall> & Prefetching<Variables> {
  const prefetched = useRef<PrefetchedPage>(undefined);
  const { key, value, isSettled } = useSettled(variables, prefetched);
  const overall = useRef<Overall>(undefined);
  const hasOverall = pick.overall !== undefined;
  const fullVariables = useMemo(
    () => (hasOverall ? { ...value, overall: overall.current === undefined } : value),
    [value, hasOverall],
  );
  const shown = useRef<Data>(undefined);
  // Decided once per visit of a page: a later change would send a request.
  const visit = useRef({ key, isCached: false });
  if (visit.current.key !== key) {
    const now = Date.now();
    const isCached = isFresh(prefetched.current, { key, shown: shown.current, now });
    visit.current = { key, isCached };
  }
  const { isCached } = visit.current;
  const { data, previousData, failure, retry, ...state } = useData(query, fullVariables, {
    isCached,
  });
  if (data) shown.current = data;
  const isLoading = state.isLoading || !isSettled;
  const current = data ? pick.page(data) : null;
  if (data) overall.current = pick.overall?.(data) ?? overall.current;
  const loadedKey = useRef(key);
  if (current) loadedKey.current = key;
  const page = current ?? (isLoading && previousData ? pick.page(previousData) : null);
  const { items: rows, total = 0, sums } = page ?? {};
  const responseKey = loadedKey.current;
  const send = useSend();
  const prefetch = (next: Variables) => {
    const nextKey = JSON.stringify(next);
    const opened = { key: nextKey, shown: shown.current, now: Date.now() };
    if (isLoading || prefetched.current?.pending || isFresh(prefetched.current, opened)) return;
    const page: PrefetchedPage = {
      key: nextKey,
      shown: shown.current,
      requestedAt: Date.now(),
      pending: undefined,
      hasArrived: false,
    };
    const nextVariables = hasOverall ? { ...next, overall: false } : next;
    page.pending = send(query, nextVariables, { isBackground: true }).then((sent) => {
      page.pending = undefined;
      page.hasArrived = sent.failure === null;
    });
    prefetched.current = page;
  };
  return {
    rows,
    total,
    sums,
    overall: overall.current,
    responseKey,
    isLoading,
    failure,
    retry,
    prefetch,
  };
}
