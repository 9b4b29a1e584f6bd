import Alert from "@mui/material/Alert";
import { useEffect } from "react";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { useLatest } from "../../lib/use-latest.ts";
import { usePaymentCheck } from "./use-payment-check.ts";

/** Checks the payment after the return from the payment page, until its status is known. */
export function PaymentReturn({ id, onKnown }: { id: string; onKnown: () => void }) {
  const t = useTranslate();
  const balance = useSession().user?.tokenBalance ?? 0;
  const { invoice, isKnown, isSlow, failure } = usePaymentCheck(id);
  const notify = useLatest(onKnown);
  useEffect(() => {
    if (isKnown) notify();
  }, [isKnown, notify]);

  if (failure) return <Alert severity="error">{failure.message}</Alert>;
  if (invoice?.status === "confirmed") {
    const { tokens } = invoice;
    const values = { count: tokens, formatted: formatCount(tokens), balance: formatCount(balance) };
    return <Alert severity="success">{t("invoices:thanking.confirmed", values)}</Alert>;
  }
  if (invoice?.status === "notPaid")
    return <Alert severity="warning">{t("invoices:thanking.unpaid")}</Alert>;
  return (
    <Alert severity="info">
      {t(isSlow ? "invoices:thanking.slow" : "invoices:thanking.checking")}
    </Alert>
  );
}
