import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { loginWithCodeInput } from "@presale/contracts/inputs/two-factor.input.ts";
import { useState } from "react";
import { CodeInput } from "../../components/forms/code-input.tsx";
import { FormBody } from "../../components/forms/form-body.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { keepFocus } from "../../lib/forms/keep-focus.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { openSession } from "../../lib/refresh-session.ts";
import { useSession } from "../../lib/session.ts";
import { loginWithCodeMutation } from "./two-factor.operations.ts";

interface Props {
  challenge: string;
  onBack: () => void;
}

/** Asks for the code, as the second step of a login. The page redirects on the new session. */
export function CodeForm({ challenge, onBack }: Props) {
  const t = useTranslate();
  const { isLoggedIn } = useSession();
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useAppForm({
    schema: loginWithCodeInput.pick({ code: true }),
    defaultValues: { code: "" },
    onSubmit: async ({ code }, send) => {
      const result = await send(loginWithCodeMutation, { input: { challenge, code } });
      const token = result.data?.loginWithCode;
      if (token) await openSession(token);
      return result;
    },
  });
  const toggleRecovery = () => {
    form.form.reset();
    form.clearFailure();
    setIsRecovery(!isRecovery);
  };
  return (
    <FormBody form={form}>
      <Typography variant="body2" color="textSecondary">
        {t(isRecovery ? "twoFactor:step.leadRecovery" : "twoFactor:step.lead")}
      </Typography>
      <CodeInput
        key={String(isRecovery)}
        control={form.form.control}
        name="code"
        isRecovery={isRecovery}
        label={t(isRecovery ? "twoFactor:step.recoveryCode" : "twoFactor:step.code")}
        autoFocus
        required
      />
      <SubmitButton
        // Stays busy until the next page replaces this one.
        isSubmitting={form.isSubmitting || isLoggedIn}
        busyLabel={t("account:login.submitting")}
        size="large"
        fullWidth
      >
        {t("twoFactor:step.submit")}
      </SubmitButton>
      <Stack sx={{ alignItems: "center" }}>
        <Button onClick={toggleRecovery} {...keepFocus}>
          {t(isRecovery ? "twoFactor:step.useApp" : "twoFactor:step.useRecovery")}
        </Button>
        <Button onClick={onBack} {...keepFocus}>
          {t("twoFactor:step.back")}
        </Button>
      </Stack>
    </FormBody>
  );
}
