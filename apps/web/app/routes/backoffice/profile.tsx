import { Navigate } from "react-router";
import { routeMeta } from "../../lib/page-meta.ts";
import { pathTo } from "../../lib/paths.ts";

export const meta = () => routeMeta("backofficeProfile", { isPrivate: true });

export default function Screen() {
  return <Navigate to={pathTo("backofficeProfileSection", { section: "personal" })} replace />;
}
