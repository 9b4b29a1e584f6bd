import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useAccountPath } from "../../lib/use-account-path.ts";
import { requestPasswordResetMutation } from "./account.operations.ts";
import { AccountCard } from "./account-card.tsx";
import { EmailForm } from "./email-form.tsx";

export default function ForgotPassword() {
  const t = useTranslate();
  const accountPath = useAccountPath();
  return (
    <AccountCard
      title={t("account:forgot.title")}
      lead={t("account:forgot.lead")}
      footer={<TextLink to={accountPath("login")}>{t("account:forgot.back")}</TextLink>}
    >
      <EmailForm
        submitLabel={t("account:forgot.submit")}
        done={t("account:forgot.done")}
        onSubmit={(input, send) => send(requestPasswordResetMutation, { input })}
      />
    </AccountCard>
  );
}
