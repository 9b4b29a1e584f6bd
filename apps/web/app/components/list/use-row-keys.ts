import { toastDurations } from "@presale/contracts/limits.ts";
import { useNavigate } from "react-router";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useShortcuts } from "../../lib/shortcuts/use-shortcuts.ts";
import { showToast } from "../../lib/toasts.ts";
import type { MenuAction } from "../rows/row-actions.tsx";
import { focusedRow } from "../rows/row-cells.ts";

/** The next row takes the focus, or the first one. */
function walk(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>("main [data-row]")];
  const here = focusedRow();
  const next = here ? all.indexOf(here) + step : step > 0 ? 0 : all.length - 1;
  all[next]?.querySelector<HTMLElement>("[data-row-link], a, button")?.focus();
}

/** Walks the rows of a list by keys, and does with the one in focus what its menu offers. */
export function useRowKeys(actionsOf: ((id: string) => readonly MenuAction[]) | undefined): void {
  const t = useWords();
  const navigate = useNavigate();
  const act = (key: MenuAction["key"]) => {
    const id = focusedRow()?.dataset.row;
    const action = id ? actionsOf?.(id).find((each) => each.key === key) : undefined;
    if (!action) return;
    const { isAllowed = true, reason, to, onClick } = action;
    if (isAllowed) {
      if (to) void navigate(to);
      onClick?.();
      return;
    }
    const message = reason ?? t("errors:forbidden");
    showToast({ tone: "info", message, duration: toastDurations.forbidden });
  };
  useShortcuts([
    { keys: "j", label: t("ui:keys.next"), run: () => walk(1) },
    { keys: "k", label: t("ui:keys.previous"), run: () => walk(-1) },
    { keys: "↑ ↓ ← →", label: t("ui:keys.cells") },
    ...(actionsOf
      ? [
          { keys: "e", label: t("ui:keys.edit"), run: () => act("edit") },
          { keys: "delete", label: t("ui:keys.delete"), run: () => act("delete") },
        ]
      : []),
  ]);
}
