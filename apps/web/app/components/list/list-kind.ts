import type { TypedDocumentNode } from "@apollo/client";
import type { Permission } from "@presale/contracts/permissions.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import type { ReactNode } from "react";
import type { Words } from "../../lib/i18n/use-words.ts";
import type { KeysUnder } from "../../lib/keys-under.ts";
import type { ListParams } from "../../lib/list/use-list-params.ts";
import type { Page } from "../../lib/list/use-list-query.ts";
import type { useSession } from "../../lib/session.ts";
import type { RowActions } from "../rows/row-actions.tsx";
import type { Column } from "./columns.ts";
import type { Filters, FilterValues } from "./filters/filter.ts";

interface ColumnTools<Row, Overall> {
  t: Words;
  /** Those of the page. */
  rows: readonly Row[];
  /** What the list has over all its pages, once it is known. */
  overall: Overall | undefined;
  user: ReturnType<typeof useSession>["user"];
}

/** What a list asks the server for. */
export type ListVariables<Filter> = {
  paging?: ListParams["paging"] | null;
  filter?: Filter | null;
  /** Only of lists that have something over all their pages: whether to ask for it. */
  overall?: boolean;
};

/** A list of one kind of row, declared once: what is asked for, what is shown, what can be done. */
export interface ListKind<
  Data,
  Filter,
  Row,
  OrderBy extends string,
  F extends Filters,
  Overall = unknown,
> {
  /** Where the dictionary has the list's texts: `<entity>:list`. */
  words: KeysUnder<"title" | "search" | "emptyTitle" | "emptyText">;
  lead: DictionaryKey;
  /** What stands over the text of an empty list. */
  icon: ReactNode;
  /** What reading the list asks for; without it the page says so. */
  permission: Permission;
  query: TypedDocumentNode<Data, ListVariables<Filter>>;
  /** The list within the answer: `({ tasks }) => tasks`. */
  pick: (data: Data) => Page<Row> | null | undefined;
  /** What stands over all pages, such as the end of their bars' scale: asked for once a visit. */
  overall?: (data: Data) => Overall | undefined;
  /** What the list may be ordered by; the first is the usual one. */
  orders: readonly [OrderBy, ...OrderBy[]];
  order?: "ASC" | "DESC";
  filters: F;
  /** The operation's filter, made of what the address says. */
  filterOf: (values: FilterValues<F> & { words: string | null }) => Filter;
  columns: (tools: ColumnTools<Row, NoInfer<Overall>>) => readonly Column<Row, NoInfer<OrderBy>>[];
  /** What a row is called where its actions are named. */
  titleOf: (row: Row) => string;
  actions?: RowActions<Row>;
  /** The page of a row, which is looked at beside the list: it comes when it is wanted. */
  Peek?: (props: { id: string }) => ReactNode;
  /** The actions are for whoever has one of these permissions; without them, for everyone. */
  actionsFor?: readonly Permission[];
  /** What can be done with several rows at once: with it, rows are selected. */
  many?: RowActions<readonly Row[]>;
  /** The way to a new one: its button, and the one where there is none yet. */
  create?: { permission: Permission; to: string; label: DictionaryKey; firstLabel: DictionaryKey };
}

/**
 * Declares a list in two steps, so that the rows have their type, which is the query's, before
 * anything is said of them: `defineList(tasksQuery, ({ tasks }) => tasks)({ columns: … })`.
 */
export const defineList =
  <Data, Filter, Row extends { id: string }>(
    query: TypedDocumentNode<Data, ListVariables<Filter>>,
    pick: (data: Data) => Page<Row> | null | undefined,
  ) =>
  <OrderBy extends string, F extends Filters, Overall = never>(
    kind: Omit<ListKind<Data, Filter, Row, OrderBy, F, Overall>, "query" | "pick">,
  ): ListKind<Data, Filter, Row, OrderBy, F, Overall> => ({ ...kind, query, pick });
