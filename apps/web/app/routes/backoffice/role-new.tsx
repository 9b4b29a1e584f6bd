import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("newRole", { isPrivate: true });

// TO BE BUILT
export default function Screen() {
  return null;
}
