import { formatMoney } from "@presale/contracts/format-money.ts";
import { invoiceStats } from "@presale/contracts/invoices.ts";
import { formatCount } from "../../lib/format.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import type { Figure } from "./figure-cards.tsx";
import type { MoneyFigures } from "./staff-dashboard.operations.ts";

export const moneyFigureCards = (t: Translate, figures: MoneyFigures): Figure[] =>
  invoiceStats.flatMap((figure) =>
    figures[figure].map(({ currency, count, total }) => ({
      id: `${figure} ${currency}`,
      value: formatMoney(total, currency),
      label: t(`backoffice:dashboard.${figure}`, { count, formatted: formatCount(count) }),
      to: listLink(pathTo("backofficeInvoices"), { figure, currency }),
      isAlarming: figure === "overdue" && count > 0,
    })),
  );
