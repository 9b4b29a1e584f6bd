import { AccountCard } from "../../features/account/account-card.tsx";
import { ThankingDetails } from "../../features/invoices/thanking.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";

/** Shown after payment: public, with more details for logged-in users. */
export default function InvoiceThanking() {
  const t = useWords();
  return (
    <AccountCard title={t("invoices:thanking.title")} lead={t("invoices:thanking.lead")}>
      <ThankingDetails />
    </AccountCard>
  );
}
