import { lazy } from "react";

/** A feature's page, to be looked at beside a list or a builder. */
export const FeaturePeek = lazy(async () => {
  const { FeatureDetails } = await import("./feature-details.tsx");
  return { default: FeatureDetails };
});
