import { useDraggable } from "@dnd-kit/core";
import Add from "@mui/icons-material/Add";
import Check from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import { type ComponentType, memo } from "react";
import type { ListScale } from "../../../components/estimate/list-scale.ts";
import { PermissionGate } from "../../../components/permission-gate.tsx";
import type { Editable } from "../../../components/rows/editable.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { Part } from "./assembly.ts";
import { rowSx, rowTextSx } from "./builder-sx.ts";
import { DragHandle } from "./drag-handle.tsx";
import { libraryId } from "./drop-targets.ts";
import { PartLink } from "./part-link.tsx";
import { PartRange } from "./part-range.tsx";
import type { BuilderKind } from "./use-builder.ts";

interface Props<Item extends Part> {
  kind: BuilderKind;
  item: Item;
  scale: ListScale;
  editable?: Editable;
  Detail?: ComponentType<{ item: Item }>;
  isPresent: boolean;
  isSelected: boolean;
  isDraggable: boolean;
  canUpdate: boolean;
  /** `isRange` also selects the rows between the previously selected row and this one. */
  onSelect: (id: string, isRange: boolean) => void;
  onAdd: (id: string) => void;
}

interface AddButtonProps {
  title: string;
  isPresent: boolean;
  onClick: () => void;
  disabled?: boolean;
  tabIndex?: number;
}

/** Renders the same button in all states. It isn't disabled when pressed, so it keeps the focus. */
function AddButton({ title, isPresent, ...rest }: AddButtonProps) {
  const t = useTranslate();
  return (
    <Button
      {...rest}
      data-add={isPresent ? "done" : ""}
      size="small"
      color={isPresent ? "success" : "primary"}
      startIcon={isPresent ? <Check /> : <Add />}
      aria-disabled={isPresent || undefined}
      aria-label={t(isPresent ? "builder:addedOne" : "builder:addOne", { title })}
      sx={{ flexShrink: 0, minWidth: 88, cursor: isPresent ? "default" : undefined }}
    >
      {t(isPresent ? "builder:added" : "builder:add")}
    </Button>
  );
}

function Row<Item extends Part>(props: Props<Item>) {
  const { kind, item, scale, Detail, isPresent, isSelected, canUpdate } = props;
  const t = useTranslate();
  const { title } = item;
  const isDraggable = props.isDraggable && canUpdate && !isPresent;
  const drag = useDraggable({
    id: libraryId(item.id),
    disabled: !isDraggable,
    data: { title },
  });
  return (
    <Box
      component="li"
      ref={drag.setNodeRef}
      data-row={item.id}
      data-library={item.id}
      // The whole row can be dragged by mouse; the handle also works by touch and keyboard.
      onMouseDown={(event) => drag.listeners?.onMouseDown?.(event)}
      sx={{
        display: "flex",
        alignItems: "flex-start",
        gap: 0.5,
        px: 1,
        ...rowSx,
        opacity: drag.isDragging ? 0.4 : 1,
        bgcolor: isSelected
          ? "color-mix(in srgb, var(--presale-palette-primary-main) 7%, transparent)"
          : undefined,
        "&:hover": { bgcolor: isPresent || isSelected ? undefined : "background.subtle" },
      }}
    >
      {props.isDraggable && (
        <Box sx={{ width: 26, flexShrink: 0, visibility: isDraggable ? "visible" : "hidden" }}>
          {isDraggable && (
            <DragHandle
              label={t(`builder:${kind}.handle`, { title })}
              nodeRef={drag.setActivatorNodeRef}
              attributes={drag.attributes}
              listeners={drag.listeners}
            />
          )}
        </Box>
      )}
      <Checkbox
        size="small"
        checked={isSelected}
        disabled={isPresent || !canUpdate}
        onChange={({ nativeEvent }) =>
          props.onSelect(item.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        sx={{ p: 0.5 }}
        slotProps={{ input: { "aria-label": t("builder:select", { title }) } }}
      />
      <Box sx={rowTextSx}>
        <PartLink kind={kind} id={item.id} title={title} />
        <PartRange part={item} scale={scale} editable={props.editable} />
        {Detail && (
          <Box sx={{ typography: "caption", color: "text.secondary", overflowWrap: "anywhere" }}>
            <Detail item={item} />
          </Box>
        )}
      </Box>
      <PermissionGate can={canUpdate}>
        <AddButton
          title={title}
          isPresent={isPresent}
          onClick={() => !isPresent && props.onAdd(item.id)}
        />
      </PermissionGate>
    </Box>
  );
}

/** Memoised: re-renders only when its own props change. */
export const LibraryRow = memo(Row) as typeof Row;
