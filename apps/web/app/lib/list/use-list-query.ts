import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Failure } from "../apollo/failure.ts";
import { useData } from "../use-data.ts";

export interface ListResult<Row, Overall = unknown> {
  /** Undefined until the first response; then the last rows, also while new ones load. */
  rows: readonly Row[] | undefined;
  total: number;
  /** Data about all pages of the list. */
  overall: Overall | undefined;
  /** Key of the variables that the rows belong to. */
  answer: string;
  isLoading: boolean;
  failure: Failure | null;
  retry: () => void;
}

export interface Page<Row> {
  items: readonly Row[];
  total: number;
}

/**
 * Returns the value of the last commit. During navigation, renders of the old and the new URL
 * alternate, and each would send a request.
 */
function useSettled<Value>(value: Value) {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState({ key, value });
  useEffect(() => {
    setSettled((before) => (before.key === key ? before : { key, value: JSON.parse(key) }));
  }, [key]);
  return { ...settled, isSettled: settled.key === key };
}

/** Picks the page, and the data about all pages, which is requested with the first one. */
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
): ListResult<Row, Overall> {
  const { key, value, isSettled } = useSettled(variables);
  const overall = useRef<Overall>(undefined);
  const asksOverall = pick.overall !== undefined;
  const complete = useMemo(
    () => (asksOverall ? { ...value, overall: overall.current === undefined } : value),
    [value, asksOverall],
  );
  const { data, previousData, failure, retry, ...asked } = useData(query, complete);
  const isLoading = asked.isLoading || !isSettled;
  const current = data ? pick.page(data) : null;
  if (data) overall.current = pick.overall?.(data) ?? overall.current;
  const answered = useRef(key);
  if (current) answered.current = key;
  const page = current ?? (isLoading && previousData ? pick.page(previousData) : null);
  const { items: rows, total = 0 } = page ?? {};
  const answer = answered.current;
  return { rows, total, overall: overall.current, answer, isLoading, failure, retry };
}
