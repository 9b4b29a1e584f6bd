import { useState } from "react";
import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { useSession } from "../../../lib/session.ts";

const InviteDialog = lazyWithRetry(async () => (await import("./invite-dialog.tsx")).InviteDialog);
const AddColleagueDialog = lazyWithRetry(
  async () => (await import("./add-colleague-dialog.tsx")).AddColleagueDialog,
);

/**
 * Returns functions that open the dialogs to invite people or create an account, and the open
 * `dialog`. Needs the namespaces `invites` and `team`.
 */
export function useInviteDialogs(onDone: () => void) {
  const { isPermitted } = useSession();
  const [opened, setOpened] = useState<"invite" | "account" | null>(null);
  /** Returns callbacks that close only this dialog: another one may have replaced it. */
  const callbacksOf = (name: "invite" | "account") => ({
    onDone,
    onClose: () => setOpened((current) => (current === name ? null : current)),
  });
  const openAccount = () => setOpened("account");
  const mayCreateAccount = isPermitted("canCreateCompanyTeam");
  return {
    openInvite: () => {
      // Preloads the dialog, so that it can replace this one without a gap.
      if (mayCreateAccount) AddColleagueDialog.preload();
      setOpened("invite");
    },
    openAccount,
    dialog: (
      <>
        {opened === "invite" && isPermitted("canCreateCompanyInvite") && (
          <InviteDialog
            {...callbacksOf("invite")}
            onCreateAccount={mayCreateAccount ? openAccount : undefined}
          />
        )}
        {opened === "account" && mayCreateAccount && (
          <AddColleagueDialog {...callbacksOf("account")} />
        )}
      </>
    ),
  };
}
