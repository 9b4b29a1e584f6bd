import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import type { SubmitResult } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import type { MenuAction } from "./row-menu.tsx";
import { useAction } from "./use-action.ts";

interface Invite {
  id: string;
  email: string;
  can: { resend: boolean; revoke: boolean };
}
type Send = (options: { variables: { id: string } }) => Promise<SubmitResult>;

/** Sending an invite again, and taking it back: a company's, or one of staff. */
export function useInviteActions(
  resend: Send,
  revoke: Send,
  onDone: () => void,
): {
  of: (invite: Invite) => MenuAction[];
  dialog: ReactNode;
} {
  const t = useWords();
  const [revoked, setRevoked] = useState<Invite | null>(null);
  const resending = useAction(({ id }: Invite) => resend({ variables: { id } }));
  const revoking = useAction(({ id }: Invite) => revoke({ variables: { id } }));

  const of = (invite: Invite): MenuAction[] => {
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
