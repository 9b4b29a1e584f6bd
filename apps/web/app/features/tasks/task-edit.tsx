import { useMutation } from "@apollo/client/react";
import { useNavigate } from "react-router";
import { formatHours } from "../../lib/format.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { EntityForm } from "../library/entity-form.tsx";
import { EditScreen } from "../library/form-screens.tsx";
import { TaskFields } from "../library/task-fields.tsx";
import { taskInputOf, taskSchema } from "../library/task-values.ts";
import { useLibraryForm } from "../library/use-library-form.ts";
import { type Task, updateTaskMutation } from "./tasks.operations.ts";
import { useTask } from "./use-task.ts";

/** As a person types hours: no thousands, no trailing zeros. */
const typedHours = (hours: string) => formatHours(hours).replaceAll(",", "");

const pathOf = ({ id }: { id: string }) => pathTo("task", { id });

function TaskEditForm({ task }: { task: Task }) {
  const t = useWords();
  const navigate = useNavigate();
  const [updateTask] = useMutation(updateTaskMutation, { context: { errorsShown: true } });
  const back = pathOf(task);
  const { form, busyRef, overwrite } = useLibraryForm({
    schema: taskSchema,
    defaultValues: {
      title: task.title,
      minHours: typedHours(task.minHours),
      maxHours: typedHours(task.maxHours),
      description: task.description,
      tagIds: task.tags.map(({ id }) => id),
      fileIds: task.files.map(({ id }) => id),
    },
    version: task.version,
    save: (values, version) =>
      updateTask({ variables: { id: task.id, input: { ...taskInputOf(values), version } } }),
    onSaved: ({ title }) => {
      toastSuccess(t("tasks:saved", { title }));
      navigate(back);
    },
  });
  return (
    <EntityForm
      form={form}
      draftKey={`task.${task.id}`}
      submitLabel={t("tasks:save")}
      onCancel={() => navigate(back)}
      conflict={{ to: back, onOverwrite: overwrite }}
    >
      <TaskFields
        control={form.form.control}
        tags={task.tags}
        files={task.files}
        busyRef={busyRef}
      />
    </EntityForm>
  );
}

/** A task's form, with what stands there now. */
export function TaskEdit({ id }: { id: string }) {
  const t = useWords();
  const { task, ...loading } = useTask(id);
  return (
    <EditScreen
      list={{ label: t("tasks:title"), to: pathTo("tasks") }}
      title={t("tasks:editTitle")}
      row={task}
      pathOf={pathOf}
      {...loading}
    >
      {(row) => <TaskEditForm key={row.id} task={row} />}
    </EditScreen>
  );
}
