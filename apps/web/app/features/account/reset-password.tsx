import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import type { Failure } from "../../lib/apollo/failure.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import type { Route } from "./+types/reset-password.ts";
import { AccountCard } from "./account-card.tsx";
import { AccountDone } from "./account-done.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

export default function ResetPassword({ params }: Route.ComponentProps) {
  const t = useTranslate();
  const { isLoggedIn } = useSession();
  const [isDone, setIsDone] = useState(false);
  const [linkFailure, setLinkFailure] = useState<Failure | null>(null);
  if (isLoggedIn)
    return (
      <AccountCard title={t("account:reset.title")}>
        <Stack spacing={2}>
          <Alert severity="warning">{t("errors:passwordWhileLoggedIn")}</Alert>
          <ButtonLink variant="contained" to={pathTo("logout")}>
            {t("account:reset.logout")}
          </ButtonLink>
        </Stack>
      </AccountCard>
    );
  if (isDone)
    return <AccountDone title={t("account:reset.title")} text={t("account:reset.done")} />;
  if (linkFailure)
    return (
      <AccountCard title={linkFailure.message}>
        <Stack spacing={2}>
          <Alert severity="error">{t("account:reset.failedText")}</Alert>
          <ButtonLink variant="contained" to={pathTo("forgotPassword")}>
            {t("account:reset.again")}
          </ButtonLink>
        </Stack>
      </AccountCard>
    );
  return (
    <AccountCard title={t("account:reset.title")}>
      <ResetPasswordForm
        resetKey={params.key}
        onDone={() => setIsDone(true)}
        onInvalidLink={setLinkFailure}
      />
    </AccountCard>
  );
}
