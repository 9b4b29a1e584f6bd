import { FormDialog } from "../../../components/forms/form-dialog.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import {
  type CreatedTask,
  createTaskMutation,
  emptyTask,
  taskInputOf,
  taskSchema,
} from "../task-input/index.ts";
import { TaskFields } from "./task-fields.tsx";

interface Props {
  title: string;
  onCreated: (task: CreatedTask) => void;
  onClose: () => void;
}

/** Creates a task. The dialog is open while it is rendered. */
export function NewTaskDialog({ title, onCreated, onClose }: Props) {
  const t = useTranslate();
  return (
    <FormDialog
      schema={taskSchema}
      defaultValues={{ ...emptyTask, title }}
      onSubmit={(values, send) => send(createTaskMutation, { input: taskInputOf(values) })}
      toast={({ title }) => t("library:task.added", { title })}
      onResult={({ data }) => data?.createTask && onCreated(data.createTask)}
      draftKey="task.new"
      title={t("library:task.dialogTitle")}
      submitLabel={t("library:task.add")}
      maxWidth="md"
      onClose={onClose}
    >
      {(control) => <TaskFields control={control} />}
    </FormDialog>
  );
}
