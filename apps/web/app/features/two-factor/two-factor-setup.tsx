import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { currentPassword } from "@presale/contracts/inputs/fields.ts";
import { setUpTwoFactorInput } from "@presale/contracts/inputs/two-factor.input.ts";
import { useEffect, useState } from "react";
import { CurrentPasswordInput } from "../../components/forms/current-password-input.tsx";
import { FormBody } from "../../components/forms/form-body.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { keepFocus } from "../../lib/forms/keep-focus.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useAction } from "../../lib/use-action.ts";
import { type AppSecret, ScanStep } from "./scan-step.tsx";
import { setUpTwoFactorMutation } from "./two-factor.operations.ts";

interface Props {
  hasPassword: boolean;
  email: string;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}
interface StepProps {
  onSecret: (secret: AppSecret) => void;
  onCancel: () => void;
}

function PasswordStep({ email, onSecret, onCancel }: StepProps & { email: string }) {
  const t = useTranslate();
  const form = useAppForm({
    schema: setUpTwoFactorInput.extend({ password: currentPassword }),
    defaultValues: { password: "" },
    onSubmit: async (input, send) => {
      const result = await send(setUpTwoFactorMutation, { input });
      if (result.data?.setUpTwoFactor) onSecret(result.data.setUpTwoFactor);
      return result;
    },
  });
  return (
    <FormBody form={form}>
      <CurrentPasswordInput
        control={form.form.control}
        email={email}
        label={t("twoFactor:setUp.password")}
        help={t("twoFactor:setUp.passwordText")}
      />
      <Stack direction="row" spacing={1}>
        <SubmitButton isSubmitting={form.isSubmitting}>{t("twoFactor:setUp.next")}</SubmitButton>
        <Button onClick={onCancel} {...keepFocus}>
          {t("ui:cancel")}
        </Button>
      </Stack>
    </FormBody>
  );
}

/** Starts the setup directly: an account without a password has nothing to confirm. */
function NoPasswordStep({ onSecret, onCancel }: StepProps) {
  const t = useTranslate();
  const { start, failure } = useAction((send) => send(setUpTwoFactorMutation, { input: {} }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the step starts
  useEffect(() => {
    void start().then((result) => {
      if (result?.data?.setUpTwoFactor) onSecret(result.data.setUpTwoFactor);
    });
  }, []);
  if (!failure) return <Skeleton variant="rounded" height={220} aria-busy />;
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={onCancel}>
          {t("ui:cancel")}
        </Button>
      }
    >
      {failure.message}
    </Alert>
  );
}

/**
 * Asks for the password, shows the QR code, then verifies a first code. Nothing is enabled before
 * that.
 */
export function TwoFactorSetup({ hasPassword, email, onCodes, onCancel }: Props) {
  const [secret, setSecret] = useState<AppSecret | null>(null);
  if (secret) return <ScanStep secret={secret} onCodes={onCodes} onCancel={onCancel} />;
  const step = { onSecret: setSecret, onCancel };
  return (
    <Box sx={{ maxWidth: 460 }}>
      {hasPassword ? <PasswordStep email={email} {...step} /> : <NoPasswordStep {...step} />}
    </Box>
  );
}
