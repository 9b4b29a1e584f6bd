import { FeatureCreate } from "../../features/features/feature-create.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("newFeature", { isPrivate: true });

export default function Screen() {
  return <FeatureCreate />;
}
