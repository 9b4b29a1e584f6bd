import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { visuallyHidden } from "@mui/utils";
import { SectionCard } from "../../components/section-card.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { formatCount, formatMonth, formatShort } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import type { TokenMonth } from "./dashboard.operations.ts";

/** Maximum height of a bar in pixels, without its number and label. */
const barHeight = 40;
const seriesColors = { added: "secondary.main", spent: "primary.main" } as const;
const series = ["added", "spent"] as const;

function Bar({
  name,
  value,
  max,
}: {
  name: keyof typeof seriesColors;
  value: number;
  max: number;
}) {
  return (
    <Box sx={{ flex: "0 1 36px", minWidth: 0, display: "grid", justifyItems: "center" }}>
      <Box sx={{ typography: "caption", color: "text.secondary", lineHeight: 1.4 }}>
        {value !== 0 && formatShort(value)}
      </Box>
      <Box
        sx={{
          width: 14,
          // Keeps the smallest value visible.
          height: value > 0 ? Math.max(3, Math.round((barHeight * value) / max)) : 0,
          borderRadius: "3px 3px 0 0",
          bgcolor: seriesColors[name],
        }}
      />
    </Box>
  );
}

/** Shows the chart's data as a table to screen readers. */
function MonthTable({ months }: { months: readonly TokenMonth[] }) {
  const t = useTranslate();
  return (
    <Box component="table" sx={visuallyHidden}>
      <caption>{t("workspace:dashboard.tokenMonths.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("workspace:dashboard.tokenMonths.month")}</th>
          {series.map((name) => (
            <th scope="col" key={name}>
              {t(`workspace:dashboard.tokenMonths.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{formatMonth(month.month, "long")}</th>
            {series.map((name) => (
              <td key={name}>{formatCount(month[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const Legend = () => {
  const t = useTranslate();
  return (
    <Box sx={{ display: "flex", gap: 2, typography: "caption", color: "text.secondary" }}>
      {series.map((name) => (
        <Box key={name} sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
          <Box sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: seriesColors[name] }} />
          {t(`workspace:dashboard.tokenMonths.${name}`)}
        </Box>
      ))}
    </Box>
  );
};

function MonthChart({ months }: { months: readonly TokenMonth[] }) {
  const max = Math.max(...months.flatMap(({ added, spent }) => [added, spent]));
  return (
    <Box aria-hidden>
      <Legend />
      <Box
        sx={{ display: "grid", gridTemplateColumns: `repeat(${months.length}, minmax(0, 1fr))` }}
      >
        {months.map((month) => (
          <Box key={month.month} sx={{ textAlign: "center" }}>
            <Box
              sx={{
                display: "flex",
                justifyContent: "center",
                alignItems: "end",
                height: barHeight + 24,
                borderBottom: 1,
                borderColor: "divider",
                fontVariantNumeric: "tabular-nums",
              }}
            >
              {series.map((name) => (
                <Bar key={name} name={name} value={month[name]} max={max} />
              ))}
            </Box>
            <Box sx={{ typography: "caption", color: "text.secondary", mt: 0.5 }}>
              {formatMonth(month.month, "short")}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/**
 * Shows the tokens added and spent in each month. `months` is undefined while loading. Once loaded,
 * at least one month has tokens.
 */
export function TokenMonths({ months }: { months: readonly TokenMonth[] | undefined }) {
  const t = useTranslate();
  return (
    <SectionCard
      title={t("workspace:dashboard.tokenMonths.title")}
      actions={
        <TextLink to={pathTo("tokens")} variant="body2">
          {t("workspace:dashboard.tokenMonths.ledger")}
        </TextLink>
      }
    >
      <Box sx={{ position: "relative", minHeight: barHeight + 70 }}>
        {months ? (
          <>
            <MonthTable months={months} />
            <MonthChart months={months} />
          </>
        ) : (
          <Skeleton variant="rounded" height={barHeight + 70} />
        )}
      </Box>
    </SectionCard>
  );
}
