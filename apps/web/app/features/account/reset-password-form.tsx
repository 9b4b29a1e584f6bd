import { resetPasswordForm } from "@presale/contracts/inputs/account.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { FormBody } from "../../components/forms/form-body.tsx";
import { NewPasswordInputs } from "../../components/forms/new-password-inputs.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { resetPasswordMutation } from "./account.operations.ts";
import { type KeyFormEvents, reportingDeadKey } from "./dead-key.ts";

interface Props extends KeyFormEvents {
  resetKey: string;
}

export function ResetPasswordForm({ resetKey, ...events }: Props) {
  const t = useWords();
  const form = useAppForm({
    schema: resetPasswordForm,
    defaultValues: { key: resetKey, password: "", passwordAgain: "" },
    onSubmit: async ({ passwordAgain: _, ...input }, send) =>
      reportingDeadKey(await send(resetPasswordMutation, { input }), events),
    onDone: events.onDone,
  });
  const { control } = form.form;
  return (
    <FormBody form={form}>
      <NewPasswordInputs
        control={control}
        password={[
          t("account:fields.newPassword"),
          t("account:fields.passwordHelp", { length: limits.password.min }),
        ]}
        again={[t("account:fields.newPasswordAgain")]}
      />
      <SubmitButton isSubmitting={form.isSubmitting} size="large" fullWidth>
        {t("account:reset.submit")}
      </SubmitButton>
    </FormBody>
  );
}
