import type { DraggableAttributes, DraggableSyntheticListeners } from "@dnd-kit/core";
import DragIndicator from "@mui/icons-material/DragIndicator";
import IconButton from "@mui/material/IconButton";
import { memo } from "react";

interface Props {
  label: string;
  nodeRef: (element: HTMLElement | null) => void;
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
}

export const DragHandle = memo(function DragHandle(props: Props) {
  const { label, nodeRef, attributes, listeners } = props;
  return (
    <IconButton
      ref={nodeRef}
      size="small"
      {...attributes}
      {...listeners}
      aria-label={label}
      sx={{ cursor: "grab", color: "text.secondary", px: 0.25, touchAction: "manipulation" }}
    >
      <DragIndicator fontSize="small" />
    </IconButton>
  );
});
