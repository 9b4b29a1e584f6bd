import { UsersList } from "../../features/users-admin/users-list.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("backofficeUsers", { isPrivate: true });

export default function Screen() {
  return <UsersList />;
}
