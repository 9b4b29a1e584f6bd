import { loadResumePlacing } from "../../features/shared/bulk-actions/index.ts";
import type { Resumes } from "../../features/shared/pending-action/index.ts";
import { ResumeBanner } from "../../features/shared/resume-banner/index.ts";
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
