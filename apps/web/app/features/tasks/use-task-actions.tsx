import { useMutation } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { DeleteDialog } from "../library/delete-dialog.tsx";
import type { Named } from "../library/library.operations.ts";
import { useAction } from "../library/use-action.ts";
import { deleteTaskMutation, duplicateTaskMutation } from "./tasks.operations.ts";

/** Duplicating and deleting, from the list and from the task's page alike. */
export function useTaskActions(onDeleted: () => void) {
  const t = useWords();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<(Named & { usedIn?: readonly Named[] }) | null>(null);
  const [deleteTask] = useMutation(deleteTaskMutation, { context: { errorsShown: true } });
  const [duplicateTask] = useMutation(duplicateTaskMutation);
  const duplicating = useAction((id: string) => duplicateTask({ variables: { id } }));

  const duplicate = async (id: string) => {
    const copy = (await duplicating.start(id))?.data?.duplicateTask;
    if (!copy) return;
    toastSuccess(t("library:duplicated", { title: copy.title }));
    navigate(pathTo("task", { id: copy.id }));
  };
  const dialog: ReactNode = deleting && (
    <DeleteDialog
      kind="task"
      title={deleting.title}
      places={deleting.usedIn}
      onDelete={(evenIfUsed) => deleteTask({ variables: { id: deleting.id, evenIfUsed } })}
      onDeleted={onDeleted}
      onClose={() => setDeleting(null)}
    />
  );
  return {
    duplicate: (id: string) => void duplicate(id),
    isDuplicating: duplicating.isBusy,
    askToDelete: setDeleting,
    dialog,
  };
}
