import { formatMoney } from "@presale/contracts/format-money.ts";
import { invoiceStats } from "@presale/contracts/invoices.ts";
import { invoiceStatRows } from "@presale/contracts/staff-figures.ts";
import { formatCount } from "../../lib/format.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import type { Stat } from "./figure-cards.tsx";
import { linkToRows } from "./figure-links.ts";
import type { MoneyStats } from "./staff-dashboard.operations.ts";

export const moneyFigureCards = (t: Translate, figures: MoneyStats): Stat[] =>
  invoiceStats.flatMap((figure) =>
    figures[figure].map(({ currency, count, total }) => ({
      id: `${figure} ${currency}`,
      value: formatMoney(total, currency),
      label: t(`backoffice:dashboard.${figure}`, { count, formatted: formatCount(count) }),
      to: linkToRows(invoiceStatRows(figure, currency)),
      isAlarming: figure === "overdue",
    })),
  );
