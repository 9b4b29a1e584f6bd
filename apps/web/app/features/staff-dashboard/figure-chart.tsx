import Box from "@mui/material/Box";
import { type FigureRows, statRows } from "@presale/contracts/staff-figures.ts";
import type { StatRange } from "@presale/contracts/stats.ts";
import { TextLink } from "../../components/text-link.tsx";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { FigureCard } from "./figure-cards.tsx";
import { linkToRows } from "./figure-links.ts";
import { shownFigure, shownPart, useFigureName } from "./figure-words.ts";
import type { Figure } from "./figures.operations.ts";
import { TrendBars } from "./trend-bars.tsx";

/** A link beside the one that covers the card. */
function OtherRows({ rows, children }: { rows: FigureRows | null; children: string }) {
  if (!rows) return children;
  return (
    <TextLink
      to={linkToRows(rows)}
      color="inherit"
      underline="hover"
      sx={{ position: "relative", zIndex: 1, display: "inline-block", py: { xs: 1.25, md: 0 } }}
    >
      {children}
    </TextLink>
  );
}

export function FigureChart({ figure, range }: { figure: Figure; range: StatRange }) {
  const t = useTranslate();
  const nameOf = useFigureName();
  const { name, currency, total, standing, before, parts } = figure;
  const rows = statRows(name, range, currency);
  const most = parts.reduce((found, part) => (part.value > found.value ? part : found));
  const peak = shownFigure(figure, most.value);
  return (
    <FigureCard
      value={shownFigure(figure, total)}
      label={nameOf(figure)}
      to={rows ? linkToRows(rows) : undefined}
    >
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
        <OtherRows rows={statRows(name, `${range}Before`, currency)}>
          {t("backoffice:dashboard.before", { value: shownFigure(figure, before) })}
        </OtherRows>
        {standing !== null && (
          <Box component="span" sx={{ display: "block" }}>
            <OtherRows rows={statRows(name, null, currency)}>
              {t("backoffice:dashboard.standing", { value: formatCount(standing) })}
            </OtherRows>
          </Box>
        )}
      </Box>
    </FigureCard>
  );
}
