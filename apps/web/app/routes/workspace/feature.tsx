import { FeatureDetails } from "../../features/features/feature-details.tsx";
import { routeMeta } from "../../lib/page-meta.ts";
import type { Route } from "./+types/feature.ts";

export const meta = () => routeMeta("feature", { isPrivate: true });

export default function Screen({ params }: Route.ComponentProps) {
  return <FeatureDetails key={params.id} id={params.id} />;
}
