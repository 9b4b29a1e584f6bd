import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useAccountPath } from "../../lib/use-account-path.ts";
import { resendActivationMutation } from "./account.operations.ts";
import { AccountCard } from "./account-card.tsx";
import { EmailForm } from "./email-form.tsx";

export default function ResendConfirmation() {
  const t = useTranslate();
  const accountPath = useAccountPath();
  return (
    <AccountCard
      title={t("account:resend.title")}
      lead={t("account:resend.lead")}
      footer={<TextLink to={accountPath("login")}>{t("account:forgot.back")}</TextLink>}
    >
      <EmailForm
        submitLabel={t("account:resend.submit")}
        done={t("account:resend.done")}
        onSubmit={(input, send) => send(resendActivationMutation, { input })}
      />
    </AccountCard>
  );
}
