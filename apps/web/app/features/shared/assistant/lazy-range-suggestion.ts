import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { loadNamespaces } from "../../../lib/i18n/load-namespaces.ts";

/** Loads in the background: without history on the server, it shows nothing. */
export const LazyRangeSuggestion = lazyWithRetry(
  async () => {
    const [part] = await Promise.all([
      import("./range-suggestion.tsx"),
      loadNamespaces(["assistant"]),
    ]);
    return part.RangeSuggestion;
  },
  { isBackground: true },
);
