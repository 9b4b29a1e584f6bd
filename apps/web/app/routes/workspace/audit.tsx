import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("companyAudit", { isPrivate: true });

// TO BE BUILT
export default function Screen() {
  return null;
}
