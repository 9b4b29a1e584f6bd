import type { TypedDocumentNode } from "@apollo/client";
import type { Permission } from "@presale/contracts/permissions.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import type { ReactNode } from "react";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import type { KeysUnder } from "../../lib/keys-under.ts";
import type { ListParams } from "../../lib/list/use-list-params.ts";
import type { Page } from "../../lib/list/use-list-query.ts";
import type { useSession } from "../../lib/session.ts";
import type { RowActions } from "../rows/row-actions.tsx";
import type { Column } from "./columns.ts";
import type { Filters, FilterValues } from "./filters/filter.ts";

interface ColumnTools<Row, Overall> {
  t: Translate;
  rows: readonly Row[];
  overall: Overall | undefined;
  user: ReturnType<typeof useSession>["user"];
}

export type ListVariables<Filter> = {
  paging?: ListParams["paging"] | null;
  filter?: Filter | null;
  overall?: boolean;
};

/** A list of one kind of row, declared once: query, columns, filters and actions. */
export interface ListKind<
  Data,
  Filter,
  Row,
  OrderBy extends string,
  F extends Filters,
  Overall = unknown,
> {
  /** The dictionary's prefix: `<entity>:list`. */
  i18nKey: KeysUnder<"title" | "search" | "emptyTitle" | "emptyText">;
  lead: DictionaryKey;
  icon: ReactNode;
  /** Required to read the list. Without it the page shows that access is missing. */
  permission: Permission;
  query: TypedDocumentNode<Data, ListVariables<Filter>>;
  /** Selects the list from the response: `({ tasks }) => tasks`. */
  pick: (data: Data) => Page<Row> | null | undefined;
  /**
   * Selects data of the whole list, such as the end of the bars' scale. Requested once per visit.
   */
  overall?: (data: Data) => Overall | undefined;
  /** Sort keys. The first is the default. */
  orders: readonly [OrderBy, ...OrderBy[]];
  order?: "ASC" | "DESC";
  filters: F;
  filterOf: (values: FilterValues<F> & { query: string | null }) => Filter;
  columns: (tools: ColumnTools<Row, NoInfer<Overall>>) => readonly Column<Row, NoInfer<OrderBy>>[];
  titleOf: (row: Row) => string;
  actions?: RowActions<Row>;
  /** The row's page in a preview beside the list, lazy-loaded. */
  Peek?: (props: { id: string }) => ReactNode;
  /** The user needs one of these permissions for the actions. Omitted: everyone has them. */
  actionsFor?: readonly Permission[];
  /** Bulk actions. Enables row selection. */
  bulkActions?: RowActions<readonly Row[]>;
  /** Id of the palette's group with similar rows, offered when a search finds nothing. */
  searchGroup?: string;
  create?: { permission: Permission; to: string; label: DictionaryKey; firstLabel: DictionaryKey };
}

/**
 * Declares a list in two steps: `defineList(tasksQuery, ({ tasks }) => tasks)({ columns: … })`.
 * This lets TypeScript infer the row's type from the query before the columns use it.
 */
export const defineList =
  <Data, Filter, Row extends { id: string }>(
    query: TypedDocumentNode<Data, ListVariables<Filter>>,
    pick: (data: Data) => Page<Row> | null | undefined,
  ) =>
  <OrderBy extends string, F extends Filters, Overall = never>(
    kind: Omit<ListKind<Data, Filter, Row, OrderBy, F, Overall>, "query" | "pick">,
  ): ListKind<Data, Filter, Row, OrderBy, F, Overall> => ({ ...kind, query, pick });
