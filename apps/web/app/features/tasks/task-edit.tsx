import { useMutation } from "@apollo/client/react";
import Box from "@mui/material/Box";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { DetailPage } from "../../components/detail/detail-page.tsx";
import { NoAccessState } from "../../components/states/no-access-state.tsx";
import { formatHours } from "../../lib/format.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { EntityForm } from "../library/entity-form.tsx";
import { fieldFailure } from "../library/form-failure.ts";
import { TaskFields } from "../library/task-fields.tsx";
import { taskInputOf, taskSchema } from "../library/task-values.ts";
import { type Task, updateTaskMutation } from "./tasks.operations.ts";
import { useTask } from "./use-task.ts";

/** As a person types hours: no thousands, no trailing zeros. */
const typedHours = (hours: string) => formatHours(hours).replaceAll(",", "");

function TaskEditForm({ task }: { task: Task }) {
  const t = useWords();
  const navigate = useNavigate();
  const isUploading = useRef(false);
  // Undefined saves over whatever stands there by then.
  const version = useRef<number | undefined>(task.version);
  const [updateTask] = useMutation(updateTaskMutation, { context: { errorsShown: true } });
  const back = pathTo("task", { id: task.id });
  const form = useAppForm({
    schema: taskSchema,
    defaultValues: {
      title: task.title,
      minHours: typedHours(task.minHours),
      maxHours: typedHours(task.maxHours),
      description: task.description,
      tagIds: task.tags.map(({ id }) => id),
      fileIds: task.files.map(({ id }) => id),
    },
    onSubmit: async (values) => {
      if (isUploading.current) throw fieldFailure("fileIds", t("library:files.wait"));
      const input = { ...taskInputOf(values), version: version.current };
      return updateTask({ variables: { id: task.id, input } });
    },
    onDone: ({ title }) => {
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
      conflict={{
        to: back,
        onOverwrite: () => {
          version.current = undefined;
          form.submit();
        },
      }}
    >
      <TaskFields
        control={form.form.control}
        tags={task.tags}
        files={task.files}
        busyRef={isUploading}
      />
    </EntityForm>
  );
}

/** A task's form, with what stands there now. */
export function TaskEdit({ id }: { id: string }) {
  const t = useWords();
  const { task, isLoading, failure, refetch } = useTask(id);
  return (
    <DetailPage
      crumbs={[
        { label: t("tasks:title"), to: pathTo("tasks") },
        ...(task ? [{ label: task.title, to: pathTo("task", { id }) }] : []),
      ]}
      title={task && t("tasks:editTitle")}
      isLoading={isLoading}
      failure={failure}
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {task && (
        <Box sx={{ maxWidth: 880 }}>
          {task.can.update ? <TaskEditForm key={task.id} task={task} /> : <NoAccessState />}
        </Box>
      )}
    </DetailPage>
  );
}
