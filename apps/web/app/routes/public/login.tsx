import { Navigate, useSearchParams } from "react-router";
import { TextLink } from "../../components/text-link.tsx";
import { AccountCard } from "../../features/account/account-card.tsx";
import { LoginForm } from "../../features/account/login-form.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { routeMeta } from "../../lib/page-meta.ts";
import { pathTo, safeReturnPath } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { startPathOf } from "../../lib/start-path.ts";

export const meta = () => routeMeta("login");

export default function Login() {
  const t = useWords();
  const session = useSession();
  const [search] = useSearchParams();
  if (session.isLoggedIn)
    return <Navigate to={safeReturnPath(search.get("return")) ?? startPathOf(session)} replace />;
  return (
    <AccountCard
      title={t("account:login.title")}
      lead={t("account:login.lead")}
      footer={
        <>
          <TextLink to={pathTo("forgotPassword")}>{t("account:login.forgot")}</TextLink>
          <span>
            {t("account:login.noAccount")}{" "}
            <TextLink to={pathTo("registration")}>{t("account:login.register")}</TextLink>
          </span>
          <TextLink to={pathTo("resendConfirmation")}>{t("account:login.resend")}</TextLink>
        </>
      }
    >
      <LoginForm />
    </AccountCard>
  );
}
