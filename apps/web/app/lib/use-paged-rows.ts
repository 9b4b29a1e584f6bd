import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { useState } from "react";
import type { Page } from "./list/use-list-query.ts";
import { type QueryState, useData } from "./use-data.ts";

export interface PagedRows<Row> extends Pick<QueryState<unknown>, "failure" | "retry"> {
  /** Undefined until the first response. */
  page: Page<Row> | null | undefined;
  /** Counted from 0. */
  pageIndex: number;
  perPage: number;
  onPage: (pageIndex: number) => void;
}

interface Options<Data, Variables, Row> {
  variables: (paging: Paging) => Variables;
  pick: (data: Data) => Page<Row> | null | undefined;
  paging: Omit<Paging, "offset">;
  /** True if the page's query has put the first page into the cache. */
  isFirstCached?: boolean;
}

export function usePagedRows<Data, Variables extends OperationVariables, Row>(
  query: TypedDocumentNode<Data, Variables>,
  { variables, pick, paging, isFirstCached = false }: Options<Data, Variables, Row>,
): PagedRows<Row> {
  const [pageIndex, setPageIndex] = useState(0);
  const { perPage } = paging;
  const state = useData(query, variables({ ...paging, offset: pageIndex * perPage }), {
    isCached: isFirstCached && pageIndex === 0,
  });
  // Shows the previous page while the next one loads.
  const shown = state.data ?? state.previousData;
  const page = shown && pick(shown);
  // The last row of the last page was removed.
  if (state.data && page && page.items.length === 0 && pageIndex > 0) setPageIndex(pageIndex - 1);
  return {
    page,
    pageIndex,
    perPage,
    onPage: setPageIndex,
    failure: state.failure,
    retry: state.retry,
  };
}
