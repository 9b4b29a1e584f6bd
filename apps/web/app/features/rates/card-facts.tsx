import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { RateCard } from "./rates.operations.ts";

/** `EUR · Default`. */
export function CardFacts({ card: { currency, isDefault, archivedAt } }: { card: RateCard }) {
  const t = useTranslate();
  return (
    <>
      <span translate="no">{currency}</span>
      {isDefault && ` · ${t("rates:default")}`}
      {archivedAt && ` · ${t("rates:archived")}`}
    </>
  );
}
