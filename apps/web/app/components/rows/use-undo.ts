import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { refetchShown } from "../../lib/refetch-shown.ts";
import { toastUndoConflict } from "../../lib/toast-undo-conflict.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useSend } from "../../lib/use-send.ts";
import type { Editable } from "./editable.ts";
import { useRowCallbacks } from "./row-callbacks.ts";

interface UndoneRow {
  id: string;
  title: string;
  /** The version before the change. */
  version?: number;
}

/**
 * Maps a row's version to the later version in which an undo restored it, per mutation. Undoing an
 * earlier change must expect that later version.
 */
const restoredVersions = new Map<Editable["mutation"], Map<string, number>>();

/**
 * Returns the undo of a saved row. It restores the previous values over the saved version,
 * and leaves later changes by other users intact.
 */
export function useUndo({ mutation, versionOf }: Editable) {
  const t = useTranslate();
  const send = useSend();
  const { onChanged: changed } = useRowCallbacks();
  return ({ id, title, version: previous }: UndoneRow, before: object, saved: unknown) =>
    async () => {
      const restored = restoredVersions.get(mutation) ?? new Map<string, number>();
      restoredVersions.set(mutation, restored);
      let version = versionOf(saved);
      for (let later = version; later !== undefined; later = restored.get(`${id}.${later}`))
        version = later;
      const input = { ...before, ...(version !== undefined && { version }) };
      const { data, failure } = await send(
        mutation,
        { id, input },
        { expected: ["CHANGED_MEANWHILE"] },
      );
      if (!failure) {
        const now = versionOf(data);
        if (now !== undefined) restored.set(`${id}.${previous}`, now);
        toastSuccess(t("library:inPlace.undone", { title }));
        // A page shows more of the row than the response contains.
        changed?.();
        await refetchShown();
      } else if (failure.code === "CHANGED_MEANWHILE") toastUndoConflict(title);
    };
}
