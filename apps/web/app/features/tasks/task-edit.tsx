import { EditPage } from "../../components/rows/edit-page.tsx";
import { typedHours } from "../../lib/format.ts";
import { pathTo } from "../../lib/paths.ts";
import { asRichText } from "../../lib/rich-text.ts";
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
  description: asRichText(description),
  tagIds: tags.map(({ id }) => id),
  fileIds: files.map(({ id }) => id),
});

function TaskEdit({ id }: { id: string }) {
  return (
    <EditPage
      kind={taskForm}
      state={useRow(taskQuery, { id }, ({ task }) => task)}
      valuesOf={valuesOf}
      editable={editableTask}
      titleOf={({ title }) => title}
      pathOf={(task) => pathTo("task", { id: task.id })}
    />
  );
}

export default recordScreen(TaskEdit);
