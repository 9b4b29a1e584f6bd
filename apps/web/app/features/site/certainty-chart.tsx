import Box from "@mui/material/Box";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type ExampleCurve, exampleCurves, exampleHours } from "./how-sure-figures.ts";
import { HowSureTable } from "./how-sure-table.tsx";

const curves = [
  { name: "common", color: "var(--presale-palette-primary-main)", dashes: "none" },
  { name: "independent", color: "var(--presale-palette-secondary-main)", dashes: "6 4" },
] as const satisfies { name: ExampleCurve; color: string; dashes: string }[];
const divider = "var(--presale-palette-divider)";

/** Hours at the left and right edge of the chart. */
const minHours = 100;
const maxHours = 400;
const hourTicks = [100, 200, 300, 400];
const certaintyTicks = [0, 20, 40, 60, 80, 100];
const certainties = [10, 25, 50, 80, 90];
const positionOf = (hours: number) => ((hours - minHours) / (maxHours - minHours)) * 100;

/** Returns the curve's SVG path in per cent of the chart's width and height. */
const pathOf = (name: ExampleCurve) =>
  exampleCurves[name]
    .map(
      (hours, step) => `${step === 0 ? "M" : "L"}${positionOf(hours).toFixed(2)} ${95 - step * 5}`,
    )
    .join("");

function Curves({ label }: { label: string }) {
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      sx={{
        display: "block",
        width: 1,
        height: 220,
        "& *": { vectorEffect: "non-scaling-stroke" },
      }}
    >
      {certaintyTicks.map((tick) => (
        <path key={tick} d={`M0 ${100 - tick}H100`} stroke={divider} />
      ))}
      {hourTicks.map((tick) => (
        <path key={tick} d={`M${positionOf(tick)} 0V100`} stroke={divider} />
      ))}
      {curves.map(({ name, color, dashes }) => (
        <path
          key={name}
          d={pathOf(name)}
          fill="none"
          stroke={color}
          strokeWidth={2.5}
          strokeDasharray={dashes}
        />
      ))}
    </Box>
  );
}

function Legend() {
  const t = useTranslate();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, mb: 1.5 }}>
      {curves.map(({ name, color, dashes }) => (
        <Box key={name} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <svg aria-hidden width={28} height={4}>
            <path d="M0 2H28" stroke={color} strokeWidth={2.5} strokeDasharray={dashes} />
          </svg>
          {t(`howSure:example.${name}`)}
        </Box>
      ))}
    </Box>
  );
}

/** Plots the hours that are enough for each certainty, for the example. */
export function CertaintyChart() {
  const t = useTranslate();
  const hours = (count: number) => t("howSure:example.hours", { hours: count });
  const label = t("howSure:example.chart", {
    from: exampleHours("common", 5),
    to: exampleHours("common", 95),
    expected: exampleHours("independent", 50),
  });
  return (
    <Box component="figure" sx={{ m: 0, mt: 2, typography: "body2", color: "text.primary" }}>
      <Legend />
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: "auto minmax(0, 1fr)",
          columnGap: 1,
          rowGap: 1,
          typography: "caption",
          color: "text.secondary",
          fontVariantNumeric: "tabular-nums",
          mb: 2,
        }}
      >
        <Box
          aria-hidden
          sx={{
            display: "flex",
            flexDirection: "column-reverse",
            justifyContent: "space-between",
            textAlign: "right",
            lineHeight: 0,
          }}
        >
          {certaintyTicks.map((tick) => (
            <span key={tick}>{tick}%</span>
          ))}
        </Box>
        <Curves label={label} />
        <span />
        <Box aria-hidden sx={{ position: "relative", height: "1.5em" }}>
          {hourTicks.map((tick) => (
            <Box
              key={tick}
              component="span"
              sx={{
                position: "absolute",
                left: `${positionOf(tick)}%`,
                // The last label would be cut off on a phone.
                transform: `translateX(${tick === maxHours ? -100 : -50}%)`,
                whiteSpace: "nowrap",
              }}
            >
              {hours(tick)}
            </Box>
          ))}
        </Box>
      </Box>
      <HowSureTable caption={t("howSure:example.caption")}>
        <thead>
          <tr>
            <th scope="col">{t("howSure:example.certainty")}</th>
            {curves.map(({ name }) => (
              <th key={name} scope="col">
                {t(`howSure:example.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {certainties.map((certainty) => (
            <tr key={certainty}>
              <th scope="row">{certainty}%</th>
              {curves.map(({ name }) => (
                <td key={name}>{hours(exampleHours(name, certainty))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </HowSureTable>
    </Box>
  );
}
