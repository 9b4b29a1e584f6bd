import { Navigate } from "react-router";
import { pathTo } from "../../lib/paths.ts";

export default function Screen() {
  return <Navigate to={pathTo("backofficeDashboard")} replace />;
}
