import { type ReactNode, useState } from "react";
import { loadNamespaces } from "../../lib/i18n/load-namespaces.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import { Peek, usePeek } from "../rows/peek.tsx";
import { useRowActions } from "../rows/row-actions.tsx";
import { LinkedRows } from "../rows/row-link.tsx";
import { RowMenu } from "../rows/row-menu.tsx";
import { CreateButton } from "./create-button.tsx";
import { countActiveFilters, type Filters } from "./filters/filter.ts";
import { ListFilters } from "./list-filters.tsx";
import type { ListKind } from "./list-kind.ts";
import { ListPage } from "./list-page.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { SavedFilters } from "./saved/saved-filters.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import { useRowSelection, useSelectionKeys } from "./use-row-selection.ts";
import type { RowsListState } from "./use-rows-list.ts";
import { useSelectAll } from "./use-select-all.ts";

const ListExport = lazyWithRetry(async () => {
  const [{ ListExport }] = await Promise.all([
    import("./export/list-export.tsx"),
    loadNamespaces(["exporting"]),
  ]);
  return ListExport;
});

interface Props<Data, Filter, Row, OrderBy extends string, F extends Filters, Overall> {
  kind: ListKind<Data, Filter, Row, OrderBy, F, Overall>;
  list: RowsListState<Row, OrderBy, F, NoInfer<Overall>, NoInfer<Filter>>;
  actions?: ReactNode;
  above?: ReactNode;
  emptyAction?: ReactNode;
  onCreateKey?: () => void;
}

const noActions = () => [];

export function RowsList<
  Data,
  Filter,
  Row extends { id: string },
  OrderBy extends string,
  F extends Filters,
  Overall,
>(props: Props<Data, Filter, Row, OrderBy, F, Overall>) {
  const { kind, list, actions, above, emptyAction, onCreateKey } = props;
  const { i18nKey, icon, create } = kind;
  const { params, result, values, chips, reload } = list;
  const t = useTranslate();
  const { user, isPermitted } = useSession();
  const rowActions = useRowActions(kind.actions ?? noActions, {
    onChanged: reload,
    onRemoved: reload,
  });
  const createButton = (label: "label" | "firstLabel") =>
    create && (
      <CreateButton
        permission={create.permission}
        to={create.to}
        label={t(create[label])}
        onKey={onCreateKey}
      />
    );
  const { actions: actionsOf, actionsFor } = kind;
  const mayAct = actionsOf && (actionsFor?.some((permission) => isPermitted(permission)) ?? true);
  const peek = usePeek();
  const { Peek: RowPeek } = kind;
  const rowMenu = (row: Row) => {
    const previewActions = RowPeek && [
      { key: "preview" as const, label: t("ui:peek.open"), onClick: () => peek.open(row.id) },
    ];
    const offered = [...(previewActions ?? []), ...(mayAct ? rowActions.actionsFor(row) : [])];
    return offered.length > 0 && <RowMenu title={kind.titleOf(row)} actions={offered} hasKeys />;
  };
  useRowKeys({
    isLoading: result.rows === undefined,
    actionsOf: mayAct
      ? (id) => (result.rows ?? []).filter((row) => row.id === id).flatMap(rowActions.actionsFor)
      : undefined,
  });
  const selection = useRowSelection(
    result.rows ?? [],
    JSON.stringify([params.query, params.filters]),
  );
  const all = useSelectAll(kind, list, selection.add);
  const bulk = useRowActions(kind.bulkActions ?? noActions, {
    onChanged: reload,
    onRemoved: () => {
      selection.clear();
      reload();
    },
  });
  const allowedBulkActions = bulk
    .actionsFor(selection.rows)
    .filter(({ isAllowed = true }) => isAllowed);
  const maySelect = allowedBulkActions.length > 0;
  useSelectionKeys(maySelect ? selection : undefined);
  const [isExporting, setExporting] = useState(false);
  const columns = kind.columns({
    t,
    rows: result.rows ?? [],
    overall: result.overall,
    user,
  });
  const filterProps = { filters: kind.filters, values, setFilter: params.setFilter };
  const filters = Object.keys(kind.filters).length > 0 && {
    chips,
    count: countActiveFilters(values),
    all: <ListFilters {...filterProps} isStacked />,
    usual: <ListFilters {...filterProps} rare={false} />,
    more: <MoreFilters {...filterProps} />,
  };
  return (
    <LinkedRows onPreview={RowPeek && peek.open}>
      <ListPage
        title={t(`${i18nKey}.title`)}
        lead={t(kind.lead)}
        permission={kind.permission}
        actions={
          <>
            {actions}
            {createButton("label")}
          </>
        }
        above={above}
        params={params}
        result={result}
        columns={columns}
        onExport={() => setExporting(true)}
        onApproachPages={list.prefetchNext}
        rowKey={({ id }) => id}
        rowActions={mayAct || RowPeek ? rowMenu : undefined}
        selectable={
          maySelect
            ? { selection, titleOf: kind.titleOf, actions: allowedBulkActions, all }
            : undefined
        }
        searchLabel={t(`${i18nKey}.search`)}
        searchGroup={kind.searchGroup}
        filters={filters || undefined}
        saved={(isNarrow) =>
          // Filters are saved per user, so staff on a company's behalf have none.
          user?.onBehalf ? null : (
            <SavedFilters filters={kind.filters} params={params} isNarrow={isNarrow} />
          )
        }
        empty={{
          icon,
          title: t(`${i18nKey}.emptyTitle`),
          text: t(`${i18nKey}.emptyText`),
          action: emptyAction ?? createButton("firstLabel"),
        }}
      />
      {rowActions.dialog}
      {RowPeek && (
        <Peek ids={result.rows?.map(({ id }) => id)} onChanged={reload}>
          {(id) => <RowPeek id={id} />}
        </Peek>
      )}
      {bulk.dialog}
      {isExporting && (
        <ListExport kind={kind} list={list} columns={columns} onClose={() => setExporting(false)} />
      )}
    </LinkedRows>
  );
}
