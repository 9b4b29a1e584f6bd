import Redo from "@mui/icons-material/Redo";
import Undo from "@mui/icons-material/Undo";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";
import { useLayoutEffect, useRef } from "react";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { isApple } from "../../../lib/shortcuts/shortcuts.ts";
import { useShortcuts } from "../../../lib/shortcuts/use-shortcuts.ts";
import { registerUndoSource } from "../../../lib/undo.ts";
import { usePageActions } from "../../../lib/use-page-actions.ts";
import { changeKey, type Part } from "./assembly.ts";
import { type HistoryDirection, nextStep, originalChange } from "./history.ts";
import type { Builder } from "./use-builder.ts";

const icons = { undo: <Undo />, redo: <Redo /> };
const labels = { undo: "ui:undo", redo: "ui:redo" } as const;
const disabledReasons = { undo: "builder:history.noUndo", redo: "builder:history.noRedo" } as const;
const ariaShortcuts = { undo: "Control+Z Meta+Z", redo: "Control+Shift+Z Meta+Shift+Z" };
const shownShortcuts = { undo: ["Ctrl+Z", "⌘Z"], redo: ["Ctrl+Shift+Z", "⇧⌘Z"] } as const;

interface Props<Whole, Item extends Part> {
  builder: Pick<Builder<Whole, Item>, "history" | "step" | "undoOrder">;
  isNarrow?: boolean;
}

export function HistoryButtons<Whole, Item extends Part>(props: Props<Whole, Item>) {
  const { builder, isNarrow = false } = props;
  const { history } = builder;
  const t = useTranslate();
  const latest = useRef(builder);
  latest.current = builder;
  useLayoutEffect(
    () =>
      registerUndoSource(() => {
        const { undoOrder, step } = latest.current;
        const order = undoOrder();
        return order === undefined ? undefined : { order, undo: () => step("undo") };
      }),
    [],
  );
  const runStep = (direction: HistoryDirection) => () => void builder.step(direction);
  useShortcuts([
    { keys: "mod+shift+z", label: t("ui:redo"), run: runStep("redo") },
    { keys: "mod+y", label: t("ui:redo"), run: runStep("redo") },
  ]);

  const hintOf = (direction: HistoryDirection) => {
    const step = nextStep(history, direction);
    if (!step) return null;
    const { kind, items } = originalChange(step, direction);
    const values = { title: items[0]?.title, count: items.length };
    return t(`builder:history.${direction}Step`, {
      step: t(`builder:history.step.${changeKey(kind, items)}`, values),
    });
  };

  usePageActions(
    (["undo", "redo"] as const).flatMap((direction) => {
      const label = hintOf(direction);
      return label ? [{ id: `action:${direction}`, label, run: runStep(direction) }] : [];
    }),
  );

  return (
    <Box sx={{ display: "flex", flexShrink: 0 }}>
      {(["undo", "redo"] as const).map((direction) => {
        const hint = hintOf(direction);
        return (
          <Tooltip
            key={direction}
            title={
              hint
                ? `${hint} (${shownShortcuts[direction][isApple() ? 1 : 0]})`
                : t(disabledReasons[direction])
            }
          >
            {/* Not `disabled`: the focus stays after the last step, and the reason can be read. */}
            <Button
              size="small"
              color="inherit"
              startIcon={isNarrow ? undefined : icons[direction]}
              aria-label={hint ?? t(labels[direction])}
              aria-keyshortcuts={ariaShortcuts[direction]}
              aria-disabled={hint === null || undefined}
              onClick={hint === null ? undefined : runStep(direction)}
              sx={{ minWidth: 44, opacity: hint === null ? 0.5 : 1 }}
            >
              {isNarrow ? icons[direction] : t(labels[direction])}
            </Button>
          </Tooltip>
        );
      })}
    </Box>
  );
}
