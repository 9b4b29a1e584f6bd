import { FeatureBuilder } from "../../features/features/feature-builder.tsx";
import { routeMeta } from "../../lib/page-meta.ts";
import type { Route } from "./+types/feature-builder.ts";

export const meta = () => routeMeta("featureBuilder", { isPrivate: true });

export default function Screen({ params }: Route.ComponentProps) {
  return <FeatureBuilder key={params.id} id={params.id} />;
}
