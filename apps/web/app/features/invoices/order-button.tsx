import { CreateButton } from "../../components/list/create-button.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";

export function OrderButton() {
  const t = useTranslate();
  return (
    <CreateButton
      permission="canCreateCompanyInvoices"
      to={pathTo("orderTokens")}
      label={t("invoices:order.button")}
    />
  );
}
