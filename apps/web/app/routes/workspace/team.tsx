import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("team", { isPrivate: true });

// TO BE BUILT
export default function Screen() {
  return null;
}
