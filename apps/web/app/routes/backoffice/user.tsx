import { UserDetails } from "../../features/users-admin/user-details.tsx";
import { routeMeta } from "../../lib/page-meta.ts";
import type { Route } from "./+types/user.ts";

export const meta = () => routeMeta("backofficeUser", { isPrivate: true });

export default function Screen({ params }: Route.ComponentProps) {
  return <UserDetails key={params.id} id={params.id} />;
}
