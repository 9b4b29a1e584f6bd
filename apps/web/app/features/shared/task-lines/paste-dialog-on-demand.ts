import { onDemand } from "../../../components/on-demand.tsx";
import { loadPartWords } from "../../../lib/i18n/load-words.ts";

/** Fetched, with its words, when something is pasted. */
export const PasteDialog = onDemand(async () => {
  const [{ PasteDialog }] = await Promise.all([
    import("./paste-dialog.tsx"),
    loadPartWords(["pasting"]),
  ]);
  return PasteDialog;
});
