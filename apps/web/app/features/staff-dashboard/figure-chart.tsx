import Box from "@mui/material/Box";
import { formatDay } from "@presale/contracts/dates.ts";
import type { FigureName, FigureRange } from "@presale/contracts/figures.ts";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { formatCount, formatMonth } from "../../lib/format.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import { FigureCard } from "./figure-cards.tsx";
import type { Figure } from "./figures.operations.ts";
import { TrendBars } from "./trend-bars.tsx";

/** The list of what each counts. */
const listOf: Record<FigureName, string> = {
  companies: pathTo("backofficeCompanies"),
  users: pathTo("backofficeUsers"),
  projects: pathTo("backofficeProjects"),
  tasks: pathTo("backofficeTasks"),
  tokensSold: pathTo("backofficeCompanies"),
  tokensSpent: pathTo("backofficeCompanies"),
  revenue: listLink(pathTo("backofficeInvoices"), { figure: "revenue" }),
  errors: pathTo("backofficeErrors"),
};

/** One figure over a span: its sum, how it was before, and how it went. */
export function FigureChart({ figure, range }: { figure: Figure; range: FigureRange }) {
  const t = useWords();
  const { name, currency, total, before, parts } = figure;
  const shown = (value: number) => (currency ? formatMoney(value, currency) : formatCount(value));
  const at = (day: string) =>
    range === "months12" ? formatMonth(day.slice(0, 7), "long") : formatDay(day);
  const most = parts.reduce((found, part) => (part.value > found.value ? part : found));
  const label = t(`backoffice:dashboard.figures.${name}`);
  return (
    <FigureCard
      value={shown(total)}
      label={currency ? t("backoffice:dashboard.figures.of", { name: label, currency }) : label}
      to={listOf[name]}
    >
      <TrendBars
        label={
          most.value > 0
            ? t("backoffice:dashboard.trend", { value: shown(most.value), at: at(most.at) })
            : t("backoffice:dashboard.noTrend")
        }
        parts={parts}
      />
      <Box sx={{ typography: "caption", color: "text.secondary" }}>
        {t("backoffice:dashboard.before", { value: shown(before) })}
      </Box>
    </FigureCard>
  );
}
