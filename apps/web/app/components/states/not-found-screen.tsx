import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { ButtonLink } from "../button-link.tsx";
import { LostMap } from "./lost-map.tsx";

/** The 404 page's content: image, words, the way home. */
export function NotFoundScreen() {
  const t = useWords();
  return (
    <Box
      sx={{ display: "grid", justifyItems: "center", textAlign: "center", py: { xs: 4, md: 8 } }}
    >
      <LostMap />
      <Typography variant="h1" sx={{ mt: 4, mb: 1 }}>
        {t("ui:notFound.title")}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t("ui:notFound.text")}
      </Typography>
      <ButtonLink to={pathTo("home")} variant="contained">
        {t("ui:notFound.home")}
      </ButtonLink>
    </Box>
  );
}
