import { ProjectEdit } from "../../features/projects/project-edit.tsx";
import { routeMeta } from "../../lib/page-meta.ts";
import type { Route } from "./+types/project-edit.ts";

export const meta = () => routeMeta("editProject", { isPrivate: true });

export default function Screen({ params }: Route.ComponentProps) {
  return <ProjectEdit key={params.id} id={params.id} />;
}
