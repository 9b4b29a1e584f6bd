import { useMutation } from "@apollo/client/react";
import { loginInput } from "@presale/contracts/inputs/account.input.ts";
import { FormBody } from "../../components/forms/form-body.tsx";
import { PasswordInput } from "../../components/forms/password-input.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { openSession } from "../../lib/refresh-session.ts";
import { loginMutation } from "./account.operations.ts";

/** Logging in; the page sees the new session and leads on. */
export function LoginForm() {
  const t = useWords();
  const [login] = useMutation(loginMutation, { context: { errorsShown: true } });
  const form = useAppForm({
    schema: loginInput,
    defaultValues: { email: "", password: "" },
    onSubmit: async (input) => {
      const result = await login({ variables: { input } });
      const token = result.data?.login?.token;
      return token ? openSession(token) : result;
    },
  });
  const { control } = form.form;
  return (
    <FormBody form={form}>
      <TextInput
        control={control}
        name="email"
        type="email"
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
      <SubmitButton isSubmitting={form.isSubmitting} size="large" fullWidth>
        {t("account:login.submit")}
      </SubmitButton>
    </FormBody>
  );
}
