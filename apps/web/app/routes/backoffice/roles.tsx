import { RolesList } from "../../features/roles/roles-list.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("backofficeRoles", { isPrivate: true });

export default function Screen() {
  return <RolesList />;
}
