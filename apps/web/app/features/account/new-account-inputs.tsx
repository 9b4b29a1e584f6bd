import { limits } from "@presale/contracts/limits.ts";
import type { Control } from "react-hook-form";
import { CheckboxInput } from "../../components/forms/checkbox-input.tsx";
import { PasswordInput } from "../../components/forms/password-input.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { RichWords } from "../../lib/i18n/rich-words.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";

/** In a new tab: what was typed so far must not be lost by reading the terms. */
const links = {
  terms: <TextLink to={pathTo("agreement")} target="_blank" />,
  privacy: <TextLink to={pathTo("privacyPolicy")} target="_blank" />,
};

interface NewAccount {
  password: string;
  passwordAgain: string;
  termsAccepted: boolean;
  privacyAccepted: boolean;
}

interface Props<T extends NewAccount> {
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's own: the output plays no part here
  control: Control<T, any, any>;
}

/** What every new account asks for, whoever it is for: a password, and the terms. */
export function NewAccountInputs<T extends NewAccount>(props: Props<T>) {
  const t = useWords();
  const control = props.control as unknown as Control<NewAccount>;
  return (
    <>
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
    </>
  );
}
