import { loadResumePlacing } from "../../features/shared/bulk-actions/library-bulk-actions.tsx";
import type { Resumes } from "../../features/shared/pending-action/resume.ts";
import { ResumeBanner } from "../../features/shared/resume-banner/resume-banner.tsx";
import { TasksList } from "../../features/tasks/tasks-list.tsx";

const resumes: Resumes = {
  placeTasks: loadResumePlacing,
};

export default function Screen() {
  return (
    <>
      <ResumeBanner resumes={resumes} />
      <TasksList />
    </>
  );
}
