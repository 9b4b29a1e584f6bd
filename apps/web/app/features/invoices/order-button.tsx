import { CreateButton } from "../../components/list/create-button.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";

export function OrderButton() {
  const t = useWords();
  return (
    <CreateButton
      permission="canCreateCompanyInvoices"
      to={pathTo("orderTokens")}
      label={t("invoices:order.button")}
    />
  );
}
