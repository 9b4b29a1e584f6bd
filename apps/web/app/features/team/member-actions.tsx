import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import type { RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import { announce } from "../../lib/announcements.ts";
import {
  mailColleagueLinkMutation,
  removeColleagueMutation,
  setMemberActiveMutation,
  type TeamMember,
} from "./team.operations.ts";

const AccessDialog = lazyWithRetry(async () => (await import("./access-dialog.tsx")).AccessDialog);

export const memberActions: RowActions<TeamMember> = (member, tools) => {
  const { t, user, isPermitted, open, send, reportChange, reportRemoval } = tools;
  const { id, name, email, active, can } = member;
  /** Returns why the server would refuse the action; undefined when it is allowed. */
  const reasonOf = (isAllowed: boolean) => {
    if (isAllowed) return undefined;
    return t(id === user?.id ? "errors:ownAccess" : "errors:mayDoMore");
  };
  const permission = { isAllowed: can.update, reason: reasonOf(can.update) };
  const switchTo = active ? "off" : "on";
  const mailLink: RowAction = {
    label: t("team:mailLink.action"),
    run: async () => {
      const { data } = await send(mailColleagueLinkMutation, { colleagueId: id });
      if (data) reportChange(t("team:mailLink.done", { email }));
    },
  };
  const updateActions: RowAction[] = [
    {
      ...permission,
      label: t("team:access.action"),
      run: () =>
        open((close) => <AccessDialog member={member} onDone={reportChange} onClose={close} />),
    },
    {
      ...permission,
      label: t(`team:active.${switchTo}`),
      isDestructive: active,
      confirmation: {
        title: t(`team:active.${switchTo}Title`, { name }),
        text: t(`team:active.${switchTo}Text`, { name }),
        confirm: t(`team:active.${switchTo}`),
      },
      run: async () => {
        const { data } = await send(setMemberActiveMutation, { userId: id, active: !active });
        if (!data) return;
        announce(t(`team:active.${switchTo}Done`, { name }));
        reportChange();
      },
    },
  ];
  const remove: RowAction = {
    isAllowed: can.delete,
    reason: reasonOf(can.delete),
    label: t("team:remove.action"),
    isDestructive: true,
    confirmation: {
      title: t("team:remove.title", { name }),
      text: t("team:remove.text", { name }),
      confirm: t("team:remove.confirm", { name }),
    },
    run: async () => {
      const { data } = await send(removeColleagueMutation, { userId: id });
      if (data) reportRemoval();
    },
  };
  return [
    ...(can.mailLink ? [mailLink] : []),
    ...(isPermitted("canUpdateCompanyTeam") ? updateActions : []),
    ...(isPermitted("canDeleteCompanyTeam") ? [remove] : []),
  ];
};
