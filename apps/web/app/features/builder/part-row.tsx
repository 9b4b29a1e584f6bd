import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { RangeBar } from "../../components/estimate/range-bar.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { Part } from "./assembly.ts";
import { DragHandle } from "./drag-handle.tsx";
import { partId } from "./places.ts";

interface Props {
  item: Part;
  place: number;
  count: number;
  scale: number;
  detail?: ReactNode;
  /** On its way to the server. */
  isPending: boolean;
  /** What is dragged from the library would stand before this one. */
  isTarget: boolean;
  canUpdate: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** The line that shows where something would go. */
export const targetLine = {
  content: '""',
  position: "absolute",
  insetInline: 8,
  top: -2,
  height: 3,
  borderRadius: 2,
  bgcolor: "primary.main",
  zIndex: 1,
} as const;

/** A part in its place: lifted by its handle, or moved by its buttons. */
export function PartRow(props: Props) {
  const { item, place, count, scale, detail, isPending, isTarget, canUpdate, onMove } = props;
  const t = useWords();
  const { title } = item;
  const sortable = useSortable({ id: partId(item.id), disabled: !canUpdate, data: { title } });
  const { transform, transition, isDragging } = sortable;
  const isFirst = place === 0;
  const isLast = place === count - 1;
  return (
    <Box
      component="li"
      ref={sortable.setNodeRef}
      data-part={item.id}
      // Written by script, which the page's policy allows: it follows the pointer.
      style={{ transform: CSS.Translate.toString(transform), transition }}
      // The whole row can be taken hold of by mouse; the handle is for touch and keyboard too.
      onMouseDown={(event) => sortable.listeners?.onMouseDown?.(event)}
      aria-busy={isPending || undefined}
      sx={{
        position: "relative",
        display: "flex",
        alignItems: "flex-start",
        gap: 0.5,
        px: 1,
        py: 1.25,
        bgcolor: "background.paper",
        borderBottom: 1,
        borderColor: "divider",
        opacity: isDragging ? 0.35 : isPending ? 0.7 : 1,
        "&::before": isTarget ? targetLine : undefined,
      }}
    >
      {canUpdate && (
        <DragHandle
          label={t("builder:reorder", { title })}
          nodeRef={sortable.setActivatorNodeRef}
          attributes={sortable.attributes}
          listeners={sortable.listeners}
        />
      )}
      <Box
        component="span"
        sx={{
          typography: "caption",
          color: "text.secondary",
          fontVariantNumeric: "tabular-nums",
          minWidth: 20,
          pt: 0.75,
          textAlign: "right",
          pr: 0.5,
        }}
      >
        {place + 1}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, pt: 0.5 }}>
        <Box sx={{ typography: "body2", fontWeight: 550, overflowWrap: "anywhere" }}>{title}</Box>
        <Box sx={{ mt: 0.75 }}>
          <RangeBar {...item} scale={scale} size="small" />
        </Box>
        {detail}
      </Box>
      {canUpdate && (
        <Box sx={{ display: "flex", flexShrink: 0 }}>
          {/* Not `disabled`: the focus stays when a row arrives at an end. */}
          <IconButton
            size="small"
            aria-label={t("builder:up", { title })}
            aria-disabled={isFirst || undefined}
            onClick={() => !isFirst && onMove(place - 1)}
            sx={{ opacity: isFirst ? 0.35 : 1 }}
          >
            <ArrowUpward fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t("builder:down", { title })}
            aria-disabled={isLast || undefined}
            onClick={() => !isLast && onMove(place + 1)}
            sx={{ opacity: isLast ? 0.35 : 1 }}
          >
            <ArrowDownward fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            data-remove
            aria-label={t("builder:remove", { title })}
            onClick={props.onRemove}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
