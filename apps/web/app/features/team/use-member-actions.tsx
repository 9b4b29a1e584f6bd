import { useMutation } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import type { MenuAction } from "../library/row-menu.tsx";
import { useAction } from "../library/use-action.ts";
import { AccessDialog } from "./access-dialog.tsx";
import { setMemberActiveMutation, type TeamMember } from "./team.operations.ts";

type Open = { kind: "access" | "active"; member: TeamMember } | null;

/** What an admin does with a colleague. */
export function useMemberActions(onDone: () => void): {
  of: (member: TeamMember) => MenuAction[];
  dialog: ReactNode;
} {
  const t = useWords();
  const { user } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const [setActive] = useMutation(setMemberActiveMutation);
  const switching = useAction(({ id, active }: TeamMember) =>
    setActive({ variables: { userId: id, active: !active } }),
  );
  const close = () => setOpen(null);

  /** Why the server would refuse, so that nobody has to try. */
  const reasonOf = ({ id, can }: TeamMember): string | undefined => {
    if (can.update) return undefined;
    if (id === user?.id) return t("errors:ownAccess");
    return t(user?.impersonator ? "errors:whileImpersonating" : "errors:mayDoMore");
  };

  const of = (member: TeamMember): MenuAction[] => {
    const { active, can } = member;
    const rule = { isAllowed: can.update, reason: reasonOf(member) };
    return [
      {
        ...rule,
        label: t("team:access.action"),
        onClick: () => setOpen({ kind: "access", member }),
      },
      {
        ...rule,
        label: t(active ? "team:active.off" : "team:active.on"),
        isDestructive: active,
        onClick: () => setOpen({ kind: "active", member }),
      },
    ];
  };

  const dialogOf = (kind: "access" | "active", member: TeamMember): ReactNode => {
    if (kind === "access") return <AccessDialog member={member} onDone={onDone} onClose={close} />;
    const { name, active } = member;
    const way = active ? "off" : "on";
    return (
      <ConfirmDialog
        isOpen
        title={t(`team:active.${way}Title`, { name })}
        confirm={t(`team:active.${way}`)}
        isDestructive={active}
        onClose={close}
        onConfirm={async () => {
          if (!(await switching.start(member))) return;
          toastSuccess(t(`team:active.${way}Done`, { name }));
          onDone();
        }}
      >
        {t(`team:active.${way}Text`, { name })}
      </ConfirmDialog>
    );
  };

  return { of, dialog: open && dialogOf(open.kind, open.member) };
}
