import { Navigate, useNavigate } from "react-router";
import { AccountCard } from "../../features/account/account-card.tsx";
import { GoogleReturn, type SuccessfulOutcome } from "../../features/identity/google-return.tsx";
import { CodeForm } from "../../features/two-factor/code-form.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useLoginChallenge } from "../../lib/login-challenge.ts";
import { loginPath, safeReturnPath } from "../../lib/paths.ts";
import { isPermitted, useSession } from "../../lib/session.ts";
import { startPathOf } from "../../lib/start-path.ts";
import { toastSuccess } from "../../lib/toasts.ts";

export default function GoogleLogin() {
  const t = useTranslate();
  const session = useSession();
  const navigate = useNavigate();
  const challenge = useLoginChallenge();

  const handleSuccess = (outcome: SuccessfulOutcome) => {
    const { returnTo } = outcome;
    if (outcome.kind === "code") {
      challenge.ask({ challenge: outcome.challenge, returnTo }, true);
      return;
    }
    if (outcome.kind === "linked") toastSuccess(t("identity:section.doneLinked"));
    void navigate(safeReturnPath(returnTo) ?? startPathOf({ isPermitted }), { replace: true });
  };

  if (challenge.current) {
    const { returnTo } = challenge.current;
    if (session.isLoggedIn)
      return <Navigate to={safeReturnPath(returnTo) ?? startPathOf(session)} replace />;
    return (
      <AccountCard title={t("twoFactor:step.title")}>
        <CodeForm
          challenge={challenge.current.challenge}
          onBack={() => void navigate(loginPath(returnTo ?? undefined), { replace: true })}
        />
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t("titles:googleLogin")}>
      <GoogleReturn onSuccess={handleSuccess} />
    </AccountCard>
  );
}
