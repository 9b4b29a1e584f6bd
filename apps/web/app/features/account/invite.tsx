import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { isLoggedIn, useSession } from "../../lib/session.ts";
import { startPathOf } from "../../lib/start-path.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useAction } from "../../lib/use-action.ts";
import type { Route } from "./+types/invite.ts";
import type { OpenedInvite } from "./account.operations.ts";
import { AccountCard } from "./account-card.tsx";
import { ForLoggedOut } from "./for-logged-out.tsx";
import { logOut } from "./log-out.ts";
import { OpenInvite } from "./open-invite.tsx";
import { tryOpenSession } from "./try-open-session.ts";

/** Asks a logged-in user to log out, because an invite creates a new account. */
function LoggedIn() {
  const t = useTranslate();
  const session = useSession();
  const { start, isBusy } = useAction(async () => {
    await logOut();
    return {};
  });
  const { name = "", email = "" } = session.user ?? {};
  return (
    <AccountCard title={t("account:invite.loggedInTitle")}>
      <Stack spacing={2}>
        <Typography>{t("account:invite.loggedInText", { name, email })}</Typography>
        <Button variant="contained" loading={isBusy} onClick={() => void start()}>
          {t("account:invite.logout")}
        </Button>
        <ButtonLink variant="outlined" to={startPathOf(session)}>
          {t("account:invite.stay")}
        </ButtonLink>
      </Stack>
    </AccountCard>
  );
}

export default function Invite({ params: { key } }: Route.ComponentProps) {
  const t = useTranslate();
  const session = useSession();
  const navigate = useNavigate();
  // The new user's session mustn't replace the form with the page for logged-in users.
  const [isEntering, setEntering] = useState(false);
  if (session.isLoggedIn && !isEntering) return <LoggedIn />;

  async function enter({ email, companyName }: OpenedInvite, token: string | null) {
    setEntering(!isLoggedIn());
    if (await tryOpenSession(token))
      toastSuccess(t("account:inviteThanking.title", { company: companyName }));
    else void navigate(pathTo("inviteThanking"), { state: { email, companyName }, replace: true });
  }

  return (
    <ForLoggedOut next={startPathOf(session)}>
      <OpenInvite inviteKey={key} onJoined={enter} />
    </ForLoggedOut>
  );
}
