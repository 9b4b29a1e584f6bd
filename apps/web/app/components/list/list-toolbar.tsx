import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import type { ListParams } from "../../lib/list/use-list-params.ts";
import { type FilterChip, FilterChips } from "./filter-chips.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { SearchBox } from "./search-box.tsx";

export interface ListFilterParts {
  /** All controls, stacked. */
  all: ReactNode;
  /** Number of active filters. */
  count: number;
  /** The controls in the row. */
  usual: ReactNode;
  /** The button for the rare filters, where there are some. */
  more: ReactNode;
  chips: FilterChip[];
}

interface Props {
  params: Pick<ListParams, "words" | "setWords" | "isFiltered" | "clear">;
  searchLabel: string;
  /** Omitted where a list only has a search box. */
  filters?: ListFilterParts;
  total: number;
  /** The saved filters. */
  saved?: (isNarrow: boolean) => ReactNode;
  view: ReactNode;
}

export function ListToolbar({ params, searchLabel, filters, total, saved, view }: Props) {
  const isNarrow = useMediaQuery("(max-width: 899.95px)", { noSsr: true });
  const { words, setWords, isFiltered, clear } = params;
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
      <SearchBox words={words} onSearch={setWords} label={searchLabel} />
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
