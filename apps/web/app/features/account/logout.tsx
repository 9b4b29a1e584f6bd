import Stack from "@mui/material/Stack";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { LoadingMessage } from "../../components/states/loading-message.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { takeDestination } from "../../lib/session.ts";
import { AccountCard } from "./account-card.tsx";
import { logOut } from "./log-out.ts";

export default function Logout() {
  const t = useTranslate();
  const navigate = useNavigate();
  // The server renders this page without a session. It must not say "logged out" before the logout
  // is complete.
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    const leave = async () => {
      await logOut();
      // After impersonation, there is a page to return to.
      const destination = takeDestination();
      if (destination) await navigate(destination, { replace: true });
      else setIsDone(true);
    };
    void leave();
  }, [navigate]);
  if (!isDone)
    return (
      <AccountCard title={t("titles:logout")}>
        <LoadingMessage>{t("account:logout.working")}</LoadingMessage>
      </AccountCard>
    );
  return (
    <AccountCard title={t("account:logout.title")} lead={t("account:logout.text")}>
      <Stack spacing={1.5}>
        <ButtonLink variant="contained" to={pathTo("login")}>
          {t("account:logout.login")}
        </ButtonLink>
        <ButtonLink to={pathTo("home")}>{t("account:logout.home")}</ButtonLink>
      </Stack>
    </AccountCard>
  );
}
