import { RoleCreate } from "../../features/roles/role-create.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("newRole", { isPrivate: true });

export default function Screen() {
  return <RoleCreate />;
}
