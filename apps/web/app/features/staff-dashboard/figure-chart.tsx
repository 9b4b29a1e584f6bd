import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { formatDay } from "@presale/contracts/dates.ts";
import type { FigureName, FigureRange } from "@presale/contracts/figures.ts";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { TextLink } from "../../components/text-link.tsx";
import { formatCount, formatMonth } from "../../lib/format.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
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
    <Card component="li" sx={{ position: "relative", px: 2.5, py: 2, display: "grid", gap: 1 }}>
      <Box>
        <Box
          sx={{
            typography: "h2",
            fontVariantNumeric: "tabular-nums",
            overflowWrap: "anywhere",
          }}
        >
          {shown(total)}
        </Box>
        <TextLink
          to={listOf[name]}
          variant="body2"
          underline="hover"
          sx={{
            color: "text.secondary",
            "&::after": { content: '""', position: "absolute", inset: 0 },
          }}
        >
          {currency ? t("backoffice:dashboard.figures.of", { name: label, currency }) : label}
        </TextLink>
      </Box>
      <TrendBars
        label={
          most.value > 0
            ? t("backoffice:dashboard.trend", { value: shown(most.value), at: at(most.at) })
            : t("backoffice:dashboard.noTrend")
        }
        values={parts.map(({ value }) => value)}
      />
      <Box sx={{ typography: "caption", color: "text.secondary" }}>
        {t("backoffice:dashboard.before", { value: shown(before) })}
      </Box>
    </Card>
  );
}
