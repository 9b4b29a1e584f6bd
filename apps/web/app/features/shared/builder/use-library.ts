import { limits } from "@presale/contracts/limits.ts";
import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { type Filters, filterValues } from "../../../components/list/filters/filter.ts";
import type { Failure } from "../../../lib/apollo/failure.ts";
import { loadMoreRows } from "../../../lib/list/load-more-rows.ts";
import { type ListParams, useListParams } from "../../../lib/list/use-list-params.ts";
import { useOnReturn } from "../../../lib/use-on-return.ts";
import type { Reply } from "../../../lib/value-or-failure.ts";
import {
  featureFilters,
  type LibraryValues,
  libraryFilterOf,
  taskFilters,
} from "../library/index.ts";
import type { BuilderKind } from "./use-builder.ts";

const perPage = 20;
const { perPageMax } = limits.paging;

export const builderFilters: Record<BuilderKind, Filters> = {
  feature: taskFilters,
  project: featureFilters,
};

export interface LibraryParams extends ListParams<"title"> {
  values: LibraryValues;
}
export function useLibraryParams(kind: BuilderKind): LibraryParams {
  const filters = builderFilters[kind];
  const params = useListParams<"title", string>({
    orderBy: ["title"],
    filters: Object.keys(filters),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything is derived from the URL, like the filters
  return useMemo(
    () => ({ ...params, values: filterValues(filters, params.filters) }),
    [params.filters],
  );
}

type LibraryQuery = ReturnType<typeof libraryFilterOf>;

interface Page<Row> {
  items: readonly Row[];
  total: number;
  longestHours: string;
}

export type LoadPage<Row> = (
  query: LibraryQuery,
  paging: { perPage: number; offset: number },
) => Promise<Reply<Page<Row>>>;

interface State<Row> {
  rows: readonly Row[] | undefined;
  total: number;
  /**
   * Largest maximum of all the company's rows, so that the scale of the bars doesn't change while
   * searching.
   */
  longestHours: string | undefined;
  isLoading: boolean;
  failure: Failure | null;
}

export interface Library<Row> extends State<Row> {
  loadMore: () => void;
  reload: () => void;
}

/** Loads the library beside a builder: an infinite list that restarts for each search. */
export function useLibrary<Row extends { id: string }>(
  load: LoadPage<Row>,
  params: LibraryParams,
): Library<Row> {
  const [state, set] = useReducer(
    (before: State<Row>, change: Partial<State<Row>>) => ({ ...before, ...change }),
    { rows: undefined, total: 0, longestHours: undefined, isLoading: true, failure: null },
  );
  const requestCount = useRef(0);
  const latest = useRef(load);
  latest.current = load;
  const key = JSON.stringify(
    libraryFilterOf({ ...params.values, query: params.query.trim() || null }),
  );

  const fetchPage = useCallback(
    async (loadedRows: readonly Row[], count: number, isQuiet = false) => {
      requestCount.current += 1;
      const request = requestCount.current;
      if (!isQuiet) set({ isLoading: true });
      const query = JSON.parse(key) as LibraryQuery;
      let failure: Failure | undefined;
      const page = await loadMoreRows<Row, Page<Row>>(loadedRows, count, async (paging) => {
        const reply = await latest.current(query, paging);
        failure ??= reply.failure;
        return reply.value ?? { items: [], total: 0, longestHours: "0" };
      });
      // A later search has replaced this one.
      if (requestCount.current !== request) return;
      if (failure && isQuiet) return;
      if (failure) set({ failure, isLoading: false });
      else {
        const { items: rows, total, longestHours } = page;
        set({ rows, total, longestHours, failure: null, isLoading: false });
      }
    },
    [key],
  );

  useEffect(() => void fetchPage([], perPage), [fetchPage]);

  const { rows } = state;
  const shown = useRef(0);
  shown.current = state.isLoading ? 0 : (rows?.length ?? 0);
  // A single request reloads the visible rows, up to the maximum page size.
  const refetch = useCallback(() => {
    if (shown.current > 0 && shown.current <= perPageMax)
      void fetchPage([], Math.max(shown.current, perPage), true);
  }, [fetchPage]);
  useOnReturn(refetch);
  return {
    ...state,
    loadMore: () => void fetchPage(rows ?? [], perPage),
    reload: () => void fetchPage([], Math.min(Math.max(rows?.length ?? 0, perPage), perPageMax)),
  };
}
