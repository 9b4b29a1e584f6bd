import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { visuallyHidden } from "@mui/utils";
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef } from "react";
import { listScale } from "../../../components/estimate/list-scale.ts";
import type { Editable } from "../../../components/rows/editable.ts";
import { Peek } from "../../../components/rows/peek.tsx";
import { RowCallbacks } from "../../../components/rows/row-callbacks.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { clamped } from "../../../lib/theme/clamped.ts";
import { onePaneQuery } from "../../../lib/theme/widths.ts";
import { useLatest } from "../../../lib/use-latest.ts";
import type { Reply } from "../../../lib/value-or-failure.ts";
import type { Cost } from "../token-cost/index.ts";
import type { Part } from "./assembly.ts";
import { AssemblyPane } from "./assembly-pane.tsx";
import { BuilderDrag } from "./builder-drag.tsx";
import { BuilderLayout } from "./builder-layout.tsx";
import { BuilderResume } from "./builder-resume.tsx";
import type { BuilderTotalsProps } from "./builder-totals.tsx";
import { HistoryButtons } from "./history-buttons.tsx";
import { LibraryControls, LibraryPane } from "./library-pane.tsx";
import { LibrarySelectionBar } from "./library-selection-bar.tsx";
import { RefusalAlert } from "./refusal-alert.tsx";
import type { Builder } from "./use-builder.ts";
import { useDrag } from "./use-drag.ts";
import type { Library, LibraryParams } from "./use-library.ts";
import { useLibraryKeys } from "./use-library-keys.ts";
import { useLibrarySelection } from "./use-library-selection.ts";
import { useSelectionCost } from "./use-selection-cost.ts";

export interface BuilderProps<Whole = unknown, Item extends Part = Part> {
  builder: Builder<Whole, Item>;
  library: Library<Item>;
  params: LibraryParams;
  canUpdate: boolean;
  /** True if adding can cost tokens. Only then is the price of the selection requested. */
  mayCost: boolean;
  costOf: (ids: string[]) => Promise<Reply<Cost>>;
  totals: BuilderTotalsProps;
  editable?: Editable;
  Peek?: (props: { id: string }) => ReactNode;
  // Must be the same components on each render, or every row remounts.
  RowDetail?: ComponentType<{ item: Item }>;
  PartDetail?: ComponentType<{ item: Item }>;
  libraryActions?: ReactNode;
  emptyAction?: ReactNode;
  assemblyTop?: ReactNode;
}

export function BuilderView<Whole, Item extends Part>(props: BuilderProps<Whole, Item>) {
  const { builder, library, params, canUpdate, mayCost, costOf } = props;
  const { kind, parts } = builder;
  const t = useTranslate();
  const isWide = !useMediaQuery(onePaneQuery, { noSsr: true });
  const rows = library.rows ?? [];
  const { present, selected, toggle, deselect, clear } = useLibrarySelection(rows, parts);
  const ids = parts.map(({ id }) => id);
  const cost = useSelectionCost(
    selected.map(({ id }) => id),
    costOf,
    mayCost,
    ids.join(","),
  );
  const drag = useDrag({ builder, rows, selected, onAdded: clear });
  const { end, textWidth } = listScale([...rows, ...parts], library.longestHours);
  // Stable identity: a new object would re-render every row.
  const scale = useMemo(() => ({ end, textWidth }), [end, textWidth]);

  const add = useLatest((id: string) => {
    const item = rows.find((row) => row.id === id);
    if (item) void builder.add([item]);
  });
  const isDragging = drag.dragged.length > 0;
  const keys = useLibraryKeys({
    isDragging,
    isLoading: library.isLoading,
    query: params.query,
    onAdd: add,
    onSelect: toggle,
  });
  const { listRef } = keys;
  const hasSelection = selected.length > 0;
  const hadSelection = useRef(hasSelection);
  useEffect(() => {
    // The focused button has disappeared with the selection bar.
    if (hadSelection.current && !hasSelection && document.activeElement === document.body)
      listRef.current?.focus({ preventScroll: true });
    hadSelection.current = hasSelection;
  }, [hasSelection, listRef]);
  const withDeselect = {
    ...builder,
    remove: (item: Item) => {
      deselect(item.id);
      return builder.remove(item);
    },
  };

  const refetch = () => {
    void builder.reload();
    library.reload();
  };
  const { Peek: PartPeek, editable } = props;

  return (
    <RowCallbacks value={{ onChanged: refetch }}>
      <BuilderDrag drag={drag} ids={ids}>
        <RefusalAlert refusal={builder.refusal} onClose={builder.closeRefusal} />
        {canUpdate && <BuilderResume builder={builder} />}
        <BuilderLayout
          kind={kind}
          isWide={isWide}
          count={parts.length}
          totals={props.totals}
          history={canUpdate && <HistoryButtons builder={builder} isNarrow={!isWide} />}
          lastChange={
            <Box
              role="status"
              data-testid="builder-said"
              sx={
                isWide
                  ? {
                      flex: 1,
                      px: 2,
                      typography: "caption",
                      color: "text.secondary",
                      overflowWrap: "anywhere",
                      // Two lines, so that the pane's rows don't move.
                      ...clamped(2),
                    }
                  : visuallyHidden
              }
            >
              {builder.announcement}
            </Box>
          }
          library={{
            title: t(`builder:${kind}.library`),
            actions: props.libraryActions,
            top: (
              <LibraryControls
                kind={kind}
                params={params}
                total={library.total}
                isWide={isWide}
                boxRef={keys.controlsRef}
                onKeyDown={keys.onSearchKeyDown}
              />
            ),
            body: (
              <LibraryPane
                kind={kind}
                listRef={listRef}
                library={library}
                params={params}
                scale={scale}
                editable={editable}
                present={present}
                selectedIds={new Set(selected.map(({ id }) => id))}
                isDraggable={isWide}
                canUpdate={canUpdate}
                RowDetail={props.RowDetail}
                emptyAction={props.emptyAction}
                onSelect={toggle}
                onAdd={add}
                onKeyDown={keys.onListKeyDown}
              />
            ),
            bottom: (
              <LibrarySelectionBar
                kind={kind}
                count={selected.length}
                tokens={cost?.tokens ?? null}
                onAdd={() => void builder.add(selected)}
                onClear={clear}
              />
            ),
          }}
          assembly={{
            title: t(`builder:${kind}.assembled`),
            top: props.assemblyTop,
            body: (
              <AssemblyPane
                builder={withDeselect}
                scale={scale}
                editable={editable}
                target={drag.target}
                isDragging={isDragging}
                canUpdate={canUpdate}
                PartDetail={props.PartDetail}
              />
            ),
          }}
        />
      </BuilderDrag>
      {PartPeek && <Peek onChanged={refetch}>{(id) => <PartPeek id={id} />}</Peek>}
    </RowCallbacks>
  );
}
