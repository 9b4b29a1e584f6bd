import { RoleEdit } from "../../features/roles/role-edit.tsx";
import { routeMeta } from "../../lib/page-meta.ts";
import type { Route } from "./+types/role.ts";

export const meta = () => routeMeta("editRole", { isPrivate: true });

export default function Screen({ params }: Route.ComponentProps) {
  return <RoleEdit key={params.id} id={params.id} />;
}
