import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { RateCard } from "./rates.operations.ts";

/** Shows the currency and status of a rate card: `EUR · Default`. */
export function CardSummary({ card: { currency, isDefault, archivedAt } }: { card: RateCard }) {
  const t = useTranslate();
  return (
    <>
      <span translate="no">{currency}</span>
      {isDefault && ` · ${t("rates:default")}`}
      {archivedAt && ` · ${t("rates:archived")}`}
    </>
  );
}
