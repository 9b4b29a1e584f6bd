import Alert from "@mui/material/Alert";
import { loginInput } from "@presale/contracts/inputs/account.input.ts";
import { useState } from "react";
import { useLocation } from "react-router";
import { EmailInput } from "../../components/forms/email-input.tsx";
import { FormBody } from "../../components/forms/form-body.tsx";
import { PasswordInput } from "../../components/forms/password-input.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useFirstFocus } from "../../lib/forms/use-first-focus.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { openSession } from "../../lib/refresh-session.ts";
import { useSession } from "../../lib/session.ts";
import { loginMutation } from "./account.operations.ts";

interface Props {
  /** Called if the account requires a two-factor code. */
  onChallenge: (challenge: string) => void;
}

export function LoginForm({ onChallenge }: Props) {
  const t = useTranslate();
  const { isLoggedIn } = useSession();
  // The previous page may pass the email address.
  const { state } = useLocation() as { state: { email?: string } | null };
  /**
   * Email address of a refused login. The account may be unconfirmed, but the server doesn't say
   * so.
   */
  const [refusedEmail, setRefusedEmail] = useState<string | null>(null);
  const form = useAppForm({
    schema: loginInput,
    defaultValues: { email: state?.email ?? "", password: "" },
    onSubmit: async (input, send) => {
      const result = await send(loginMutation, { input });
      const { token, challenge } = result.data?.login ?? {};
      if (challenge) onChallenge(challenge);
      const fields = result.failure?.fields ?? [];
      setRefusedEmail(fields.some(({ path }) => path === "password") ? input.email : null);
      if (token) await openSession(token);
      return result;
    },
  });
  const { control, setFocus } = form.form;
  useFirstFocus(() => state?.email && setFocus("password"));
  return (
    <FormBody form={form}>
      <EmailInput
        control={control}
        autoComplete="username"
        label={t("account:fields.email")}
        required
      />
      <PasswordInput
        control={control}
        name="password"
        autoComplete="current-password"
        label={t("account:fields.password")}
        required
      />
      <SubmitButton
        // Stays busy until the next page replaces this one.
        isSubmitting={form.isSubmitting || isLoggedIn}
        busyLabel={t("account:login.submitting")}
        size="large"
        fullWidth
      >
        {t("account:login.submit")}
      </SubmitButton>
      {refusedEmail && (
        <Alert severity="info" role="status">
          {t("account:verification.unverified")}{" "}
          <TextLink to={pathTo("emailVerification")} state={{ email: refusedEmail }}>
            {t("account:verification.go")}
          </TextLink>
        </Alert>
      )}
    </FormBody>
  );
}
