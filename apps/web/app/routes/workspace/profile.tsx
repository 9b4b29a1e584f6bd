import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("profile", { isPrivate: true });

// TO BE BUILT
export default function Screen() {
  return null;
}
