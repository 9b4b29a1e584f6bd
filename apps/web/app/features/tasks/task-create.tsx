import { useMutation } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { EntityForm } from "../library/entity-form.tsx";
import { NewScreen } from "../library/form-screens.tsx";
import { createTaskMutation } from "../library/library.operations.ts";
import { TaskFields } from "../library/task-fields.tsx";
import { emptyTask, taskInputOf, taskSchema } from "../library/task-values.ts";
import { useLibraryForm } from "../library/use-library-form.ts";

/** A new task; one after the other, if wanted. */
export function TaskCreate() {
  const t = useWords();
  const navigate = useNavigate();
  const wantsAnother = useRef(false);
  /** How often the form began anew. */
  const [round, setRound] = useState(0);
  const createdId = useRef<string | null>(null);
  const [createTask] = useMutation(createTaskMutation, { context: { errorsShown: true } });
  const { form, busyRef } = useLibraryForm({
    schema: taskSchema,
    defaultValues: emptyTask,
    save: async (values) => {
      const result = await createTask({ variables: { input: taskInputOf(values) } });
      createdId.current = result.data?.createTask?.id ?? null;
      return result;
    },
    onSaved: ({ title }) => {
      toastSuccess(t("tasks:created", { title }));
      if (!wantsAnother.current) {
        navigate(createdId.current ? pathTo("task", { id: createdId.current }) : pathTo("tasks"));
        return;
      }
      form.form.reset(emptyTask);
      setRound((before) => before + 1);
    },
  });
  const { setFocus } = form.form;
  useEffect(() => {
    // The fields are registered anew by then.
    if (round > 0) setFocus("title");
  }, [round, setFocus]);
  const save = (another: boolean) => {
    wantsAnother.current = another;
    form.submit();
  };
  return (
    <NewScreen
      list={{ label: t("tasks:title"), to: pathTo("tasks") }}
      title={t("tasks:add")}
      lead={t("tasks:newLead")}
    >
      <EntityForm
        form={{
          ...form,
          submit: (event) => {
            wantsAnother.current = false;
            form.submit(event);
          },
        }}
        draftKey="task.new"
        submitLabel={t("tasks:create")}
        onAnother={() => save(true)}
        onCancel={() => navigate(pathTo("tasks"))}
      >
        <TaskFields control={form.form.control} busyRef={busyRef} />
      </EntityForm>
    </NewScreen>
  );
}
