import { ProjectsList } from "../../features/projects/projects-list.tsx";
import { ImportButton } from "../../features/report/import-button.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("projects", { isPrivate: true });

export default function Screen() {
  return <ProjectsList moreActions={<ImportButton />} />;
}
