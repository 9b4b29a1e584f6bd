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

export function useRowKeys(actionsOf: ((id: string) => readonly MenuAction[]) | undefined): void {
  const t = useTranslate();
  useShortcuts([
    { keys: "j", label: t("ui:keys.next"), group: "list", run: () => moveFocus(1) },
    { keys: "k", label: t("ui:keys.previous"), group: "list", run: () => moveFocus(-1) },
    { keys: "↑ ↓ ← →", label: t("ui:keys.cells"), group: "list" },
  ]);
  useActionKeys(
    actionsOf &&
      (() => {
        const id = focusedRow()?.dataset.row;
        return id ? actionsOf(id) : [];
      }),
  );
}
