import Box from "@mui/material/Box";
import { Navigate, useSearchParams } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { AccountCard } from "../../features/account/account-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { loginPath, pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";

/**
 * Shows the page to which the payment page returns. Redirects users who may see the invoice to the
 * workspace, which shows the payment's status; until it has loaded, this page stays as it is.
 */
export default function InvoiceThanking() {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const { isLoggedIn, isPermitted } = useSession();
  const [search] = useSearchParams();
  const id = search.get("invoice") ?? "";
  const isValidId = /^\d{1,15}$/.test(id);
  const toInvoice = isValidId
    ? `${pathTo("invoice", { id })}?payment=returned`
    : pathTo("invoices");
  const isLeaving = isLoggedIn && isValidId && isPermitted("canReadCompanyInvoices");
  return (
    <AccountCard title={t("invoices:thanking.title")} lead={t("invoices:thanking.lead")}>
      {isLeaving && <Navigate to={toInvoice} replace />}
      <Box sx={{ visibility: isHydrated && !isLeaving ? undefined : "hidden" }}>
        {isLoggedIn ? (
          <ButtonLink variant="contained" to={pathTo("dashboard")}>
            {t("invoices:thanking.workspace")}
          </ButtonLink>
        ) : (
          <ButtonLink variant="contained" to={loginPath(toInvoice)}>
            {t("invoices:thanking.login")}
          </ButtonLink>
        )}
      </Box>
    </AccountCard>
  );
}
