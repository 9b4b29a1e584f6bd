import { ProjectDetails } from "../../features/projects/project-details.tsx";
import type { Resumes } from "../../features/shared/pending-action/index.ts";
import { ResumeBanner } from "../../features/shared/resume-banner/index.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

const resumes: Resumes = {
  duplicateProject: async () =>
    (await import("../../features/projects/project-actions.tsx")).resumeDuplicating,
};

function ProjectPage({ id }: { id: string }) {
  return (
    <>
      <ResumeBanner resumes={resumes} />
      <ProjectDetails id={id} />
    </>
  );
}

export default recordScreen(ProjectPage);
