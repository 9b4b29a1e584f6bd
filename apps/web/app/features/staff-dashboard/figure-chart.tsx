import Box from "@mui/material/Box";
import type { StatName, StatRange } from "@presale/contracts/stats.ts";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import { FigureCard } from "./figure-cards.tsx";
import { shownFigure, shownPart, useFigureName } from "./figure-words.ts";
import type { Figure } from "./figures.operations.ts";
import { TrendBars } from "./trend-bars.tsx";

const listOf: Record<StatName, string> = {
  companies: pathTo("backofficeCompanies"),
  users: pathTo("backofficeUsers"),
  projects: pathTo("backofficeProjects"),
  tasks: pathTo("backofficeTasks"),
  tokensSold: pathTo("backofficeCompanies"),
  tokensSpent: pathTo("backofficeCompanies"),
  revenue: pathTo("backofficeInvoices"),
  errors: pathTo("backofficeErrors"),
};

export function FigureChart({ figure, range }: { figure: Figure; range: StatRange }) {
  const t = useTranslate();
  const nameOf = useFigureName();
  const { name, currency, total, standing, before, parts } = figure;
  // Sums of money are per currency.
  const to = currency ? listLink(listOf[name], { figure: name, currency }) : listOf[name];
  const most = parts.reduce((found, part) => (part.value > found.value ? part : found));
  const peak = shownFigure(figure, most.value);
  return (
    <FigureCard value={shownFigure(figure, total)} label={nameOf(figure)} to={to}>
      <TrendBars
        label={
          most.value > 0
            ? t("backoffice:dashboard.trend", { value: peak, at: shownPart(range, most.at) })
            : t("backoffice:dashboard.noTrend")
        }
        peak={peak}
        from={shownPart(range, parts[0]?.at ?? "")}
        to={shownPart(range, parts.at(-1)?.at ?? "")}
        parts={parts}
      />
      <Box sx={{ typography: "caption", color: "text.secondary" }}>
        {t("backoffice:dashboard.before", { value: shownFigure(figure, before) })}
        {standing !== null && (
          <Box component="span" sx={{ display: "block" }}>
            {t("backoffice:dashboard.standing", { value: formatCount(standing) })}
          </Box>
        )}
      </Box>
    </FigureCard>
  );
}
