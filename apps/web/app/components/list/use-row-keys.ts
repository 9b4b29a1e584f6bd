import { useLayoutEffect, useRef } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useShortcuts } from "../../lib/shortcuts/use-shortcuts.ts";
import { previewedRow } from "../rows/peek.tsx";
import type { MenuAction } from "../rows/row-actions.tsx";
import { focusedRow } from "../rows/row-cells.ts";
import { useActionKeys } from "../rows/use-action-keys.ts";

function moveFocus(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>("main [data-row]")];
  const here = focusedRow() ?? previewedRow();
  const next = here ? all.indexOf(here) + step : step > 0 ? 0 : all.length - 1;
  all[next]?.querySelector<HTMLElement>("[data-row-link], a, button")?.focus();
}

const isFocusElsewhere = () => !document.activeElement?.matches("body, main");

/** Returns a function that moves the focus. Queues moves while the first rows load. */
function useQueuedMoves(isLoading: boolean) {
  const queued = useRef<(1 | -1)[]>([]);
  useLayoutEffect(() => {
    if (isLoading) return;
    const steps = queued.current.splice(0);
    if (isFocusElsewhere()) return;
    for (const step of steps) moveFocus(step);
  }, [isLoading]);
  return (step: 1 | -1) => {
    if (isLoading) queued.current.push(step);
    else moveFocus(step);
  };
}

/** Lets J and K move the focus between elements with `data-row`. */
export function useRowMoves(isLoading = false): void {
  const t = useTranslate();
  const move = useQueuedMoves(isLoading);
  useShortcuts([
    { keys: "j", label: t("ui:keys.next"), group: "list", run: () => move(1) },
    { keys: "k", label: t("ui:keys.previous"), group: "list", run: () => move(-1) },
  ]);
}

interface Props {
  /** True until the first rows have loaded. */
  isLoading: boolean;
  actionsOf: ((id: string) => readonly MenuAction[]) | undefined;
}

export function useRowKeys({ isLoading, actionsOf }: Props): void {
  const t = useTranslate();
  useRowMoves(isLoading);
  useShortcuts([{ keys: "↑ ↓ ← →", label: t("ui:keys.cells"), group: "list" }]);
  useActionKeys(
    actionsOf &&
      (() => {
        const id = focusedRow()?.dataset.row;
        return id ? actionsOf(id) : [];
      }),
  );
}
