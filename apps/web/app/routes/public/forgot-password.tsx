import { useMutation } from "@apollo/client/react";
import { TextLink } from "../../components/text-link.tsx";
import { requestPasswordResetMutation } from "../../features/account/account.operations.ts";
import { AccountCard } from "../../features/account/account-card.tsx";
import { EmailForm } from "../../features/account/email-form.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";

export default function ForgotPassword() {
  const t = useWords();
  const [request] = useMutation(requestPasswordResetMutation);
  return (
    <AccountCard
      title={t("account:forgot.title")}
      lead={t("account:forgot.lead")}
      footer={<TextLink to={pathTo("login")}>{t("account:forgot.back")}</TextLink>}
    >
      <EmailForm
        submitLabel={t("account:forgot.submit")}
        done={t("account:forgot.done")}
        onSubmit={(input) => request({ variables: { input } })}
      />
    </AccountCard>
  );
}
