import { ProjectCreate } from "../../features/projects/project-create.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("newProject", { isPrivate: true });

export default function Screen() {
  return <ProjectCreate />;
}
