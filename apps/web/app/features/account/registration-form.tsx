import { useMutation } from "@apollo/client/react";
import { registerForm } from "@presale/contracts/inputs/account.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { CheckboxInput } from "../../components/forms/checkbox-input.tsx";
import { FormBody } from "../../components/forms/form-body.tsx";
import { PasswordInput } from "../../components/forms/password-input.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { RichWords } from "../../lib/i18n/rich-words.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { registerMutation } from "./account.operations.ts";

/** In a new tab: what was typed so far must not be lost by reading the terms. */
const links = {
  terms: <TextLink to={pathTo("agreement")} target="_blank" />,
  privacy: <TextLink to={pathTo("privacyPolicy")} target="_blank" />,
};

/** A company and its first user, who becomes its admin. */
export function RegistrationForm({ onDone }: { onDone: (email: string) => void }) {
  const t = useWords();
  const [register] = useMutation(registerMutation, { context: { errorsShown: true } });
  const form = useAppForm({
    schema: registerForm,
    defaultValues: {
      companyName: "",
      name: "",
      email: "",
      password: "",
      passwordAgain: "",
      termsAccepted: false,
      privacyAccepted: false,
    },
    onSubmit: ({ passwordAgain: _, ...input }) => register({ variables: { input } }),
    onDone: ({ email }) => onDone(email),
  });
  const { control } = form.form;
  return (
    <FormBody form={form}>
      <TextInput
        control={control}
        name="companyName"
        autoComplete="organization"
        label={t("account:fields.companyName")}
        required
      />
      <TextInput
        control={control}
        name="name"
        autoComplete="name"
        label={t("account:fields.name")}
        required
      />
      <TextInput
        control={control}
        name="email"
        type="email"
        autoComplete="email"
        label={t("account:fields.email")}
        required
      />
      <PasswordInput
        control={control}
        name="password"
        autoComplete="new-password"
        label={t("account:fields.password")}
        help={t("account:fields.passwordHelp", { length: limits.password.min })}
        required
      />
      <PasswordInput
        control={control}
        name="passwordAgain"
        autoComplete="new-password"
        label={t("account:fields.passwordAgain")}
        required
      />
      <div>
        <CheckboxInput
          control={control}
          name="termsAccepted"
          label={<RichWords of="account:fields.terms" parts={links} />}
          required
        />
        <CheckboxInput
          control={control}
          name="privacyAccepted"
          label={<RichWords of="account:fields.privacy" parts={links} />}
          required
        />
      </div>
      <SubmitButton isSubmitting={form.isSubmitting} size="large" fullWidth>
        {t("account:registration.submit")}
      </SubmitButton>
    </FormBody>
  );
}
