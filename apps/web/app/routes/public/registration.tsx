import { limits } from "@presale/contracts/limits.ts";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { TextLink } from "../../components/text-link.tsx";
import { AccountCard } from "../../features/account/account-card.tsx";
import { ForLoggedOut } from "../../features/account/for-logged-out.tsx";
import { RegistrationForm } from "../../features/account/registration-form.tsx";
import { GoogleOption } from "../../features/identity/google-button.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo, safeReturnPath } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { startPathOf } from "../../lib/start-path.ts";
import { useAccountPath } from "../../lib/use-account-path.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";

export default function Registration() {
  const t = useTranslate();
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const returnTo = safeReturnPath(search.get("return"));
  const accountPath = useAccountPath();
  const isHydrated = useHydrated();
  const stateEmail = (state as { email?: unknown } | null)?.email;
  // The server has no history state: the email is filled in after hydration.
  const email = isHydrated && typeof stateEmail === "string" ? stateEmail : "";
  return (
    <ForLoggedOut next={returnTo ?? startPathOf(session)}>
      <AccountCard
        title={t("account:registration.title")}
        lead={t("account:registration.lead", { free: limits.freeTasksPerProject })}
        footer={
          <span>
            {t("account:registration.haveAccount")}{" "}
            <TextLink to={accountPath("login")}>{t("account:registration.login")}</TextLink>
          </span>
        }
      >
        <RegistrationForm
          key={email}
          email={email}
          onDone={(registered) =>
            navigate(pathTo("thanking"), { state: { email: registered }, replace: true })
          }
        />
        <GoogleOption returnTo={returnTo} />
      </AccountCard>
    </ForLoggedOut>
  );
}
