import { contactLimits } from "@presale/contracts/inputs/contact.input.ts";
import type { FieldPath, FieldValues } from "react-hook-form";
import { EmailInput } from "../../components/forms/email-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

interface ContactValues extends FieldValues {
  name: string;
  email: string;
  subject: string;
  message: string;
}

interface Props<Input extends ContactValues> {
  control: FieldControl<Input>;
  /** True if the sender enters their own data, false if staff enter it. */
  isOwn?: boolean;
}

export function ContactInputs<Input extends ContactValues>({ control, isOwn }: Props<Input>) {
  const t = useTranslate();
  const name = (field: keyof ContactValues & string) => field as FieldPath<Input>;
  return (
    <>
      <TextInput
        control={control}
        name={name("name")}
        label={t(isOwn ? "contact:send.name" : "contact:fields.name")}
        autoComplete={isOwn ? "name" : "off"}
        required
      />
      <EmailInput
        control={control}
        label={t(isOwn ? "contact:send.email" : "contact:fields.email")}
        autoComplete={isOwn ? "email" : "off"}
        required
      />
      <TextInput
        control={control}
        name={name("subject")}
        label={t("contact:fields.subject")}
        required
      />
      <TextInput
        control={control}
        name={name("message")}
        label={t("contact:fields.message")}
        help={t("contact:send.messageHelp", contactLimits.message)}
        multiline
        minRows={6}
        required
      />
    </>
  );
}
