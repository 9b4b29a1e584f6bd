import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { loadNamespaces } from "../../../lib/i18n/load-namespaces.ts";

/** Lazy-loaded in the background: a failed load shows no toast, since this is only a hint. */
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
