import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

const steps = ["tasks", "features", "projects", "proposal"] as const;

export function Steps() {
  const t = useTranslate();
  return (
    <Box component="section" sx={{ py: { xs: 4, md: 5 } }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {t("site:home.stepsTitle")}
      </Typography>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: "none",
          display: "grid",
          gap: 3,
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            sm: "repeat(2, minmax(0, 1fr))",
            lg: "repeat(4, minmax(0, 1fr))",
          },
        }}
      >
        {steps.map((step, index) => (
          <Box component="li" key={step} sx={{ borderTop: 2, borderColor: "primary.main", pt: 2 }}>
            <Typography variant="overline" component="p" color="textSecondary">
              {index + 1}
            </Typography>
            <Typography variant="h3">{t(`site:home.steps.${step}.title`)}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {t(`site:home.steps.${step}.text`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
