import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";

/** A feature's page, to be looked at beside a list or a builder. */
export const FeaturePeek = lazyWithRetry(
  async () => (await import("./feature-details.tsx")).FeatureDetails,
);
