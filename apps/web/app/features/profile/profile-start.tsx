import { Navigate, useLocation } from "react-router";
import { pathTo } from "../../lib/paths.ts";
import { entryOfPath } from "../../lib/route-table.ts";

export default function ProfileStart() {
  const isStaff = entryOfPath(useLocation().pathname)?.id === "backofficeProfile";
  const screen = isStaff ? "backofficeProfileSection" : "profileSection";
  return <Navigate to={pathTo(screen, { section: "personal" })} replace />;
}
