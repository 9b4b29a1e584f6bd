import { visuallyHidden } from "@mui/utils";
import { formatDay } from "@presale/contracts/dates.ts";
import { formatAmount } from "@presale/contracts/proposal-currencies.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type CellRates, noRates } from "./rate-table.ts";
import type { Rate, RateCard, WorkRole } from "./rates.operations.ts";

interface Props {
  role: WorkRole;
  card: RateCard;
  rates: CellRates | undefined;
  canSet: boolean;
  onOpen: () => void;
}

/** Shows today's rate as a button that opens the dialog of the rate. */
export function RateCell({ role, card, rates = noRates, canSet, onOpen }: Props) {
  const t = useTranslate();
  const { current, next, newestFirst } = rates;
  const amount = (value: Rate["price"]) => formatAmount(BigInt(value), card.currency, card.digits);
  if (newestFirst.length === 0 && !canSet)
    return <span className="rate none">{t("rates:cell.none")}</span>;
  return (
    <button type="button" className="rate" aria-haspopup="dialog" onClick={onOpen}>
      <span style={visuallyHidden}>{`${role.title}, ${card.title}: `}</span>
      {current ? (
        <span className="price" translate="no">
          {amount(current.price)}
        </span>
      ) : (
        <span className="none">{t("rates:cell.none")}</span>
      )}
      {current && current.cost !== null && (
        <span className="small">{t("rates:cell.cost", { amount: amount(current.cost) })}</span>
      )}
      {next && (
        <span className="small">
          {t("rates:cell.upcoming", { day: formatDay(next.validFrom), amount: amount(next.price) })}
        </span>
      )}
      {newestFirst.length === 0 && <span className="set">{t("rates:cell.set")}</span>}
    </button>
  );
}
