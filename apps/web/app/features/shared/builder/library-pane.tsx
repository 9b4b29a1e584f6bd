import Inventory from "@mui/icons-material/Inventory2Outlined";
import SearchOff from "@mui/icons-material/SearchOffOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import {
  type ComponentType,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
} from "react";
import type { ListScale } from "../../../components/estimate/list-scale.ts";
import { FilterChips } from "../../../components/list/filter-chips.tsx";
import { FilterSheet } from "../../../components/list/filter-sheet.tsx";
import { countActiveFilters } from "../../../components/list/filters/filter.ts";
import { filterChips } from "../../../components/list/filters/filter-chips.ts";
import { ListFilters } from "../../../components/list/list-filters.tsx";
import { MoreFilters } from "../../../components/list/more-filters.tsx";
import { SearchBox } from "../../../components/list/search-box.tsx";
import type { Editable } from "../../../components/rows/editable.ts";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { ErrorState } from "../../../components/states/error-state.tsx";
import { formatCount } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { Part } from "./assembly.ts";
import { RowSkeletons } from "./builder-skeleton.tsx";
import { rowsSx } from "./builder-sx.ts";
import { LibraryRow } from "./library-row.tsx";
import type { BuilderKind } from "./use-builder.ts";
import { builderFilters, type Library, type LibraryParams } from "./use-library.ts";

export interface LibraryPaneProps<Item extends Part> {
  kind: BuilderKind;
  library: Library<Item>;
  params: LibraryParams;
  scale: ListScale;
  editable?: Editable;
  present: ReadonlySet<string>;
  selectedIds: ReadonlySet<string>;
  isDraggable: boolean;
  canUpdate: boolean;
  RowDetail?: ComponentType<{ item: Item }>;
  emptyAction?: ReactNode;
  /** Receives the focus when the control that had it is gone. */
  listRef: RefObject<HTMLUListElement | null>;
  onSelect: (id: string, isRange: boolean) => void;
  onAdd: (id: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Rows<Item extends Part>(props: LibraryPaneProps<Item>) {
  const { kind, library, params, emptyAction } = props;
  const t = useTranslate();
  const { rows, failure } = library;
  if (!rows && failure) return null;
  if (!rows) return <RowSkeletons count={8} />;
  if (rows.length === 0)
    return params.isFiltered ? (
      <EmptyState
        icon={<SearchOff />}
        title={t("ui:list.noMatchTitle")}
        text={t("ui:list.noMatchText")}
        action={<Button onClick={params.clear}>{t("ui:list.clearFilters")}</Button>}
      />
    ) : (
      <EmptyState
        icon={<Inventory />}
        title={t(`builder:${kind}.libraryEmptyTitle`)}
        text={t(`builder:${kind}.libraryEmptyText`)}
        action={emptyAction}
      />
    );
  return (
    <Box
      component="ul"
      ref={props.listRef}
      tabIndex={-1}
      onKeyDown={props.onKeyDown}
      aria-label={t(`builder:${kind}.library`)}
      sx={{ ...rowsSx, opacity: library.isLoading ? 0.7 : 1 }}
    >
      {rows.map((item) => (
        <LibraryRow
          key={item.id}
          kind={kind}
          item={item}
          scale={props.scale}
          editable={props.editable}
          Detail={props.RowDetail}
          isPresent={props.present.has(item.id)}
          isSelected={props.selectedIds.has(item.id)}
          isDraggable={props.isDraggable}
          canUpdate={props.canUpdate}
          onSelect={props.onSelect}
          onAdd={props.onAdd}
        />
      ))}
    </Box>
  );
}

interface ControlsProps extends Pick<LibraryPaneProps<Part>, "kind" | "params" | "onKeyDown"> {
  total: number;
  isWide: boolean;
  boxRef: RefObject<HTMLDivElement | null>;
}

export const LibraryControls = memo(function LibraryControls(props: ControlsProps) {
  const { kind, params, total, isWide, boxRef, onKeyDown } = props;
  const t = useTranslate();
  const { values, setFilter } = params;
  const filterProps = { filters: builderFilters[kind], values, setFilter };
  const chips = filterChips(filterProps.filters, values, setFilter, { t, rows: undefined });
  const shownChips = (
    <FilterChips chips={chips} isFiltered={chips.length > 0} onClear={params.clear} />
  );
  return (
    <Box
      ref={boxRef}
      onKeyDown={onKeyDown}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1.25, px: 2, py: 1.5 }}
    >
      <Box sx={{ width: 1, display: "flex", gap: 1.25, "& > :first-child": { flex: 1 } }}>
        <SearchBox
          query={params.query}
          onSearch={params.setQuery}
          label={t(`builder:${kind}.search`)}
        />
        {isWide ? (
          <MoreFilters {...filterProps} />
        ) : (
          <FilterSheet count={countActiveFilters(values)} total={total} chips={shownChips}>
            <ListFilters {...filterProps} isStacked />
          </FilterSheet>
        )}
      </Box>
      {isWide && (
        <>
          <Box
            sx={{
              width: 1,
              display: "grid",
              gap: 1.25,
              gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
            }}
          >
            <ListFilters {...filterProps} isStacked rare={false} />
          </Box>
          {shownChips}
        </>
      )}
    </Box>
  );
});

export function LibraryPane<Item extends Part>(props: LibraryPaneProps<Item>) {
  const { library } = props;
  const t = useTranslate();
  const { rows, total, isLoading, failure } = library;
  const shown = rows?.length ?? 0;
  return (
    <Box aria-busy={isLoading}>
      {failure && (
        <Box sx={{ p: 2 }}>
          <ErrorState failure={failure} onRetry={library.reload} />
        </Box>
      )}
      <Rows {...props} />
      {shown > 0 && (
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            justifyContent: "space-between",
            px: 2,
            py: 1,
            minHeight: 48,
          }}
        >
          <Box role="status" sx={{ typography: "caption", color: "text.secondary" }}>
            {t("builder:shown", { shown: formatCount(shown), total: formatCount(total) })}
          </Box>
          {shown < total && (
            <Button size="small" loading={isLoading} onClick={library.loadMore}>
              {t("builder:more")}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
