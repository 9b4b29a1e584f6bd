import type { TypedDocumentNode } from "@apollo/client";
import Add from "@mui/icons-material/Add";
import type { Permission } from "@presale/contracts/permissions.ts";
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import type { Column } from "../../components/list/columns.ts";
import { ListPage } from "../../components/list/list-page.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { type ListParams, useListParams } from "../../lib/list/use-list-params.ts";
import { type ListResult, useListQuery } from "../../lib/list/use-list-query.ts";
import { type LibraryFilterName, libraryFilterNames, libraryFilterOf } from "./library-filter.ts";
import { LibraryFilters } from "./library-filters.tsx";
import { LinkedRows } from "./row-link.tsx";

interface Variables {
  paging: ListParams["paging"];
  filter: ReturnType<typeof libraryFilterOf>;
}
interface Page<Row> {
  items: readonly Row[];
  total: number;
}
export interface LibraryRows<Row, OrderBy extends string> {
  params: ListParams<OrderBy, LibraryFilterName>;
  result: ListResult<Row>;
}

/** One page of tasks, features or projects, found by words, tags and author. */
export function useLibraryList<Data, Row, OrderBy extends string>(
  query: TypedDocumentNode<Data, Variables>,
  orderBy: readonly [OrderBy, ...OrderBy[]],
  pick: (data: Data) => Page<Row> | null | undefined,
): LibraryRows<Row, OrderBy> {
  const params = useListParams<OrderBy, LibraryFilterName>({
    orderBy,
    filters: libraryFilterNames,
  });
  const variables = { paging: params.paging, filter: libraryFilterOf(params) };
  return { params, result: useListQuery(query, variables, pick) };
}

interface Props<Row, OrderBy extends string> {
  list: LibraryRows<Row, OrderBy>;
  title: string;
  lead: string;
  permission: Permission;
  /** The way to a new one: its button, and the one where there is none yet. */
  create: { permission: Permission; to: string; label: string; firstLabel: string };
  moreActions?: ReactNode;
  columns: readonly Column<Row, OrderBy>[];
  rowActions: (row: Row) => ReactNode;
  searchLabel: string;
  empty: { icon: ReactNode; title: string; text: string };
  /** What an action on a row has opened. */
  dialog: ReactNode;
}

/** The list of tasks, features or projects: what the three have in common on the screen. */
export function LibraryList<Row extends { id: string }, OrderBy extends string>(
  props: Props<Row, OrderBy>,
) {
  const { list, create, moreActions, empty, dialog, ...page } = props;
  const { params, result } = list;
  const add = (label: string) => (
    <PermissionGate permission={create.permission}>
      <ButtonLink variant="contained" startIcon={<Add />} to={create.to}>
        {label}
      </ButtonLink>
    </PermissionGate>
  );
  return (
    <LinkedRows>
      <ListPage
        {...page}
        actions={
          <>
            {moreActions}
            {add(create.label)}
          </>
        }
        params={params}
        result={result}
        rowKey={({ id }) => id}
        filters={
          <LibraryFilters
            filters={params.filters}
            setFilter={params.setFilter}
            isFiltered={params.isFiltered}
            onClear={params.clear}
          />
        }
        empty={{ ...empty, action: add(create.firstLabel) }}
      />
      {dialog}
    </LinkedRows>
  );
}
