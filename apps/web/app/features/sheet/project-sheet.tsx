import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { ProjectTabs, projectCrumbs, SendButton } from "../shared/project-page/index.ts";
import { SheetPage } from "./sheet-page.tsx";

function ProjectSheet({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <SheetPage
      kind="project"
      id={id}
      crumbs={(title) => projectCrumbs(t, id, title)}
      tabs={(title) => <ProjectTabs id={id} title={title} current="sheet" />}
      actionsOf={(taskCount) => <SendButton id={id} taskCount={taskCount} variant="outlined" />}
    />
  );
}

export default recordScreen(ProjectSheet);
