import SearchOff from "@mui/icons-material/SearchOffOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Permission } from "@presale/contracts/permissions.ts";
import type { ReactNode } from "react";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { ListParams } from "../../lib/list/use-list-params.ts";
import type { ListResult } from "../../lib/list/use-list-query.ts";
import { useSession } from "../../lib/session.ts";
import { EmptyState } from "../states/empty-state.tsx";
import { ErrorState } from "../states/error-state.tsx";
import { NoAccessState } from "../states/no-access-state.tsx";
import type { Column } from "./columns.ts";
import { type FilterChip, FilterChips } from "./filter-chips.tsx";
import { ListCards } from "./list-cards.tsx";
import { ListPages } from "./list-pages.tsx";
import { ListTable } from "./list-table.tsx";
import { PageHeading } from "./page-heading.tsx";
import { SearchBox } from "./search-box.tsx";

export interface ListPageProps<Row, OrderBy extends string, Filter extends string> {
  title: string;
  lead?: ReactNode;
  /** Buttons beside the title: "New task". */
  actions?: ReactNode;
  params: ListParams<OrderBy, Filter>;
  result: ListResult<Row>;
  columns: readonly Column<Row, OrderBy>[];
  rowKey: (row: Row) => string;
  rowActions?: (row: Row) => ReactNode;
  /** What stands when the company has none yet: what this is, and the first action. */
  empty: { title: string; text: string; action?: ReactNode; icon?: ReactNode };
  searchLabel?: string;
  /** Controls beside the search box. */
  filters?: ReactNode;
  chips?: FilterChip[];
  /** What reading the list asks for; without it the page says so. */
  permission?: Permission;
}

type BodyProps<Row, OrderBy extends string, Filter extends string> = Pick<
  ListPageProps<Row, OrderBy, Filter>,
  "title" | "params" | "result" | "columns" | "rowKey" | "rowActions" | "empty"
>;

function ListBody<Row, OrderBy extends string, Filter extends string>(
  props: BodyProps<Row, OrderBy, Filter>,
) {
  const t = useWords();
  const isPhone = useMediaQuery("(max-width: 599px)", { noSsr: true });
  const { title, params, result, columns, rowKey, rowActions, empty } = props;
  const { rows, total, isLoading } = result;
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
    return (
      <EmptyState
        icon={<SearchOff />}
        title={t("ui:list.noMatchTitle")}
        text={t("ui:list.noMatchText")}
        action={<Button onClick={params.clear}>{t("ui:list.clearFilters")}</Button>}
      />
    );
  }
  const Rows = isPhone ? ListCards : ListTable;
  return (
    <Box sx={{ opacity: rows && isLoading ? 0.6 : 1, transition: "opacity 150ms" }}>
      <Rows
        label={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowActions={rowActions}
        params={params}
      />
    </Box>
  );
}

/** A list of any entity: heading, search, filters, rows in their states, pages. */
export function ListPage<Row, OrderBy extends string, Filter extends string>(
  props: ListPageProps<Row, OrderBy, Filter>,
) {
  const t = useWords();
  const { isPermitted } = useSession();
  const { title, lead, actions, params, result, filters, chips, searchLabel, permission } = props;
  const heading = <PageHeading title={title} lead={lead} actions={actions} />;
  if (!isPermitted(permission))
    return (
      <>
        {heading}
        <NoAccessState />
      </>
    );
  const { failure, rows, isLoading, total, retry } = result;
  return (
    <>
      {heading}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mb: 2, alignItems: "center" }}>
        <SearchBox words={params.words} onSearch={params.setWords} label={searchLabel} />
        {filters}
        <FilterChips chips={chips ?? []} isFiltered={params.isFiltered} onClear={params.clear} />
      </Box>
      {failure && (
        <Box sx={{ mb: 2 }}>
          <ErrorState failure={failure} onRetry={retry} />
        </Box>
      )}
      {(!failure || rows) && (
        <Card sx={{ position: "relative" }} aria-busy={isLoading}>
          {isLoading && (
            <LinearProgress
              aria-label={t("ui:loading")}
              sx={{ position: "absolute", inset: "0 0 auto", height: 2, zIndex: 1 }}
            />
          )}
          <ListBody {...props} />
          <ListPages
            page={params.page}
            perPage={params.perPage}
            total={total}
            onPage={params.setPage}
          />
        </Card>
      )}
    </>
  );
}
