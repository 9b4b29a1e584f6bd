import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { FormAlert } from "../../components/forms/form-alert.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useAction } from "../../lib/use-action.ts";
import { resendActivationMutation } from "./account.operations.ts";
import { AccountCard } from "./account-card.tsx";

function Resend({ email }: { email: string }) {
  const t = useTranslate();
  const [isDone, setIsDone] = useState(false);
  const { start, isBusy, failure } = useAction((send) =>
    send(resendActivationMutation, { input: { email } }),
  );
  const handleResend = async () => setIsDone((await start()) !== null);
  return (
    <>
      {isDone && (
        <Alert severity="success" role="status">
          {t("account:resend.done")}
        </Alert>
      )}
      {failure && <FormAlert failure={failure} />}
      <Button variant="outlined" loading={isBusy} onClick={handleResend}>
        {t("account:thanking.resend")}
      </Button>
    </>
  );
}

export default function Thanking() {
  const t = useTranslate();
  const { state } = useLocation() as { state: { email?: string } | null };
  const email = state?.email;
  return (
    <AccountCard
      title={t("account:thanking.title")}
      lead={email ? t("account:thanking.text", { email }) : t("account:thanking.textNoEmail")}
    >
      <Stack spacing={2}>
        <Typography variant="body2" color="textSecondary">
          {t("account:thanking.nothing")}
        </Typography>
        {email ? (
          <Resend email={email} />
        ) : (
          <ButtonLink variant="outlined" to={pathTo("resendConfirmation")}>
            {t("account:thanking.resend")}
          </ButtonLink>
        )}
        <ButtonLink to={pathTo("login")} state={email && { email }}>
          {t("account:thanking.login")}
        </ButtonLink>
      </Stack>
    </AccountCard>
  );
}
