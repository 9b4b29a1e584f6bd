import { ProjectDetails } from "../../features/projects/project-details.tsx";
import { routeMeta } from "../../lib/page-meta.ts";
import type { Route } from "./+types/project.ts";

export const meta = () => routeMeta("project", { isPrivate: true });

export default function Screen({ params }: Route.ComponentProps) {
  return <ProjectDetails key={params.id} id={params.id} />;
}
