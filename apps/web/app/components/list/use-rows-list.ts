import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type ListParams, useListParams } from "../../lib/list/use-list-params.ts";
import { type ListResult, useListQuery } from "../../lib/list/use-list-query.ts";
import type { FilterChip } from "./filter-chips.tsx";
import { type Filters, type FilterValues, filterValues } from "./filters/filter.ts";
import { filterChips } from "./filters/filter-chips.ts";
import type { ListKind } from "./list-kind.ts";

export interface RowsListState<
  Row,
  OrderBy extends string,
  F extends Filters,
  Overall = unknown,
  Filter = unknown,
> {
  params: ListParams<OrderBy, keyof F & string>;
  result: ListResult<Row, Overall>;
  values: FilterValues<F>;
  chips: FilterChip[];
  filter: Filter;
  reload: () => void;
  /** Requests the next page, if there is one. */
  prefetchNext: () => void;
}

export function useRowsList<Data, Filter, Row, OrderBy extends string, F extends Filters, Overall>(
  kind: ListKind<Data, Filter, Row, OrderBy, F, Overall>,
): RowsListState<Row, OrderBy, F, Overall, Filter> {
  const t = useTranslate();
  const { orders, order, filters, filterOf, query, pick, overall } = kind;
  const names = Object.keys(filters) as (keyof F & string)[];
  const params = useListParams<OrderBy, keyof F & string>({
    orderBy: orders,
    order,
    filters: names,
  });
  const values = filterValues(filters, params.filters);
  const filter = filterOf({ ...values, query: params.query.trim() || null });
  const result = useListQuery(query, { paging: params.paging, filter }, { page: pick, overall });
  const chips = filterChips(filters, values, params.setFilter, { t, rows: result.rows });
  const prefetchNext = () => {
    const { perPage, offset } = params.paging;
    const next = offset + perPage;
    if (next < result.total)
      result.prefetch({ paging: { ...params.paging, offset: next }, filter });
  };
  return { params, result, values, chips, filter, reload: result.retry, prefetchNext };
}
