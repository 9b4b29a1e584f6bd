import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { loadNamespaces } from "../../../lib/i18n/load-namespaces.ts";

/** Loads in the background: without history on the server, it shows nothing. */
export const LazyLearntOffer = lazyWithRetry(
  async () => {
    const [part] = await Promise.all([import("./learnt-offer.tsx"), loadNamespaces(["assistant"])]);
    return part.LearntOffer;
  },
  { isBackground: true },
);
