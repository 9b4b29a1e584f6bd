import { ProjectReport } from "../../features/report/project-report.tsx";
import { routeMeta } from "../../lib/page-meta.ts";
import type { Route } from "./+types/project-report.ts";

export const meta = () => routeMeta("projectReport", { isPrivate: true });

export default function Screen({ params }: Route.ComponentProps) {
  return <ProjectReport key={params.id} id={params.id} />;
}
