import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { HoursRange } from "@presale/domain/hours.ts";
import { type ComponentType, memo, type ReactNode, useMemo } from "react";
import type { ListScale } from "../../../components/estimate/list-scale.ts";
import type { Editable } from "../../../components/rows/editable.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { Part } from "./assembly.ts";
import { rowSx, rowTextSx } from "./builder-sx.ts";
import { DragHandle } from "./drag-handle.tsx";
import { partId } from "./drop-targets.ts";
import { PartLink } from "./part-link.tsx";
import { PartRange } from "./part-range.tsx";
import type { BuilderKind } from "./use-builder.ts";

interface Props<Item extends Part = Part> {
  kind: BuilderKind;
  item: Item;
  index: number;
  count: number;
  scale: ListScale;
  editable?: Editable;
  Detail?: ComponentType<{ item: Item }>;
  isPending: boolean;
  /** True if a dragged library row would be inserted before this one. */
  isTarget: boolean;
  canUpdate: boolean;
  /** Relative offset: negative is up. */
  onMove: (id: string, by: number) => void;
  onRemove: (id: string) => void;
}

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

interface TextProps extends Pick<Props, "kind" | "scale" | "editable">, HoursRange {
  id: string;
  title: string;
  version?: number;
  mayChange: boolean;
}

// Memoised: every change of the order re-renders each row.
const PartText = memo(function PartText(props: TextProps) {
  const { kind, mayChange, scale, editable, ...part } = props;
  const { id, title } = part;
  return (
    <>
      <PartLink kind={kind} id={id} title={title} />
      <PartRange part={{ ...part, can: { update: mayChange } }} {...{ scale, editable }} />
    </>
  );
});

interface ButtonsProps extends Pick<Props, "onMove" | "onRemove"> {
  id: string;
  title: string;
  isFirst: boolean;
  isLast: boolean;
}

const PartButtons = memo(function PartButtons(props: ButtonsProps) {
  const { id, title, isFirst, isLast, onMove, onRemove } = props;
  const t = useTranslate();
  return (
    <Box sx={{ display: "flex", flexShrink: 0 }}>
      {/* Not `disabled`: the focus stays when the row reaches an end. */}
      <IconButton
        size="small"
        aria-label={t("builder:up", { title })}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(id, -1)}
        sx={{ opacity: isFirst ? 0.35 : 1 }}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t("builder:down", { title })}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(id, 1)}
        sx={{ opacity: isLast ? 0.35 : 1 }}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        data-remove
        aria-label={t("builder:remove", { title })}
        onClick={() => onRemove(id)}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
});

type Sortable = ReturnType<typeof useSortable>;
interface BodyProps
  extends Omit<Props, "item" | "count" | "Detail">,
    HoursRange,
    Pick<Sortable, "setNodeRef" | "setActivatorNodeRef" | "attributes" | "listeners">,
    Pick<Sortable, "transition" | "isDragging"> {
  id: string;
  title: string;
  version?: number;
  mayChange: boolean;
  isLast: boolean;
  detail: ReactNode;
  translate: string | undefined;
}

const PartBody = memo(function PartBody(props: BodyProps) {
  const { id, title, minHours, maxHours, version, mayChange, scale, editable } = props;
  const { index, isLast, detail, canUpdate } = props;
  const { kind, isPending, isTarget, isDragging, translate, transition, listeners } = props;
  const t = useTranslate();
  return (
    <Box
      component="li"
      ref={props.setNodeRef}
      data-row={id}
      data-part={id}
      // Inline, since it follows the pointer. The content security policy lets scripts set styles.
      style={{ transform: translate, transition }}
      // The whole row can be dragged by mouse; the handle also works by touch and keyboard.
      onMouseDown={(event) => listeners?.onMouseDown?.(event)}
      aria-busy={isPending || undefined}
      sx={{
        position: "relative",
        display: "flex",
        alignItems: "flex-start",
        gap: 0.5,
        px: 1,
        ...rowSx,
        bgcolor: "background.paper",
        opacity: isDragging ? 0.35 : isPending ? 0.7 : 1,
        "&::before": isTarget ? targetLine : undefined,
      }}
    >
      {canUpdate && (
        <DragHandle
          label={t("builder:reorder", { title })}
          nodeRef={props.setActivatorNodeRef}
          attributes={props.attributes}
          listeners={listeners}
        />
      )}
      <Box
        component="span"
        sx={{
          typography: "caption",
          color: "text.secondary",
          fontVariantNumeric: "tabular-nums",
          minWidth: 20,
          lineHeight: "30px",
          textAlign: "right",
          pr: 0.5,
        }}
      >
        {index + 1}
      </Box>
      <Box sx={rowTextSx}>
        <PartText
          {...{ kind, id, title, minHours, maxHours, version, mayChange }}
          {...{ scale, editable }}
        />
        {detail}
      </Box>
      {canUpdate && (
        <PartButtons
          id={id}
          title={title}
          isFirst={index === 0}
          isLast={isLast}
          onMove={props.onMove}
          onRemove={props.onRemove}
        />
      )}
    </Box>
  );
});

export function PartRow<Item extends Part>({ item, count, Detail, ...rest }: Props<Item>) {
  const { id, title, minHours, maxHours, version, can } = item;
  const { transform, setNodeRef, setActivatorNodeRef, ...sortable } = useSortable({
    id: partId(id),
    disabled: !rest.canUpdate,
    data: { title },
  });
  const { attributes, listeners, isDragging } = sortable;
  // Changes on every reorder, and is only needed while dragging.
  const transition = sortable.isSorting ? sortable.transition : undefined;
  const detail = useMemo(() => Detail && <Detail item={item} />, [Detail, item]);
  return (
    <PartBody
      {...rest}
      {...{ id, title, minHours, maxHours, version }}
      mayChange={can?.update ?? false}
      detail={detail}
      {...{ setNodeRef, setActivatorNodeRef, attributes, listeners, transition, isDragging }}
      isLast={rest.index === count - 1}
      translate={CSS.Translate.toString(transform)}
    />
  );
}
