import { formatMoney } from "@presale/contracts/format-money.ts";
import { invoiceStats } from "@presale/contracts/invoices.ts";
import { invoiceStatRows } from "@presale/contracts/staff-stats.ts";
import { formatCount } from "../../lib/format.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import type { MoneyStats } from "./staff-dashboard.operations.ts";
import type { StatTile } from "./stat-cards.tsx";
import { linkToRows } from "./stat-links.ts";

export const moneyStatCards = (t: Translate, stats: MoneyStats): StatTile[] =>
  invoiceStats.flatMap((stat) =>
    stats[stat].map(({ currency, count, total }) => ({
      id: `${stat} ${currency}`,
      value: formatMoney(total, currency),
      label: t(`backoffice:dashboard.${stat}`, { count, formatted: formatCount(count) }),
      to: linkToRows(invoiceStatRows(stat, currency)),
      isAlarming: stat === "overdue",
    })),
  );
