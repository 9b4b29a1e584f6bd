import Box from "@mui/material/Box";
import { RowLink } from "../../components/rows/row-link.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Visit } from "../../lib/recent.ts";
import { clamped } from "../../lib/theme/clamped.ts";

/** Lists the pages that the user last opened in this browser. */
export function RecentPages({ visits }: { visits: readonly Visit[] }) {
  const t = useTranslate();
  return (
    <SectionCard flush title={t("workspace:dashboard.recent")}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {visits.map(({ to, label, hint }) => (
          <Box
            component="li"
            key={to}
            sx={{
              position: "relative",
              px: 2.5,
              py: 1,
              minHeight: 52,
              borderTop: 1,
              borderColor: "divider",
              "&:hover": { bgcolor: "background.subtle" },
            }}
          >
            <Box sx={clamped(2)}>
              <RowLink to={to}>{label}</RowLink>
            </Box>
            <Box sx={{ typography: "caption", color: "text.secondary" }}>{hint}</Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
