import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { ListParams } from "../../lib/list/use-list-params.ts";
import { type FilterChip, FilterChips } from "./filter-chips.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { SearchBox } from "./search-box.tsx";

export interface ListFilterParts {
  all: ReactNode;
  count: number;
  usual: ReactNode;
  more: ReactNode;
  chips: FilterChip[];
}

interface Props {
  params: Pick<ListParams, "query" | "setQuery" | "isFiltered" | "clear">;
  searchLabel: string;
  filters?: ListFilterParts;
  total: number;
  saved?: (isNarrow: boolean) => ReactNode;
  view: ReactNode;
  /** True while the selection bar covers the toolbar. */
  isCovered: boolean;
  isBesidePanel: boolean;
}

export function ListToolbar(props: Props) {
  const { params, searchLabel, filters, total, saved, view, isCovered } = props;
  const t = useTranslate();
  const isNarrowWindow = useMediaQuery("(max-width: 899.95px)", { noSsr: true });
  const isNarrow = isNarrowWindow || props.isBesidePanel;
  const { query, setQuery, isFiltered, clear } = params;
  const chips = filters?.chips ?? [];
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: isNarrow ? "nowrap" : "wrap",
        gap: isNarrow ? 1 : 1.5,
        alignItems: "center",
      }}
    >
      <Box
        sx={isNarrow ? { flex: 1, minWidth: 0 } : { flex: "1 1 180px", minWidth: 0, maxWidth: 280 }}
      >
        <SearchBox query={query} onSearch={setQuery} label={searchLabel} isCovered={isCovered} />
      </Box>
      {filters && isNarrow && (
        <FilterSheet
          count={filters.count}
          total={total}
          chips={<FilterChips chips={chips} isFiltered={isFiltered} onClear={clear} />}
        >
          {filters.all}
        </FilterSheet>
      )}
      {filters && !isNarrow && (
        <>
          {filters.usual}
          {filters.more}
          <Button
            size="small"
            onClick={clear}
            // Keeps its space: a bar that wraps while the user types would move the table.
            sx={{ visibility: isFiltered && chips.length === 0 ? undefined : "hidden" }}
          >
            {t("ui:list.clearFilters")}
          </Button>
          <FilterChips chips={chips} isFiltered={chips.length > 0} onClear={clear} />
        </>
      )}
      <Box sx={{ display: "flex", gap: isNarrow ? 1 : 1.5, ml: "auto" }}>
        {saved?.(isNarrow)}
        {view}
      </Box>
    </Box>
  );
}
