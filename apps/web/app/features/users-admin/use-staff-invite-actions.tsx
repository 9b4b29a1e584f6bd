import { useMutation } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import type { MenuAction } from "../library/row-menu.tsx";
import { useAction } from "../library/use-action.ts";
import {
  resendStaffInviteMutation,
  revokeStaffInviteMutation,
  type StaffInvite,
} from "./users-admin.operations.ts";

/** Sending an invite of staff again, and taking it back. */
export function useStaffInviteActions(onDone: () => void): {
  of: (invite: StaffInvite) => MenuAction[];
  dialog: ReactNode;
} {
  const t = useWords();
  const [revoked, setRevoked] = useState<StaffInvite | null>(null);
  const [resend] = useMutation(resendStaffInviteMutation);
  const [revoke] = useMutation(revokeStaffInviteMutation);
  const resending = useAction(({ id }: StaffInvite) => resend({ variables: { id } }));
  const revoking = useAction(({ id }: StaffInvite) => revoke({ variables: { id } }));

  const of = (invite: StaffInvite): MenuAction[] => {
    const { email, can } = invite;
    return [
      {
        label: t("invites:resend.action"),
        isAllowed: can.resend,
        onClick: async () => {
          if (await resending.start(invite)) toastSuccess(t("invites:resend.done", { email }));
          onDone();
        },
      },
      {
        label: t("invites:revoke.action"),
        isAllowed: can.revoke,
        isDestructive: true,
        onClick: () => setRevoked(invite),
      },
    ];
  };

  const dialog = revoked && (
    <ConfirmDialog
      isOpen
      title={t("invites:revoke.title", { email: revoked.email })}
      confirm={t("invites:revoke.action")}
      isDestructive
      onClose={() => setRevoked(null)}
      onConfirm={async () => {
        if (await revoking.start(revoked))
          toastSuccess(t("invites:revoke.done", { email: revoked.email }));
        onDone();
      }}
    >
      {t("invites:revoke.text")}
    </ConfirmDialog>
  );
  return { of, dialog };
}
