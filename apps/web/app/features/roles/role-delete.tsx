import { useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useAction } from "../library/use-action.ts";
import { deleteRoleMutation, type RoleRow } from "./roles.operations.ts";

interface Props {
  role: Pick<RoleRow, "id" | "name" | "usedBy">;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a role is deleted. One that somebody has stays: the server names their companies. */
export function RoleDelete({ role, onDeleted, onClose }: Props) {
  const t = useWords();
  const [deleteRole] = useMutation(deleteRoleMutation);
  const action = useAction(() => deleteRole({ variables: { id: role.id } }));
  const { name, usedBy } = role;
  return (
    <ConfirmDialog
      isOpen
      title={t("roles:deleteTitle", { name })}
      confirm={t("roles:delete")}
      isDestructive
      onClose={onClose}
      onConfirm={async () => {
        if (!(await action.start())) return;
        toastSuccess(t("roles:deleted", { name }));
        onDeleted();
      }}
    >
      {usedBy > 0 ? t("roles:deleteUsedText", { count: usedBy }) : t("roles:deleteText")}
    </ConfirmDialog>
  );
}
