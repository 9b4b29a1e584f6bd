import { Navigate } from "react-router";
import { pathTo } from "../../lib/paths.ts";

/** Staff begin at their dashboard. */
export default function Screen() {
  return <Navigate to={pathTo("backofficeDashboard")} replace />;
}
