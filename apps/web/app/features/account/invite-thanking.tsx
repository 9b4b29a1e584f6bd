import { useLocation } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { AccountCard } from "./account-card.tsx";

export default function InviteThanking() {
  const t = useTranslate();
  const { state } = useLocation() as { state: { email?: string; companyName?: string } | null };
  const { email, companyName: company } = state ?? {};
  return (
    <AccountCard
      title={
        company
          ? t("account:inviteThanking.title", { company })
          : t("account:inviteThanking.titleNoCompany")
      }
      lead={
        email
          ? t("account:inviteThanking.text", { email })
          : t("account:inviteThanking.textNoEmail")
      }
    >
      <ButtonLink variant="contained" size="large" fullWidth to={pathTo("login")}>
        {t("account:inviteThanking.login")}
      </ButtonLink>
    </AccountCard>
  );
}
