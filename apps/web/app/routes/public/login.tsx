import { useSearchParams } from "react-router";
import { TextLink } from "../../components/text-link.tsx";
import { AccountCard } from "../../features/account/account-card.tsx";
import { ForLoggedOut } from "../../features/account/for-logged-out.tsx";
import { LoginForm } from "../../features/account/login-form.tsx";
import { GoogleOption } from "../../features/identity/google-button.tsx";
import { CodeForm } from "../../features/two-factor/code-form.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useLoginChallenge } from "../../lib/login-challenge.ts";
import { safeReturnPath } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { startPathOf } from "../../lib/start-path.ts";
import { useAccountPath } from "../../lib/use-account-path.ts";

export default function Login() {
  const t = useTranslate();
  const session = useSession();
  const [search] = useSearchParams();
  const challenge = useLoginChallenge();
  const accountPath = useAccountPath();
  const returnTo = safeReturnPath(search.get("return"));
  return (
    <ForLoggedOut next={returnTo ?? startPathOf(session)}>
      {challenge.current ? (
        <AccountCard title={t("twoFactor:step.title")}>
          <CodeForm challenge={challenge.current.challenge} onBack={challenge.drop} />
        </AccountCard>
      ) : (
        <AccountCard
          title={t("account:login.title")}
          lead={t("account:login.lead")}
          footer={
            <>
              <TextLink to={accountPath("forgotPassword")}>{t("account:login.forgot")}</TextLink>
              <span>
                {t("account:login.noAccount")}{" "}
                <TextLink to={accountPath("registration")}>{t("account:login.register")}</TextLink>
              </span>
              <TextLink to={accountPath("resendConfirmation")}>
                {t("account:login.resend")}
              </TextLink>
            </>
          }
        >
          <LoginForm onChallenge={(token) => challenge.ask({ challenge: token })} />
          <GoogleOption returnTo={returnTo} />
        </AccountCard>
      )}
    </ForLoggedOut>
  );
}
