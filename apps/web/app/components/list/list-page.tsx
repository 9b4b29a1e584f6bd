import SearchOff from "@mui/icons-material/SearchOffOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Permission } from "@presale/contracts/permissions.ts";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { heightAroundRows } from "../../lib/list/rows-that-fit.ts";
import type { ListParams } from "../../lib/list/use-list-params.ts";
import type { ListResult } from "../../lib/list/use-list-query.ts";
import { useListView } from "../../lib/list/use-list-view.ts";
import { useSession } from "../../lib/session.ts";
import { iconOnPhone } from "../../lib/theme/icon-on-phone.ts";
import { besidePanelQuery, useIsPhone } from "../../lib/theme/widths.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import { usePeek } from "../rows/peek.tsx";
import { EmptyState } from "../states/empty-state.tsx";
import { ErrorState } from "../states/error-state.tsx";
import { indicatorDelayMs, LoadingBar } from "../states/loading-bar.tsx";
import { NoAccessState } from "../states/no-access-state.tsx";
import type { Column } from "./columns.ts";
import { ListCards } from "./list-cards.tsx";
import { ListPages } from "./list-pages.tsx";
import { barHeight, type ListSelection } from "./list-selection.tsx";
import { SumsLine } from "./list-sums.tsx";
import { ListTable } from "./list-table.tsx";
import { type ListFilterParts, ListToolbar } from "./list-toolbar.tsx";
import { PageHeading } from "./page-heading.tsx";
import { controlsWidth, hasTwoLines, shownColumns, useAvailableWidth } from "./shown-columns.ts";
import { useKeptHeight } from "./use-kept-height.ts";
import { useRestoredFocus } from "./use-restored-focus.ts";
import { ViewMenu } from "./view-menu.tsx";

const SimilarRows = lazyWithRetry(async () => (await import("./similar-rows.tsx")).SimilarRows, {
  isBackground: true,
});
const ListSelectionBar = lazyWithRetry(
  async () => (await import("./list-selection-bar.tsx")).ListSelectionBar,
  // The keys that select rows must keep working.
  { isBackground: true },
);

export interface ListPageProps<Row, OrderBy extends string, Filter extends string> {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  above?: ReactNode;
  params: ListParams<OrderBy, Filter>;
  result: ListResult<Row>;
  columns: readonly Column<Row, OrderBy>[];
  rowKey: (row: Row) => string;
  rowActions?: (row: Row) => ReactNode;
  selectable?: ListSelection<Row>;
  empty: { title: string; text: string; action?: ReactNode; icon?: ReactNode };
  searchLabel: string;
  searchGroup?: string;
  onExport: () => void;
  onApproachPages: () => void;
  filters?: ListFilterParts;
  saved?: (isNarrow: boolean) => ReactNode;
  /** Required to read the list. Without it the page shows that access is missing. */
  permission?: Permission;
}

type BodyProps<Row, OrderBy extends string, Filter extends string> = Pick<
  ListPageProps<Row, OrderBy, Filter>,
  | "title"
  | "params"
  | "result"
  | "columns"
  | "rowKey"
  | "rowActions"
  | "selectable"
  | "empty"
  | "searchGroup"
> & { isPhone: boolean; isCompact: boolean };

function ListBody<Row extends { id: string }, OrderBy extends string, Filter extends string>(
  props: BodyProps<Row, OrderBy, Filter>,
) {
  const t = useTranslate();
  const { title, params, result, columns, rowKey, rowActions, selectable, empty } = props;
  const { isPhone, isCompact, searchGroup } = props;
  const { rows, total, isLoading, responseKey } = result;
  const keptFocus = useRestoredFocus(responseKey);
  if (!isLoading && rows?.length === 0) {
    if (total > 0)
      return (
        <EmptyState
          icon={<SearchOff />}
          title={t("ui:list.noMatchTitle")}
          text={t("ui:list.pastEnd")}
          action={<Button onClick={() => params.setPage(0)}>{t("ui:list.firstPage")}</Button>}
        />
      );
    if (!params.isFiltered) return <EmptyState {...empty} />;
    const isOnlySearched = Object.values<string[]>(params.filters).every((set) => set.length === 0);
    const query = isOnlySearched ? params.query.trim() : "";
    return (
      <EmptyState
        icon={<SearchOff />}
        title={t("ui:list.noMatchTitle")}
        text={t("ui:list.noMatchText")}
        action={
          <>
            <Button onClick={params.clear}>{t("ui:list.clearFilters")}</Button>
            {searchGroup && query && <SimilarRows key={query} group={searchGroup} query={query} />}
          </>
        }
      />
    );
  }
  const Rows = isPhone ? ListCards : ListTable;
  return (
    <Box
      {...keptFocus}
      sx={
        rows && isLoading ? { opacity: 0.6, transition: `opacity 150ms ${indicatorDelayMs}ms` } : {}
      }
    >
      <Rows
        label={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowActions={rowActions}
        selectable={selectable}
        sums={result.sums}
        responseKey={responseKey}
        isCompact={isCompact}
        params={params}
      />
      {isPhone && <SumsLine columns={columns} sums={result.sums} />}
    </Box>
  );
}

/**
 * Extends the card of a list with several pages to the end of the window. This keeps the pagination
 * in place when a page is shorter.
 */
const pageSx = {
  display: "flex",
  flexDirection: "column",
  minHeight: {
    sm: "calc(100dvh - var(--shell-top, 0px) - 48px)",
    md: "calc(100dvh - var(--shell-top, 0px) - 64px)",
  },
} as const;

const actionsSx = { display: "flex", flexWrap: "wrap", gap: 1, ...iconOnPhone } as const;

const cardSx = {
  position: "relative",
  flex: 1,
  display: "flex",
  flexDirection: "column",
  containerType: "inline-size",
  // Unlike `hidden`, it lets the table's head stick to the window.
  overflow: "clip",
} as const;

const onePageCardSx = { ...cardSx, flex: "none" } as const;

/** The selection bar covers the toolbar, and sticks to the window's top in a long list. */
const barsSx = (isSelecting: boolean) =>
  ({
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    mb: 2,
    "& > *": { gridArea: "1 / 1" },
    ...(isSelecting && {
      position: "sticky",
      top: "calc(var(--shell-top, 0px) + 8px)",
      zIndex: 3,
      // The toolbar may make this area higher than the bar. The table's head must stay clickable.
      pointerEvents: "none",
      "& > :first-of-type": { visibility: "hidden" },
    }),
  }) as const;

export function ListPage<Row extends { id: string }, OrderBy extends string, Filter extends string>(
  props: ListPageProps<Row, OrderBy, Filter>,
) {
  const { isPermitted } = useSession();
  const isPhone = useIsPhone();
  const view = useListView();
  const { title, lead, actions, params, result, filters, saved, searchLabel, permission } = props;
  const [box, room] = useAvailableWidth();
  const isWide = useMediaQuery(besidePanelQuery, { noSsr: true });
  const isBesidePanel = usePeek().id !== null && isWide;
  const [head, headHeight] = useKeptHeight(isBesidePanel);
  const [bars, barsHeight] = useKeptHeight(isBesidePanel);
  const columns =
    isPhone && hasTwoLines(props.columns)
      ? props.columns
      : shownColumns(
          props.columns,
          view.columns,
          // Cards have room for all columns.
          isPhone ? Infinity : room - controlsWidth(props),
        );
  const heading = (
    <PageHeading
      title={title}
      // On a phone, the rows need the space. Beside a panel, a wrapped lead would move them.
      lead={isPhone || isBesidePanel ? undefined : lead}
      actions={actions && <Box sx={actionsSx}>{actions}</Box>}
    />
  );
  if (!isPermitted(permission))
    return (
      <>
        {heading}
        <NoAccessState />
      </>
    );
  const { failure, rows, isLoading, total, retry } = result;
  const isSelecting = (props.selectable?.selection.rows.length ?? 0) > 0;
  const selectionBar = props.selectable && isSelecting && (
    <ListSelectionBar {...props.selectable} isPhone={isPhone} room={room} />
  );
  const isEmpty = !isLoading && rows?.length === 0;
  const isOnePage = rows !== undefined && total <= params.perPage;
  const isCovered = !isPhone && isSelecting;
  return (
    <Box
      ref={box}
      sx={[pageSx, isCovered && { "--list-top": `calc(var(--shell-top, 0px) + ${barHeight}px)` }]}
    >
      <Box ref={head} style={{ minHeight: headHeight }} sx={{ display: "flow-root" }}>
        {heading}
        {props.above}
      </Box>
      <Box ref={bars} style={{ minHeight: barsHeight }} sx={barsSx(isCovered)}>
        <ListToolbar
          params={params}
          searchLabel={searchLabel}
          filters={filters}
          total={total}
          saved={saved}
          isCovered={isCovered}
          isBesidePanel={isBesidePanel}
          view={
            <ViewMenu
              view={view}
              params={params}
              columns={props.columns}
              shown={columns}
              isPhone={isPhone}
              onFit={() => params.setFit(heightAroundRows(box.current))}
              onExport={total > 0 ? props.onExport : undefined}
            />
          }
        />
        {!isPhone && selectionBar}
      </Box>
      {failure && (
        <Box sx={{ mb: 2 }}>
          <ErrorState failure={failure} onRetry={retry} />
        </Box>
      )}
      {(!failure || rows) && (
        <Card sx={isEmpty || isOnePage ? onePageCardSx : cardSx} aria-busy={isLoading}>
          {isLoading && <LoadingBar />}
          <ListBody
            {...props}
            columns={columns}
            isPhone={isPhone}
            isCompact={view.isCompact && !isPhone}
          />
          {rows && (total > 0 || !isEmpty) && (
            <ListPages
              page={params.page}
              perPage={params.perPage}
              total={total}
              onPage={params.setPage}
              onApproach={props.onApproachPages}
            >
              {isPhone && selectionBar}
            </ListPages>
          )}
        </Card>
      )}
    </Box>
  );
}
