import { limits } from "@presale/contracts/limits.ts";
import type { FieldPath, FieldValues } from "react-hook-form";
import { CheckboxInput } from "../../components/forms/checkbox-input.tsx";
import { NewPasswordInputs } from "../../components/forms/new-password-inputs.tsx";
import { TextLink } from "../../components/text-link.tsx";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { RichTranslation } from "../../lib/i18n/rich-translation.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";

/** Links open in a new tab, so that typed input isn't lost. */
const links = {
  terms: <TextLink to={pathTo("agreement")} target="_blank" />,
  privacy: <TextLink to={pathTo("privacyPolicy")} target="_blank" />,
};

interface NewAccount {
  password: string;
  passwordAgain: string;
  accepted: boolean;
}

interface Props<T extends FieldValues> {
  control: FieldControl<T>;
}

export function NewAccountInputs<T extends FieldValues & NewAccount>({ control }: Props<T>) {
  const t = useTranslate();
  return (
    <>
      <NewPasswordInputs
        control={control}
        password={[
          t("account:fields.password"),
          t("account:fields.passwordHelp", { length: limits.password.min }),
        ]}
        again={[t("account:fields.passwordAgain")]}
      />
      <CheckboxInput
        control={control}
        name={"accepted" as FieldPath<T>}
        label={<RichTranslation i18nKey="account:fields.accept" parts={links} />}
        required
      />
    </>
  );
}
