import { AccountCard } from "../../features/account/account-card.tsx";
import { PaymentResult } from "../../features/invoices/payment-result.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

/** Shown after payment: public, with more details for logged-in users. */
export default function InvoiceThanking() {
  const t = useTranslate();
  return (
    <AccountCard title={t("invoices:thanking.title")} lead={t("invoices:thanking.lead")}>
      <PaymentResult />
    </AccountCard>
  );
}
