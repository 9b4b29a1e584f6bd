import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { ButtonLink } from "../button-link.tsx";
import { lazyWithRetry } from "../lazy-with-retry.tsx";

// Not in the script of every page.
const LostMap = lazyWithRetry(async () => (await import("./lost-map.tsx")).LostMap, {
  isBackground: true,
});

interface Props {
  text?: string;
  /** Link to the missing record's list. Defaults to home. */
  back?: { label: string; to: string };
}

export function NotFoundScreen({ text, back }: Props) {
  const t = useTranslate();
  return (
    <Box
      sx={{ display: "grid", justifyItems: "center", textAlign: "center", py: { xs: 4, md: 8 } }}
    >
      <Box sx={{ width: "min(280px, 80vw)", aspectRatio: "280 / 190" }}>
        <LostMap />
      </Box>
      <Typography variant="h1" sx={{ mt: 4, mb: 1 }}>
        {t("ui:notFound.title")}
      </Typography>
      <Typography role={text && "status"} color="textSecondary" sx={{ mb: 3 }}>
        {text ?? t("ui:notFound.text")}
      </Typography>
      <ButtonLink to={back?.to ?? pathTo("home")} variant="contained">
        {back ? t("ui:notFound.back", { place: back.label }) : t("ui:notFound.home")}
      </ButtonLink>
    </Box>
  );
}
