import { ProjectBuilder } from "../../features/projects/project-builder.tsx";
import { routeMeta } from "../../lib/page-meta.ts";
import type { Route } from "./+types/project-builder.ts";

export const meta = () => routeMeta("projectBuilder", { isPrivate: true });

export default function Screen({ params }: Route.ComponentProps) {
  return <ProjectBuilder key={params.id} id={params.id} />;
}
