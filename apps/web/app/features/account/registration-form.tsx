import { accountInputOf, registerForm } from "@presale/contracts/inputs/account.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { localTimeZone } from "@presale/contracts/time-zone.ts";
import { EmailInput } from "../../components/forms/email-input.tsx";
import { FormBody } from "../../components/forms/form-body.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useFirstFocus } from "../../lib/forms/use-first-focus.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { registerMutation } from "./account.operations.ts";
import { NewAccountInputs } from "./new-account-inputs.tsx";

interface Props {
  /** Known address, for example from Google. */
  email?: string;
  onDone: (email: string) => void;
}

export function RegistrationForm({ email = "", onDone }: Props) {
  const t = useTranslate();
  const form = useAppForm({
    schema: registerForm,
    defaultValues: {
      companyName: "",
      name: "",
      email,
      password: "",
      passwordAgain: "",
      accepted: false,
    },
    onSubmit: (values, send) =>
      send(registerMutation, {
        input: { ...accountInputOf(values), timeZone: localTimeZone() },
      }),
    onDone: ({ email }) => onDone(email),
  });
  const { control, setFocus } = form.form;
  useFirstFocus(() => setFocus("companyName"));
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
        help={t("validation:length", limits.personName)}
        required
      />
      <EmailInput
        control={control}
        autoComplete="email"
        label={t("account:fields.email")}
        required
      />
      <NewAccountInputs control={control} />
      <SubmitButton isSubmitting={form.isSubmitting} size="large" fullWidth>
        {t("account:registration.submit")}
      </SubmitButton>
    </FormBody>
  );
}
