import { TextLink } from "../../components/text-link.tsx";
import { roundedRangeText } from "../../lib/amounts.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import type { PriceSummary } from "./projects.operations.ts";

export function PriceLink({ id, price }: { id: string; price: PriceSummary }) {
  const t = useTranslate();
  const { settings, rateCard, lines } = price;
  const text = () => {
    if (settings.kind === "none") return t("projects:page.hoursOnly");
    if (!lines || !rateCard) return t("projects:page.incompletePrice");
    return t("projects:page.netPrice", { amount: roundedRangeText(lines.net, rateCard) });
  };
  return <TextLink to={pathTo("projectPrice", { id })}>{text()}</TextLink>;
}
