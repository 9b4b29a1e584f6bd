import { FeaturesList } from "../../features/features/features-list.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("features", { isPrivate: true });

export default function Screen() {
  return <FeaturesList />;
}
