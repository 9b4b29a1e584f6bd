import { useMutation } from "@apollo/client/react";
import { FormDialogFrame } from "../../../components/forms/form-dialog.tsx";
import { useAppForm } from "../../../lib/forms/use-app-form.ts";
import { useWords } from "../../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../../lib/toasts.ts";
import {
  type CreatedTask,
  createTaskMutation,
  emptyTask,
  taskInputOf,
  taskSchema,
} from "../task-input/index.ts";
import { TaskFields } from "./task-fields.tsx";

interface Props {
  /** What it is called to begin with. */
  title: string;
  onCreated: (task: CreatedTask) => void;
  onClose: () => void;
}

/** A new task without leaving the page. Render it only while it is open. */
export function NewTaskDialog({ title: begun, onCreated, onClose }: Props) {
  const t = useWords();
  const [createTask] = useMutation(createTaskMutation);
  const form = useAppForm({
    schema: taskSchema,
    defaultValues: { ...emptyTask, title: begun },
    onSubmit: (values) => createTask({ variables: { input: taskInputOf(values) } }),
    onDone: ({ title }, { data }) => {
      toastSuccess(t("library:task.added", { title }));
      onClose();
      if (data?.createTask) onCreated(data.createTask);
    },
  });
  return (
    <FormDialogFrame
      form={form}
      draftKey="task.new"
      title={t("library:task.dialogTitle")}
      submitLabel={t("library:task.add")}
      maxWidth="md"
      onClose={onClose}
    >
      <TaskFields control={form.form.control} editorAtOnce />
    </FormDialogFrame>
  );
}
