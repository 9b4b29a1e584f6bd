import { TagsList } from "../../features/tags/tags-list.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("tags", { isPrivate: true });

export default function Screen() {
  return <TagsList />;
}
