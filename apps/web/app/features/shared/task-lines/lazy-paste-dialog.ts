import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { loadNamespaces } from "../../../lib/i18n/load-namespaces.ts";

/** Lazy-loaded with its dictionary, on first use. */
export const PasteDialog = lazyWithRetry(async () => {
  const [{ PasteDialog }] = await Promise.all([
    import("./paste-dialog.tsx"),
    loadNamespaces(["pasting", "tasks"]),
  ]);
  return PasteDialog;
});
