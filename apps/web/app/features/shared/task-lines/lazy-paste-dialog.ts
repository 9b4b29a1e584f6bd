import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { loadPartWords } from "../../../lib/i18n/load-words.ts";

/** Lazy-loaded with its dictionary, on the first paste. */
export const PasteDialog = lazyWithRetry(async () => {
  const [{ PasteDialog }] = await Promise.all([
    import("./paste-dialog.tsx"),
    loadPartWords(["pasting"]),
  ]);
  return PasteDialog;
});
