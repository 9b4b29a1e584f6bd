import { toastDurations } from "@presale/contracts/limits.ts";
import { useNavigate } from "react-router";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useShortcuts } from "../../lib/shortcuts/use-shortcuts.ts";
import { showToast } from "../../lib/toasts.ts";
import type { MenuAction } from "./row-actions.tsx";

/** The keys of a row's actions, in its list and on its page. */
export const actionKeys = { edit: "e", delete: "delete", preview: "p" } as const;

export function useActionKeys(offered: (() => readonly MenuAction[]) | undefined): void {
  const t = useTranslate();
  const navigate = useNavigate();
  const act = (key: MenuAction["key"]) => {
    const action = offered?.().find((each) => each.key === key);
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
  useShortcuts(
    offered
      ? [
          { keys: actionKeys.edit, label: t("ui:keys.edit"), run: () => act("edit") },
          { keys: actionKeys.delete, label: t("ui:keys.delete"), run: () => act("delete") },
        ]
      : [],
  );
}
