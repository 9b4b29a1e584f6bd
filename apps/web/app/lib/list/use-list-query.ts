import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Failure } from "../apollo/failure.ts";
import { useData } from "../use-data.ts";

export interface ListResult<Row, Overall = unknown> {
  /** Undefined until the first answer; then the last rows that came, also while new ones load. */
  rows: readonly Row[] | undefined;
  total: number;
  /** What stands over all pages of the list. */
  overall: Overall | undefined;
  /** What the rows are the answer to. */
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
 * What is asked for follows what the address says after the page is drawn: while the router is
 * on its way, renders of the old address and of the new one alternate, and each would be a request.
 */
function useSettled<Value>(value: Value) {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState({ key, value });
  useEffect(() => {
    setSettled((before) => (before.key === key ? before : { key, value: JSON.parse(key) }));
  }, [key]);
  return { ...settled, isSettled: settled.key === key };
}

/** The page, and what stands over all pages of the list, which is asked for with the first one. */
interface Picks<Data, Row, Overall> {
  page: (data: Data) => Page<Row> | null | undefined;
  overall?: (data: Data) => Overall | undefined;
}

/**
 * One page of a list. The rows of the page before stay while the next one loads, so that nothing
 * jumps. `pick` names the list within the answer: `{ page: ({ tasks }) => tasks }`; with `overall`
 * the operation has a variable of that name, which says whether to ask for it.
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
