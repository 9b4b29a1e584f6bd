import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { sumRanges } from "@presale/domain/hours.ts";
import { listScale } from "../../components/estimate/list-scale.ts";
import { RangeCell, RangeCellAxis } from "../../components/estimate/range-cell.tsx";
import { TotalText } from "../../components/estimate/total-text.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

const features = [
  { id: "one", minHours: "18", maxHours: "30" },
  { id: "two", minHours: "44", maxHours: "64" },
  { id: "three", minHours: "60", maxHours: "104" },
  { id: "four", minHours: "24", maxHours: "40" },
] as const;

export function ExampleEstimate() {
  const t = useTranslate();
  const scale = listScale(features);
  return (
    <Card
      component="figure"
      aria-label={t("site:home.exampleLabel")}
      sx={{ m: 0, p: { xs: 2.5, sm: 3 }, boxShadow: "0 12px 40px rgb(16 42 79 / 0.08)" }}
    >
      <Box sx={{ display: "flex", alignItems: "baseline", justifyContent: "space-between", mb: 2 }}>
        <Typography variant="h3" component="p">
          {t("site:home.exampleTitle")}
        </Typography>
      </Box>
      <Box sx={{ display: "grid", gap: 1.75 }}>
        {features.map(({ id, ...range }) => (
          <Box key={id}>
            <Typography variant="body2" sx={{ mb: 0.5 }}>
              {t(`site:home.example.${id}`)}
            </Typography>
            <RangeCell range={range} scale={scale} />
          </Box>
        ))}
        <RangeCellAxis scale={scale} />
        <Box
          sx={{
            display: "flex",
            justifyContent: "space-between",
            borderTop: 1,
            borderColor: "divider",
            pt: 1.75,
          }}
        >
          <Typography variant="subtitle2" component="p">
            {t("site:home.exampleTotal")}
          </Typography>
          <Typography variant="subtitle2" component="p">
            <TotalText {...sumRanges(features)} />
          </Typography>
        </Box>
      </Box>
    </Card>
  );
}
