import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { useSearchParams } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { loginPath, pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { PendingActionAlert } from "./pending-action-alert.tsx";
import { SandboxBanner } from "./sandbox-banner.tsx";
import { usePaymentCheck } from "./use-payment-check.ts";

function PaymentStatusAlert({ id }: { id: string }) {
  const t = useTranslate();
  const balance = useSession().user?.tokenBalance ?? 0;
  const { invoice, isSlow, failure } = usePaymentCheck(id);
  if (failure) return <Alert severity="error">{failure.message}</Alert>;
  if (invoice?.status === "confirmed") {
    const { tokens } = invoice;
    const values = { count: tokens, formatted: formatCount(tokens), balance: formatCount(balance) };
    return (
      <>
        <Alert severity="success">{t("invoices:thanking.confirmed", values)}</Alert>
        <PendingActionAlert />
      </>
    );
  }
  if (invoice?.status === "notPaid")
    return <Alert severity="warning">{t("invoices:thanking.unpaid")}</Alert>;
  return (
    <Alert severity="info">
      {t(isSlow ? "invoices:thanking.slow" : "invoices:thanking.checking")}
    </Alert>
  );
}

export function PaymentResult() {
  const t = useTranslate();
  const { isLoggedIn, isPermitted } = useSession();
  const [search] = useSearchParams();
  const id = search.get("invoice") ?? "";
  const isValidId = /^\d{1,15}$/.test(id);
  const toInvoice = isValidId ? pathTo("invoice", { id }) : pathTo("invoices");
  if (!isLoggedIn)
    return (
      <ButtonLink variant="contained" to={loginPath(toInvoice)}>
        {t("invoices:thanking.login")}
      </ButtonLink>
    );
  return (
    <Stack spacing={2}>
      {isValidId && isPermitted("canReadCompanyInvoices") && (
        <Stack spacing={2} role="status">
          <PaymentStatusAlert key={id} id={id} />
        </Stack>
      )}
      <ButtonLink variant="contained" to={toInvoice}>
        {t("invoices:thanking.invoice")}
      </ButtonLink>
      <ButtonLink variant="outlined" to={pathTo("dashboard")}>
        {t("invoices:thanking.workspace")}
      </ButtonLink>
      {/* Last, because it loads late and must not move the content. */}
      <SandboxBanner />
    </Stack>
  );
}
