import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { TotalText } from "../../components/estimate/total-text.tsx";
import { InPlaceCell, InPlacePencil } from "../../components/rows/in-place.tsx";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useRow } from "../../lib/use-row.ts";
import { loadResumeBulkAdd } from "../shared/bulk-actions/index.ts";
import { Comments } from "../shared/comments/index.ts";
import {
  DescriptionAndFiles,
  hoursInPlace,
  LibraryDetails,
  SubjectList,
  UsedIn,
} from "../shared/library/index.ts";
import { Notes } from "../shared/notes/index.ts";
import type { ResumeHandlers } from "../shared/pending-action/index.ts";
import { Viewers } from "../shared/presence/index.ts";
import { ResumeBanner } from "../shared/resume-banner/index.ts";
import { editableTask, taskTitle } from "./editable-task.ts";
import { taskPageActions } from "./task-actions.tsx";
import { type Task, taskQuery } from "./tasks.operations.ts";
import { tasksBackLink } from "./tasks-back-link.ts";

const taskPage: PageKind<Task> = {
  backLink: tasksBackLink,
  titleOf: ({ title }) => title,
  actions: taskPageActions,
  buttons: 5,
};

export function TaskDetails({ id }: { id: string }) {
  const state = useRow(taskQuery, { id }, ({ task }) => task);
  const t = useTranslate();
  return (
    <RowPage
      kind={taskPage}
      state={state}
      titleTool={(row) => (
        <>
          <InPlacePencil field={taskTitle} editable={editableTask} row={row} isOfPage />
          <Viewers kind="task" id={row.id} onChanged={state.retry} />
        </>
      )}
      aside={(task) => (
        <Stack spacing={2.5}>
          <LibraryDetails
            editable={editableTask}
            row={task}
            leadingEntries={
              task.workRole ? [[t("library:fields.workRole"), task.workRole.title]] : []
            }
            toTag={(tagIds) => listLink(tasksBackLink.to, { tagIds })}
          />
          <UsedIn subjects={task.usedIn} toSubject={(id) => pathTo("feature", { id })} />
          {task.projects && (
            <SubjectList
              title={t("tasks:page.projects")}
              empty={t("library:notUsed")}
              subjects={task.projects}
              toSubject={(id) => pathTo("project", { id })}
            />
          )}
        </Stack>
      )}
    >
      {(task) => (
        <Stack spacing={2.5}>
          <SectionCard title={t("library:fields.estimate")}>
            <Typography variant="h2" component="p">
              <InPlaceCell field={hoursInPlace} editable={editableTask} row={task} isOfPage>
                <TotalText {...task} />
              </InPlaceCell>
            </Typography>
          </SectionCard>
          <DescriptionAndFiles row={task} />
          <Notes kind="task" id={task.id} />
          <Comments kind="task" id={task.id} />
        </Stack>
      )}
    </RowPage>
  );
}

const resumeHandlers: ResumeHandlers = { bulkAddTasks: loadResumeBulkAdd };

function TaskPage({ id }: { id: string }) {
  return (
    <>
      <ResumeBanner handlers={resumeHandlers} />
      <TaskDetails id={id} />
    </>
  );
}

export default recordScreen(TaskPage);
