import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("editRole", { isPrivate: true });

// TO BE BUILT
export default function Screen() {
  return null;
}
