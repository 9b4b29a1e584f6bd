import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useEffect, useRef, useState } from "react";
import type { Failure } from "../apollo/failure.ts";
import { useAsked } from "../use-asked.ts";

export interface ListResult<Row> {
  /** Undefined until the first answer; then the last rows that came, also while new ones load. */
  rows: readonly Row[] | undefined;
  total: number;
  /** What the rows are the answer to. */
  answer: string;
  /** Of lists of estimates: the largest maximum of all that the company has. */
  longestHours: string | undefined;
  isLoading: boolean;
  failure: Failure | null;
  retry: () => void;
}

export interface Page<Row> {
  items: readonly Row[];
  total: number;
  longestHours?: string;
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

/**
 * One page of a list. The rows of the page before stay while the next one loads, so that nothing
 * jumps. `pick` names the list within the answer: `({ tasks }) => tasks`.
 */
export function useListQuery<Data, Variables extends OperationVariables, Row>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => Page<Row> | null | undefined,
): ListResult<Row> {
  const { key, value, isSettled } = useSettled(variables);
  const { data, previousData, failure, retry, ...asked } = useAsked(query, value);
  const isLoading = asked.isLoading || !isSettled;
  const current = data ? pick(data) : null;
  const answered = useRef(key);
  if (current) answered.current = key;
  const page = current ?? (isLoading && previousData ? pick(previousData) : null);
  const { items: rows, total = 0, longestHours } = page ?? {};
  return { rows, total, longestHours, answer: answered.current, isLoading, failure, retry };
}
