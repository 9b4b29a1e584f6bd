import { FeatureEdit } from "../../features/features/feature-edit.tsx";
import { routeMeta } from "../../lib/page-meta.ts";
import type { Route } from "./+types/feature-edit.ts";

export const meta = () => routeMeta("editFeature", { isPrivate: true });

export default function Screen({ params }: Route.ComponentProps) {
  return <FeatureEdit key={params.id} id={params.id} />;
}
