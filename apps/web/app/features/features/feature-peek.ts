import { onDemand } from "../../components/on-demand.tsx";

/** A feature's page, to be looked at beside a list or a builder. */
export const FeaturePeek = onDemand(
  async () => (await import("./feature-details.tsx")).FeatureDetails,
);
