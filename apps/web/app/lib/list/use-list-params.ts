import { limits } from "@presale/contracts/limits.ts";
import { truncateText } from "@presale/contracts/text.ts";
import { useCallback, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { peekParam, useAddressSearch } from "../use-address-search.ts";
import { storedPerPage, storeView } from "./use-list-view.ts";

type Order = "ASC" | "DESC";

type PerPage = (typeof limits.paging.perPageChoices)[number];

export interface ListParams<OrderBy extends string = string, Filter extends string = string> {
  /** Counted from 0; the URL counts from 1. */
  page: number;
  perPage: number;
  /** True if a page has as many rows as fit the window. */
  isFit: boolean;
  order: Order;
  orderBy: OrderBy;
  query: string;
  /** Values per filter; a name may repeat: `?tagIds=1&tagIds=2`. */
  filters: Record<Filter, string[]>;
  /** GraphQL's `paging` argument. */
  paging: { perPage: number; offset: number; order: Order; orderBy: OrderBy };
  isFiltered: boolean;
  /** Query, filters and order as URL parameters, for a saved filter. */
  filterParams: string;
  /** Replaces query, filters and order. Unknown names are ignored. */
  applyFilterParams: (kept: string) => void;
  setPage: (page: number) => void;
  /** Also stores the page size for this list in this browser. */
  setPerPage: (perPage: PerPage) => void;
  /** Makes pages as long as the window. `around`: pixels of the page without its rows. */
  setFit: (around: number) => void;
  setOrder: (orderBy: OrderBy) => void;
  setQuery: (query: string) => void;
  setFilter: (name: Filter, values: string[]) => void;
  clear: () => void;
}

interface Options<OrderBy extends string, Filter extends string> {
  /** Sortable columns; the first is the default. */
  orderBy: readonly [OrderBy, ...OrderBy[]];
  order?: Order;
  filters?: readonly Filter[];
}

const { perPageChoices, perPageMax, offsetMax } = limits.paging;

const pickFilterParams = (search: URLSearchParams, filters: readonly string[]) =>
  new URLSearchParams(
    [...search].filter(([name]) => ["query", "orderBy", "order", ...filters].includes(name)),
  );

/**
 * Parses a list's URL parameters. Invalid values fall back to the defaults. A page number that is
 * too high becomes the highest one that the server accepts.
 */
export function readListParams<OrderBy extends string, Filter extends string = never>(
  search: URLSearchParams,
  { orderBy: columns, order: defaultOrder = "ASC", filters: names = [] }: Options<OrderBy, Filter>,
  stored = { perPage: limits.paging.perPage as number, isFit: false },
) {
  const rows = Number(search.get("perPage"));
  const isChoice = perPageChoices.some((choice) => choice === rows);
  const isPossible = Number.isInteger(rows) && rows >= limits.paging.perPage && rows <= perPageMax;
  const perPage = isPossible ? rows : stored.perPage;
  const isFit = stored.isFit && !isChoice;
  const number = Number(search.get("page") ?? 1);
  const last = Math.floor(offsetMax / perPage);
  const page = Number.isInteger(number) && number >= 1 ? Math.min(number - 1, last) : 0;
  const requestedOrderBy = search.get("orderBy");
  const orderBy = columns.find((column) => column === requestedOrderBy) ?? columns[0];
  const requestedOrder = search.get("order")?.toUpperCase();
  const order: Order =
    requestedOrder === "ASC" || requestedOrder === "DESC" ? requestedOrder : defaultOrder;
  const query = truncateText(search.get("query") ?? "", limits.search.max);
  const filters = Object.fromEntries(
    names.map((name) => [name, search.getAll(name).filter(Boolean)]),
  ) as Record<Filter, string[]>;
  const isFiltered = query.trim() !== "" || names.some((name) => filters[name].length > 0);
  const paging = { perPage, offset: perPage * page, order, orderBy };
  const filterParams = pickFilterParams(search, names).toString();
  return { page, perPage, isFit, order, orderBy, query, filters, paging, isFiltered, filterParams };
}

function withoutPreview(text: string): string {
  const search = new URLSearchParams(text);
  search.delete(peekParam);
  return search.toString();
}

/** Returns whether two query strings differ only in the previewed row. */
export function isOtherPreview(before: string, after: string): boolean {
  return before !== after && withoutPreview(before) === withoutPreview(after);
}

/**
 * Returns the key of the last navigation that changed more than the preview. Each such navigation
 * reads the stored page size again. A preview must not change the page's rows.
 */
function useVisit(text: string): string {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, text, visit: key });
  if (last.key === key) return last.visit;
  const visit = isOtherPreview(last.text, text) ? last.visit : key;
  setLast({ key, text, visit });
  return visit;
}

export function useListParams<OrderBy extends string, Filter extends string = never>(
  options: Options<OrderBy, Filter>,
): ListParams<OrderBy, Filter> {
  const { search, change: changeUrl } = useAddressSearch();
  const { pathname: list } = useLocation();
  const key = JSON.stringify(options);
  const text = search.toString();
  const visit = useVisit(text);
  const listText = withoutPreview(text);
  // The stored page size is read together with the URL: a change of both is one request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit reads the storage
  const state = useMemo(() => {
    const params = new URLSearchParams(listText);
    return readListParams(params, JSON.parse(key) as typeof options, storedPerPage(list));
  }, [listText, key, list, visit]);
  const { perPage, isFit } = state;

  const change = useCallback(
    (edit: (next: URLSearchParams) => void, isReplacing = false) =>
      changeUrl((next) => {
        // A shared link keeps its sender's page size, even if the recipient's browser has stored
        // another.
        if (perPage !== limits.paging.perPage) next.set("perPage", String(perPage));
        edit(next);
        // On the first page, each recipient gets the rows that fit their window.
        if (isFit && !next.has("page")) next.delete("perPage");
      }, isReplacing),
    [changeUrl, perPage, isFit],
  );

  return {
    ...state,
    setPage: (page) =>
      change((next) => (page > 0 ? next.set("page", String(page + 1)) : next.delete("page"))),
    applyFilterParams: (kept) =>
      change((next) => {
        const names = options.filters ?? [];
        for (const name of [...pickFilterParams(next, names).keys(), "page"]) next.delete(name);
        for (const [name, value] of pickFilterParams(new URLSearchParams(kept), names))
          next.append(name, value);
      }),
    setPerPage: (chosen) => {
      storeView(list, { perPage: chosen, fitAround: undefined });
      changeUrl((next) => {
        next.set("perPage", String(chosen));
        next.delete("page");
      }, true);
    },
    setFit: (around) => {
      storeView(list, { fitAround: around });
      changeUrl((next) => {
        next.delete("perPage");
        next.delete("page");
      }, true);
    },
    setOrder: (orderBy) =>
      change((next) => {
        const isSame = orderBy === state.orderBy;
        next.set("orderBy", orderBy);
        next.set("order", isSame && state.order === "ASC" ? "DESC" : "ASC");
        next.delete("page");
      }),
    // Typing replaces the history entry.
    setQuery: (value) =>
      change((next) => {
        if (value.trim()) next.set("query", value);
        else next.delete("query");
        next.delete("page");
      }, true),
    setFilter: (name, values) =>
      change((next) => {
        next.delete(name);
        for (const value of values) next.append(name, value);
        next.delete("page");
      }),
    clear: () =>
      change((next) => {
        next.delete("query");
        next.delete("page");
        for (const name of options.filters ?? []) next.delete(name);
      }),
  };
}
