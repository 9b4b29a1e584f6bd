import { useMutation } from "@apollo/client/react";
import { resetPasswordForm } from "@presale/contracts/inputs/account.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { FormBody } from "../../components/forms/form-body.tsx";
import { PasswordInput } from "../../components/forms/password-input.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { type Failure, failureOf } from "../../lib/apollo/failure.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { resetPasswordMutation } from "./account.operations.ts";

interface Props {
  resetKey: string;
  onDone: () => void;
  /** The link is dead: nothing that could be typed here helps. */
  onDeadKey: (failure: Failure) => void;
}

export function ResetPasswordForm({ resetKey, onDone, onDeadKey }: Props) {
  const t = useWords();
  const [reset] = useMutation(resetPasswordMutation);
  const form = useAppForm({
    schema: resetPasswordForm,
    defaultValues: { key: resetKey, password: "", passwordAgain: "" },
    onSubmit: async ({ passwordAgain: _, ...input }) => {
      const result = await reset({ variables: { input } });
      const failure = failureOf(result.error);
      if (failure?.code === "VERIFICATION") onDeadKey(failure);
      return result;
    },
    onDone,
  });
  const { control } = form.form;
  return (
    <FormBody form={form}>
      <PasswordInput
        control={control}
        name="password"
        autoComplete="new-password"
        label={t("account:fields.newPassword")}
        help={t("account:fields.passwordHelp", { length: limits.password.min })}
        required
      />
      <PasswordInput
        control={control}
        name="passwordAgain"
        autoComplete="new-password"
        label={t("account:fields.newPasswordAgain")}
        required
      />
      <SubmitButton isSubmitting={form.isSubmitting} size="large" fullWidth>
        {t("account:reset.submit")}
      </SubmitButton>
    </FormBody>
  );
}
