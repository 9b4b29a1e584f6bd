import { useMutation } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import type { MenuAction } from "../library/row-menu.tsx";
import { useAction } from "../library/use-action.ts";
import { AccessDialog } from "./access-dialog.tsx";
import { ActAsDialog } from "./act-as-dialog.tsx";
import {
  setUserActiveMutation,
  type UserRow,
  verifyUserMutation,
} from "./users-admin.operations.ts";

type Open = { kind: "access" | "active" | "verify" | "actAs"; user: UserRow } | null;

/** What staff do with a user, for the list's menus and the user's own page. */
export function useUserActions(onDone: () => void): {
  of: (user: UserRow) => MenuAction[];
  dialog: ReactNode;
} {
  const t = useWords();
  const { isPermitted } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const [setActive] = useMutation(setUserActiveMutation);
  const [verify] = useMutation(verifyUserMutation);
  const switching = useAction((user: UserRow) =>
    setActive({ variables: { userId: user.id, active: !user.active } }),
  );
  const verifying = useAction((user: UserRow) => verify({ variables: { userId: user.id } }));
  const close = () => setOpen(null);
  const done = (message: string) => {
    toastSuccess(message);
    onDone();
  };

  const of = (user: UserRow): MenuAction[] => {
    const isAllowed = user.can.update;
    const ask = (kind: NonNullable<Open>["kind"]) => () => setOpen({ kind, user });
    return [
      ...(user.company.isPlatform
        ? []
        : [
            {
              label: t("backoffice:acting.action"),
              isAllowed: user.can.actAs && isPermitted("canAuthAsClientUsersAdmin"),
              onClick: ask("actAs"),
            },
          ]),
      { label: t("backoffice:access.action"), isAllowed, onClick: ask("access") },
      ...(user.isVerified
        ? []
        : [{ label: t("backoffice:verify.action"), isAllowed, onClick: ask("verify") }]),
      {
        label: t(user.active ? "backoffice:active.off" : "backoffice:active.on"),
        isAllowed,
        isDestructive: user.active,
        onClick: ask("active"),
      },
    ];
  };

  const dialogs = (kind: NonNullable<Open>["kind"], user: UserRow): ReactNode => {
    const { name, email } = user;
    if (kind === "access") return <AccessDialog user={user} onDone={onDone} onClose={close} />;
    if (kind === "actAs") return <ActAsDialog user={user} onClose={close} />;
    if (kind === "verify")
      return (
        <ConfirmDialog
          isOpen
          title={t("backoffice:verify.title", { name })}
          confirm={t("backoffice:verify.confirm")}
          onClose={close}
          onConfirm={async () => {
            if (await verifying.start(user)) done(t("backoffice:verify.done", { name }));
          }}
        >
          {t("backoffice:verify.text", { email })}
        </ConfirmDialog>
      );
    const way = user.active ? "off" : "on";
    return (
      <ConfirmDialog
        isOpen
        title={t(`backoffice:active.${way}Title`, { name })}
        confirm={t(`backoffice:active.${way}`)}
        isDestructive={user.active}
        onClose={close}
        onConfirm={async () => {
          if (await switching.start(user)) done(t(`backoffice:active.${way}Done`, { name }));
        }}
      >
        {t(`backoffice:active.${way}Text`, { name })}
      </ConfirmDialog>
    );
  };

  return { of, dialog: open && dialogs(open.kind, open.user) };
}
