import Delete from "@mui/icons-material/DeleteOutlined";
import { deleteAction } from "../../components/rows/delete-action.tsx";
import type { RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import {
  assignTicketMutation,
  deleteTicketMutation,
  type SupportTicketRow,
  setTicketStatusMutation,
} from "./support-admin.operations.ts";

/** Returns the actions of staff. After a conflict with a colleague, the current state is shown. */
export const supportTicketActions: RowActions<SupportTicketRow> = (ticket, tools) => {
  const { t, send, reportChange, user } = tools;
  const { id, title, version, can, assignee } = ticket;
  const statusActions = can.nextStatuses.map(
    (status): RowAction => ({
      label: t(`supportAdmin:move.${status}`),
      confirmation:
        status === "closed"
          ? {
              title: t("supportAdmin:move.closeTitle", { title }),
              text: t("supportAdmin:move.closeText"),
              confirm: t("supportAdmin:move.closeConfirm"),
            }
          : undefined,
      run: async () => {
        const variables = { ticketId: id, status, version };
        const { data } = await send(setTicketStatusMutation, variables);
        const name = t(`support:statuses.${status}`);
        reportChange(data ? t("supportAdmin:move.done", { title, status: name }) : undefined);
      },
    }),
  );
  const isMine = assignee?.id === user?.id;
  const assignToMe: RowAction[] =
    can.assign && user && !isMine
      ? [
          {
            label: t("supportAdmin:assign.toMe"),
            run: async () => {
              const variables = { ticketId: id, assigneeId: user.id, version };
              const { data } = await send(assignTicketMutation, variables);
              reportChange(data ? t("supportAdmin:assign.done", { name: user.name }) : undefined);
            },
          },
        ]
      : [];
  const remove = deleteAction(tools, {
    id,
    title,
    i18nKey: "supportAdmin:delete",
    mutation: deleteTicketMutation,
    isAllowed: can.delete,
  });
  return [
    ...assignToMe,
    ...statusActions,
    { ...remove, label: t("supportAdmin:deleteAction"), icon: <Delete /> },
  ];
};
