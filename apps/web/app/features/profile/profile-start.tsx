import { Navigate, useLocation } from "react-router";
import { pathTo } from "../../lib/paths.ts";
import { entryOfPath } from "../../lib/route-table.ts";

/** A profile begins with its first part. */
export default function ProfileStart() {
  const isStaff = entryOfPath(useLocation().pathname)?.id === "backofficeProfile";
  const screen = isStaff ? "backofficeProfileSection" : "profileSection";
  return <Navigate to={pathTo(screen, { section: "personal" })} replace />;
}
