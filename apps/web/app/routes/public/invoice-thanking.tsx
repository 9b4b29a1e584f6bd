import { Navigate, useSearchParams } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { AccountCard } from "../../features/account/account-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { loginPath, pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";

/**
 * Shows the page to which the payment page returns. Redirects users who may see the invoice to the
 * workspace, which shows the payment's status.
 */
export default function InvoiceThanking() {
  const t = useTranslate();
  const { isLoggedIn, isPermitted } = useSession();
  const [search] = useSearchParams();
  const id = search.get("invoice") ?? "";
  const isValidId = /^\d{1,15}$/.test(id);
  const toInvoice = isValidId
    ? `${pathTo("invoice", { id })}?payment=returned`
    : pathTo("invoices");
  if (isLoggedIn && isValidId && isPermitted("canReadCompanyInvoices"))
    return <Navigate to={toInvoice} replace />;
  return (
    <AccountCard title={t("invoices:thanking.title")} lead={t("invoices:thanking.lead")}>
      {isLoggedIn ? (
        <ButtonLink variant="contained" to={pathTo("dashboard")}>
          {t("invoices:thanking.workspace")}
        </ButtonLink>
      ) : (
        <ButtonLink variant="contained" to={loginPath(toInvoice)}>
          {t("invoices:thanking.login")}
        </ButtonLink>
      )}
    </AccountCard>
  );
}
