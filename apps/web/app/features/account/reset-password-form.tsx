import { resetPasswordForm } from "@presale/contracts/inputs/account.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { FormBody } from "../../components/forms/form-body.tsx";
import { NewPasswordInputs } from "../../components/forms/new-password-inputs.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { resetPasswordMutation } from "./account.operations.ts";
import { type LinkFormEvents, reportInvalidLink } from "./invalid-link.ts";

interface Props extends LinkFormEvents {
  resetKey: string;
}

export function ResetPasswordForm({ resetKey, ...events }: Props) {
  const t = useTranslate();
  const form = useAppForm({
    schema: resetPasswordForm,
    defaultValues: { key: resetKey, password: "", passwordAgain: "" },
    onSubmit: async ({ passwordAgain: _, ...input }, send) =>
      reportInvalidLink(await send(resetPasswordMutation, { input }), events),
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
