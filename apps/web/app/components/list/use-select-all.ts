import { limits } from "@presale/contracts/limits.ts";
import { useState } from "react";
import { useSend } from "../../lib/use-send.ts";
import type { Filters } from "./filters/filter.ts";
import type { ListKind } from "./list-kind.ts";
import type { RowsListState } from "./use-rows-list.ts";

export interface SelectAll {
  /** Number of rows on all pages. */
  total: number;
  isBusy: boolean;
  select: () => void;
}

/** Selects the rows of all pages, up to the number that a bulk action can change. */
export function useSelectAll<
  Data,
  Filter,
  Row extends { id: string },
  OrderBy extends string,
  F extends Filters,
  Overall,
>(
  { query, pick, overall }: ListKind<Data, Filter, Row, OrderBy, F, Overall>,
  { params, filter, result }: RowsListState<Row, OrderBy, F, NoInfer<Overall>, NoInfer<Filter>>,
  onRows: (rows: readonly Row[]) => void,
): SelectAll {
  const send = useSend();
  const [isBusy, setBusy] = useState(false);
  const select = async () => {
    setBusy(true);
    const { order, orderBy } = params;
    const { data } = await send(query, {
      paging: { perPage: limits.batch, offset: 0, order, orderBy },
      filter,
      ...(overall && { overall: false }),
    });
    setBusy(false);
    // If the selection has changed since the click, `onRows` of that render ignores the rows.
    if (data) onRows(pick(data)?.items ?? []);
  };
  return { total: result.total, isBusy, select: () => void select() };
}
