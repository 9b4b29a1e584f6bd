import { ProjectsList } from "../../features/projects/projects-list.tsx";
import { ImportButton } from "../../features/report/import-button.tsx";

export default function Screen() {
  return <ProjectsList moreActions={<ImportButton />} />;
}
