import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
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
}

export function ListToolbar({ params, searchLabel, filters, total, saved, view }: Props) {
  const isNarrow = useMediaQuery("(max-width: 899.95px)", { noSsr: true });
  const { query, setQuery, isFiltered, clear } = params;
  const chips = (
    <FilterChips chips={filters?.chips ?? []} isFiltered={isFiltered} onClear={clear} />
  );
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: isNarrow ? "nowrap" : "wrap",
        gap: isNarrow ? 1 : 1.5,
        mb: 2,
        alignItems: "center",
      }}
    >
      <SearchBox query={query} onSearch={setQuery} label={searchLabel} />
      {filters && isNarrow && (
        <FilterSheet count={filters.count} total={total} chips={chips}>
          {filters.all}
        </FilterSheet>
      )}
      {!isNarrow && (
        <>
          {filters?.usual}
          {filters?.more}
          {chips}
        </>
      )}
      <Box sx={{ display: "flex", gap: isNarrow ? 1 : 1.5, ml: "auto" }}>
        {saved?.(isNarrow)}
        {view}
      </Box>
    </Box>
  );
}
