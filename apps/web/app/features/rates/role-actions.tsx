import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import type { ActionTools, RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import { announce } from "../../lib/announcements.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { positionPast } from "./rate-table.ts";
import { moveWorkRoleMutation, updateWorkRoleMutation, type WorkRole } from "./rates.operations.ts";

const WorkRoleDialog = lazyWithRetry(
  async () => (await import("./work-role-dialog.tsx")).WorkRoleDialog,
);

async function toggleArchived(
  tools: ActionTools,
  { id, title, archivedAt }: WorkRole,
): Promise<void> {
  const { t, send, reportChange } = tools;
  const isArchived = archivedAt === null;
  const { data } = await send(updateWorkRoleMutation, { id, input: { isArchived } });
  const role = data?.updateWorkRole;
  if (!role) return;
  reportChange();
  toastSuccess(t(`rates:role.${isArchived ? "archived" : "restored"}`, { title }), async () => {
    // Sends the version, so that a later change by another user is reported instead of being
    // reversed.
    const input = { isArchived: !isArchived, version: role.version };
    await send(updateWorkRoleMutation, { id, input });
    reportChange();
  });
}

export const roleActions =
  (roles: readonly WorkRole[], areArchivedShown: boolean): RowActions<WorkRole> =>
  (role, tools) => {
    const { t, send, open, reportChange, isPermitted } = tools;
    const { id, title } = role;
    const isAllowed = isPermitted("canUpdateCompanyProfile");
    const moveActions = (step: -1 | 1): RowAction[] => {
      const position = positionPast(roles, id, step, areArchivedShown);
      if (position === null) return [];
      return [
        {
          label: t(step < 0 ? "rates:role.up" : "rates:role.down"),
          isAllowed,
          run: async () => {
            const { data } = await send(moveWorkRoleMutation, { id, position });
            if (!data?.moveWorkRole) return;
            reportChange();
            announce(t("rates:role.moved", { title, row: position + 1 }));
          },
        },
      ];
    };
    return [
      {
        label: t("rates:role.rename"),
        isAllowed,
        run: () =>
          open((close) => (
            <WorkRoleDialog role={role} onDone={() => reportChange()} onClose={close} />
          )),
      },
      ...moveActions(-1),
      ...moveActions(1),
      {
        label: t(role.archivedAt ? "rates:role.restore" : "rates:role.archive"),
        isAllowed,
        run: () => toggleArchived(tools, role),
      },
    ];
  };
