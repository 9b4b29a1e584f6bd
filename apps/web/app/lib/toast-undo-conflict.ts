import { toastDurations } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { showToast } from "./toasts.ts";

/** Reports that nothing was undone, because that would have overwritten a later change. */
export const toastUndoConflict = (title: string) =>
  showToast({
    tone: "warning",
    message: translate("library:inPlace.overtaken", { title }),
    duration: toastDurations.failure,
  });
