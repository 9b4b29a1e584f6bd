import type { ActionTools, RowAction } from "../../components/rows/row-actions.tsx";
import { toastSuccess } from "../../lib/toasts.ts";
import { deleteRoleMutation, type RoleRow } from "./roles.operations.ts";

/**
 * Returns the action, which asks for confirmation. The server refuses a role in use and names its
 * companies.
 */
export const deleteRoleAction = (role: RoleRow, label: string, tools: ActionTools): RowAction => {
  const { t, send, reportRemoval } = tools;
  const { id, name, usedBy, can } = role;
  return {
    label,
    key: "delete",
    isAllowed: can.delete,
    isDestructive: true,
    confirmation: {
      title: t("roles:deleteTitle", { name }),
      text: usedBy > 0 ? t("roles:deleteUsedText", { count: usedBy }) : t("roles:deleteText"),
      confirm: t("roles:delete"),
    },
    run: async () => {
      const { data } = await send(deleteRoleMutation, { id });
      if (!data) return;
      toastSuccess(t("roles:deleted", { name }));
      reportRemoval();
    },
  };
};
