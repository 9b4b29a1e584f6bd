import Box from "@mui/material/Box";
import { type RefObject, useState } from "react";
import { LazyRangeSuggestion } from "../shared/assistant/index.ts";
import type { Change, SheetFeature } from "./sheet.ts";

export type FocusRow = (uid: string) => void;

interface Props {
  features: readonly SheetFeature[];
  change: (change: Change) => void;
  /** The hint stores a function here. The grid calls it with the focused row. */
  focusRow: RefObject<FocusRow>;
}

const hintSx = {
  // Reserves the height, so that nothing moves.
  minHeight: 32,
  "&:not(:empty)": {
    py: 0.5,
    borderTop: 1,
    borderColor: "divider",
    bgcolor: "background.default",
    pointerEvents: "auto",
  },
} as const;

/** Shows, above the total, the range that tasks of the focused row's size have needed. */
export function RangeHint({ features, change, focusRow }: Props) {
  const [uid, setUid] = useState("");
  focusRow.current = setUid;
  const task = features.flatMap(({ tasks }) => tasks).find((each) => each.uid === uid);
  return (
    <Box sx={hintSx}>
      {task && (
        <LazyRangeSuggestion
          key={uid}
          min={task.minHours}
          max={task.maxHours}
          onUse={(minHours, maxHours) =>
            change({
              kind: "cells",
              uid,
              was: { minHours: task.minHours, maxHours: task.maxHours },
              now: {
                minHours: Number(minHours).toFixed(2),
                maxHours: Number(maxHours).toFixed(2),
              },
            })
          }
        />
      )}
    </Box>
  );
}
