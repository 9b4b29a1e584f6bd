import { toastDurations } from "@presale/contracts/limits.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { refetchShown } from "../../lib/refetch-shown.ts";
import { showToast, toastSuccess } from "../../lib/toasts.ts";
import { useSend } from "../../lib/use-send.ts";
import type { Editable } from "./editable.ts";
import { useRowCallbacks } from "./row-callbacks.ts";

/**
 * Returns the undo of a saved row. It restores the previous values over the saved version,
 * and leaves later changes by other users intact.
 */
export function useUndo({ mutation, versionOf }: Editable) {
  const t = useTranslate();
  const send = useSend();
  const { onChanged: changed } = useRowCallbacks();
  return ({ id, title }: { id: string; title: string }, before: object, saved: unknown) =>
    async () => {
      const version = versionOf(saved);
      const input = { ...before, ...(version !== undefined && { version }) };
      const { failure } = await send(mutation, { id, input }, { expected: ["CHANGED_MEANWHILE"] });
      if (!failure) {
        toastSuccess(t("library:inPlace.undone", { title }));
        // A page shows more of the row than the response contains.
        changed?.();
        await refetchShown();
      } else if (failure.code === "CHANGED_MEANWHILE")
        showToast({
          tone: "warning",
          message: t("library:inPlace.overtaken", { title }),
          duration: toastDurations.failure,
        });
    };
}
