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
const names = { undo: "ui:undo", redo: "ui:redo" } as const;
const reasons = { undo: "builder:history.noUndo", redo: "builder:history.noRedo" } as const;
const pressed = { undo: "Control+Z Meta+Z", redo: "Control+Shift+Z Meta+Shift+Z" };
const keys = { undo: ["Ctrl+Z", "⌘Z"], redo: ["Ctrl+Shift+Z", "⇧⌘Z"] } as const;

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
  const walk = (way: HistoryDirection) => () => void builder.step(way);
  useShortcuts([
    { keys: "mod+shift+z", label: t("ui:redo"), run: walk("redo") },
    { keys: "mod+y", label: t("ui:redo"), run: walk("redo") },
  ]);

  const hintOf = (way: HistoryDirection) => {
    const step = nextStep(history, way);
    if (!step) return null;
    const { kind, items } = originalChange(step, way);
    const values = { title: items[0]?.title, count: items.length };
    return t(`builder:history.${way}Step`, {
      step: t(`builder:history.step.${changeKey(kind, items)}`, values),
    });
  };

  usePageActions(
    (["undo", "redo"] as const).flatMap((way) => {
      const label = hintOf(way);
      return label ? [{ id: `action:${way}`, label, run: walk(way) }] : [];
    }),
  );

  return (
    <Box sx={{ display: "flex", flexShrink: 0 }}>
      {(["undo", "redo"] as const).map((way) => {
        const hint = hintOf(way);
        return (
          <Tooltip
            key={way}
            title={hint ? `${hint} (${keys[way][isApple() ? 1 : 0]})` : t(reasons[way])}
          >
            {/* Not `disabled`: the focus stays after the last step, and the reason can be read. */}
            <Button
              size="small"
              color="inherit"
              startIcon={isNarrow ? undefined : icons[way]}
              aria-label={hint ?? t(names[way])}
              aria-keyshortcuts={pressed[way]}
              aria-disabled={hint === null || undefined}
              onClick={hint === null ? undefined : walk(way)}
              sx={{ minWidth: 44, opacity: hint === null ? 0.5 : 1 }}
            >
              {isNarrow ? icons[way] : t(names[way])}
            </Button>
          </Tooltip>
        );
      })}
    </Box>
  );
}
