import { ProjectsList } from "../../features/projects/projects-list.tsx";
import { ImportButton } from "../../features/report/import-button.tsx";
import type { ResumeHandlers } from "../../features/shared/pending-action/index.ts";
import { ResumeBanner } from "../../features/shared/resume-banner/index.ts";

const resumeHandlers: ResumeHandlers = {
  duplicateProject: async () =>
    (await import("../../features/projects/project-actions.tsx")).resumeDuplicating,
  import: async () => (await import("../../features/report/import-dialog.tsx")).resumeImporting,
};

export default function Screen() {
  return (
    <>
      <ResumeBanner handlers={resumeHandlers} />
      <ProjectsList moreActions={<ImportButton />} />
    </>
  );
}
