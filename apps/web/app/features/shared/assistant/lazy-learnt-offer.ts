import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { loadNamespaces } from "../../../lib/i18n/load-namespaces.ts";

/** Needs history on the server, so it loads behind the page. */
export const LazyLearntOffer = lazyWithRetry(
  async () => {
    const [part] = await Promise.all([import("./learnt-offer.tsx"), loadNamespaces(["assistant"])]);
    return part.LearntOffer;
  },
  { isBackground: true },
);
