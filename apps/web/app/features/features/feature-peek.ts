import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";

export const FeaturePeek = lazyWithRetry(
  async () => (await import("./feature-details.tsx")).FeatureDetails,
);
