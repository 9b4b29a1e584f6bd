import { onDemand } from "../../components/on-demand.tsx";
import type { RowActions } from "../../components/rows/row-actions.tsx";
import { setMemberActiveMutation, type TeamMember } from "./team.operations.ts";

const AccessDialog = onDemand(async () => (await import("./access-dialog.tsx")).AccessDialog);

/** What an admin does with a colleague. */
export const memberActions: RowActions<TeamMember> = (member, tools) => {
  const { t, user, open, send, changed } = tools;
  const { id, name, active, can } = member;
  /** Why the server would refuse, so that nobody has to try. */
  const reasonOf = () => {
    if (can.update) return undefined;
    if (id === user?.id) return t("errors:ownAccess");
    return t(user?.impersonator ? "errors:whileImpersonating" : "errors:mayDoMore");
  };
  const rule = { isAllowed: can.update, reason: reasonOf() };
  const way = active ? "off" : "on";
  return [
    {
      ...rule,
      label: t("team:access.action"),
      run: () => open((close) => <AccessDialog member={member} onDone={changed} onClose={close} />),
    },
    {
      ...rule,
      label: t(`team:active.${way}`),
      isDestructive: active,
      ask: {
        title: t(`team:active.${way}Title`, { name }),
        text: t(`team:active.${way}Text`, { name }),
        confirm: t(`team:active.${way}`),
      },
      run: async () => {
        const { data } = await send(setMemberActiveMutation, { userId: id, active: !active });
        if (data) changed(t(`team:active.${way}Done`, { name }));
      },
    },
  ];
};
