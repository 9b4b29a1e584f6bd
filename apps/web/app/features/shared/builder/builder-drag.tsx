import {
  type Announcements,
  DndContext,
  DragOverlay,
  MeasuringStrategy,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { HoursText } from "../../../components/estimate/range-bar.tsx";
import { type Translate, useTranslate } from "../../../lib/i18n/use-translate.ts";
import { type Part, totalsOf } from "./assembly.ts";
import { bareId, detectDropTarget, endId } from "./drop-targets.ts";
import type { Drag } from "./use-drag.ts";

interface Props<Whole, Item extends Part> {
  drag: Drag<Whole, Item>;
  ids: readonly string[];
  children: ReactNode;
}

type DragEventData = {
  active: { id: UniqueIdentifier; data: { current?: { title?: string } } };
  over: { id: UniqueIdentifier } | null;
};

/** Returns the screen reader's announcements while dragging. The builder announces the result. */
function announcementsOf(t: Translate, ids: readonly string[]): Announcements {
  const titleOf = ({ active }: Pick<DragEventData, "active">) => active.data.current?.title ?? "";
  return {
    onDragStart: ({ active }) => t("builder:drag.lifted", { title: titleOf({ active }) }),
    onDragOver: ({ active, over }) => {
      const title = titleOf({ active });
      if (!over) return t("builder:drag.nowhere", { title });
      if (over.id === endId) return t("builder:drag.atEnd", { title });
      const place = ids.indexOf(bareId(over.id)) + 1;
      return place > 0 ? t("builder:drag.over", { title, place, total: ids.length }) : undefined;
    },
    onDragEnd: ({ active }) => t("builder:drag.dropped", { title: titleOf({ active }) }),
    onDragCancel: ({ active }) => t("builder:drag.cancelled", { title: titleOf({ active }) }),
  };
}

function DragPreview({ items }: { items: readonly Part[] }) {
  const t = useTranslate();
  const [first] = items;
  if (!first) return null;
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        px: 2,
        py: 1.25,
        maxWidth: 340,
        border: 1,
        borderColor: "primary.main",
        borderRadius: 2,
        bgcolor: "background.paper",
        boxShadow: "0 8px 28px rgb(0 0 0 / 0.18)",
        cursor: "grabbing",
      }}
    >
      <Box sx={{ typography: "body2", fontWeight: 550, flex: 1, minWidth: 0 }}>
        {items.length > 1 ? t("builder:drag.many", { count: items.length }) : first.title}
      </Box>
      <Box sx={{ typography: "caption", color: "text.secondary" }}>
        <HoursText {...totalsOf(items)} />
      </Box>
    </Box>
  );
}

const measuring = { droppable: { strategy: MeasuringStrategy.Always } };

export function BuilderDrag<Whole, Item extends Part>({ drag, ids, children }: Props<Whole, Item>) {
  const t = useTranslate();
  return (
    <DndContext
      sensors={drag.sensors}
      collisionDetection={detectDropTarget}
      measuring={measuring}
      onDragStart={drag.onDragStart}
      onDragMove={drag.onDragMove}
      onDragEnd={drag.onDragEnd}
      onDragCancel={drag.onDragCancel}
      accessibility={{
        announcements: announcementsOf(t, ids),
        screenReaderInstructions: { draggable: t("builder:drag.help") },
      }}
    >
      {children}
      <DragOverlay dropAnimation={null} zIndex={1400}>
        {drag.dragged.length > 0 ? <DragPreview items={drag.dragged} /> : null}
      </DragOverlay>
    </DndContext>
  );
}
