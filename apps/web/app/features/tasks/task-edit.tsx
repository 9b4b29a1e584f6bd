import Alert from "@mui/material/Alert";
import { projectStates } from "@presale/domain/project-state.ts";
import { EditPage } from "../../components/rows/edit-page.tsx";
import { formatList, typedHours } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { parseRichText } from "../../lib/rich-text.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useRow } from "../../lib/use-row.ts";
import type { TaskFormInput } from "../shared/task-input/index.ts";
import { editableTask } from "./editable-task.ts";
import { taskForm } from "./task-form.ts";
import { type Task, taskQuery } from "./tasks.operations.ts";

const valuesOf = ({
  title,
  minHours,
  maxHours,
  workRole,
  description,
  tags,
  files,
}: Task): TaskFormInput => ({
  title,
  minHours: typedHours(minHours),
  maxHours: typedHours(maxHours),
  workRoleId: workRole?.id ?? null,
  description: parseRichText(description),
  tagIds: tags.map(({ id }) => id),
  fileIds: files.map(({ id }) => id),
});

/** Renders nothing for a task in no project. */
function UsedInProjects({ projects }: Pick<Task, "projects">) {
  const t = useTranslate();
  if (!projects || projects.length === 0) return null;
  const states = projectStates.flatMap((state) => {
    const count = projects.filter((project) => project.state === state).length;
    return count > 0 ? [`${count} ${t(`library:projectStates.${state}`)}`] : [];
  });
  return (
    <Alert severity="info" role="note">
      {t("tasks:form.usedIn", { count: projects.length, states: formatList(states) })}
    </Alert>
  );
}

function TaskEdit({ id }: { id: string }) {
  return (
    <EditPage
      kind={taskForm}
      state={useRow(taskQuery, { id }, ({ task }) => task)}
      valuesOf={valuesOf}
      editable={editableTask}
      titleOf={({ title }) => title}
      notice={(task) => <UsedInProjects {...task} />}
      pathOf={(task) => pathTo("task", { id: task.id })}
    />
  );
}

export default recordScreen(TaskEdit);
