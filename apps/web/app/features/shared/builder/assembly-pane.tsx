import { useDroppable } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import Layers from "@mui/icons-material/LayersOutlined";
import Box from "@mui/material/Box";
import { type ComponentType, type ReactNode, useMemo, useRef } from "react";
import type { ListScale } from "../../../components/estimate/list-scale.ts";
import type { Editable } from "../../../components/rows/editable.ts";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useShortcuts } from "../../../lib/shortcuts/use-shortcuts.ts";
import { useLatest } from "../../../lib/use-latest.ts";
import { type Part, pendingIds } from "./assembly.ts";
import { rowsSx } from "./builder-sx.ts";
import { endId, paneId, partId } from "./drop-targets.ts";
import { PartRow, targetLine } from "./part-row.tsx";
import type { Builder } from "./use-builder.ts";
import { usePartFocus } from "./use-part-focus.ts";

interface Props<Whole, Item extends Part> {
  builder: Builder<Whole, Item>;
  scale: ListScale;
  editable?: Editable;
  /** Drop index, counted from 0. */
  target: number | null;
  /** True while a row is dragged: the keys then only move that row. */
  isDragging: boolean;
  canUpdate: boolean;
  PartDetail?: ComponentType<{ item: Item }>;
}

function EndOfList({ isTarget, isOnly, children }: EndProps) {
  const { setNodeRef } = useDroppable({ id: endId });
  return (
    <Box
      ref={setNodeRef}
      sx={{
        position: "relative",
        minHeight: isOnly ? 240 : 56,
        "&::before": isTarget && !isOnly ? targetLine : undefined,
        m: isOnly ? 1.5 : 0,
        borderRadius: 2,
        border: isOnly ? 2 : 0,
        borderStyle: "dashed",
        borderColor: isTarget ? "primary.main" : "divider",
      }}
    >
      {children}
    </Box>
  );
}

interface EndProps {
  isTarget: boolean;
  isOnly: boolean;
  children?: ReactNode;
}

export function AssemblyPane<Whole, Item extends Part>(props: Props<Whole, Item>) {
  const { builder, scale, target, isDragging, canUpdate, PartDetail } = props;
  const { kind, parts } = builder;
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const { setNodeRef } = useDroppable({ id: paneId });
  const pending = pendingIds(builder.pending);

  const sortable = useMemo(() => parts.map(({ id }) => partId(id)), [parts]);

  const move = useLatest((id: string, by: number) => {
    const item = parts.find((part) => part.id === id);
    if (item) void builder.moveBy(item, by);
  });
  const focus = usePartFocus(list, parts);
  const remove = useLatest((id: string) => {
    const item = parts.find((part) => part.id === id);
    if (!item) return;
    focus.setFocused(id);
    void builder.remove(item);
  });

  useShortcuts([
    {
      keys: "delete",
      label: t("builder:keys.remove"),
      run: () => {
        const { part } = document.activeElement?.closest<HTMLElement>("[data-part]")?.dataset ?? {};
        if (part && canUpdate && !isDragging) remove(part);
      },
    },
  ]);

  return (
    <Box ref={setNodeRef} sx={{ minHeight: 1 }}>
      <SortableContext items={sortable} strategy={verticalListSortingStrategy}>
        <Box
          component="ul"
          ref={list}
          tabIndex={-1}
          onFocus={focus.onFocus}
          aria-label={t(`builder:${kind}.assembled`)}
          sx={rowsSx}
        >
          {parts.map((item, index) => (
            <PartRow
              key={item.id}
              kind={kind}
              item={item}
              index={index}
              count={parts.length}
              scale={scale}
              editable={props.editable}
              Detail={PartDetail}
              isPending={pending.has(item.id)}
              isTarget={target === index}
              canUpdate={canUpdate}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </Box>
      </SortableContext>
      <EndOfList isTarget={target === parts.length} isOnly={parts.length === 0}>
        {parts.length === 0 && (
          <EmptyState
            icon={<Layers />}
            title={t(`builder:${kind}.emptyTitle`)}
            text={t(`builder:${kind}.emptyText`)}
          />
        )}
      </EndOfList>
    </Box>
  );
}
