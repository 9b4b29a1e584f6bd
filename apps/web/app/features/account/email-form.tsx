import Alert from "@mui/material/Alert";
import { emailInput } from "@presale/contracts/inputs/account.input.ts";
import { useState } from "react";
import { EmailInput } from "../../components/forms/email-input.tsx";
import { FormBody } from "../../components/forms/form-body.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { type SubmitResult, useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Send } from "../../lib/use-send.ts";

interface Props {
  email?: string;
  submitLabel: string;
  /** Shown after the request, whether or not the address is known. */
  done: string;
  onSubmit: (input: { email: string }, send: Send) => Promise<SubmitResult>;
}

/** Requests an email that confirms an address or resets a password. */
export function EmailForm({ email = "", submitLabel, done, onSubmit }: Props) {
  const t = useTranslate();
  const [isDone, setIsDone] = useState(false);
  const form = useAppForm({
    schema: emailInput,
    defaultValues: { email },
    onSubmit: (values, send) => {
      setIsDone(false);
      return onSubmit(values, send);
    },
    onDone: () => setIsDone(true),
  });
  return (
    <FormBody form={form}>
      {isDone && (
        <Alert severity="success" role="status">
          {done}
        </Alert>
      )}
      <EmailInput
        control={form.form.control}
        autoComplete="email"
        label={t("account:fields.email")}
        required
      />
      <SubmitButton isSubmitting={form.isSubmitting} size="large" fullWidth>
        {submitLabel}
      </SubmitButton>
    </FormBody>
  );
}
