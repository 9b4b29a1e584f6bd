import { useMutation } from "@apollo/client/react";
import { useRef } from "react";
import { FormDialog } from "../../components/forms/form-dialog.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { fieldFailure } from "./form-failure.ts";
import { type CreatedTask, createTaskMutation } from "./library.operations.ts";
import { TaskFields } from "./task-fields.tsx";
import { emptyTask, taskInputOf, taskSchema } from "./task-values.ts";

interface Props {
  onCreated: (task: CreatedTask) => void;
  onClose: () => void;
}

/** A new task without leaving the page. Render it only while it is open. */
export function NewTaskDialog({ onCreated, onClose }: Props) {
  const t = useWords();
  const isUploading = useRef(false);
  const created = useRef<CreatedTask | null>(null);
  const [createTask] = useMutation(createTaskMutation, { context: { errorsShown: true } });
  const form = useAppForm({
    schema: taskSchema,
    defaultValues: emptyTask,
    onSubmit: async (values) => {
      if (isUploading.current) throw fieldFailure("fileIds", t("library:files.wait"));
      const result = await createTask({ variables: { input: taskInputOf(values) } });
      created.current = result.data?.createTask ?? null;
      return result;
    },
    onDone: ({ title }) => {
      toastSuccess(t("library:task.added", { title }));
      onClose();
      if (created.current) onCreated(created.current);
    },
  });
  return (
    <FormDialog
      form={form}
      draftKey="task.new"
      title={t("library:task.dialogTitle")}
      submitLabel={t("library:task.add")}
      maxWidth="md"
      onClose={onClose}
    >
      <TaskFields control={form.form.control} busyRef={isUploading} />
    </FormDialog>
  );
}
