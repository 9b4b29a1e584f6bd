import { AccountCard } from "../../features/account/account-card.tsx";
import { ThankingDetails } from "../../features/invoices/thanking.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";

/** After paying: the page is whole for anybody, and says more to who is logged in. */
export default function InvoiceThanking() {
  const t = useWords();
  return (
    <AccountCard title={t("invoices:thanking.title")} lead={t("invoices:thanking.lead")}>
      <ThankingDetails />
    </AccountCard>
  );
}
