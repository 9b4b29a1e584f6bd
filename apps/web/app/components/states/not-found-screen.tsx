import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { ButtonLink } from "../button-link.tsx";
import { LostMap } from "./lost-map.tsx";

interface Props {
  /** What isn't there, where more is known than that there is no such page. */
  note?: string;
}

/** The 404 page's content: image, words, the way home. */
export function NotFoundScreen({ note }: Props) {
  const t = useWords();
  return (
    <Box
      sx={{ display: "grid", justifyItems: "center", textAlign: "center", py: { xs: 4, md: 8 } }}
    >
      <LostMap />
      <Typography variant="h1" sx={{ mt: 4, mb: 1 }}>
        {t("ui:notFound.title")}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: note ? 0.5 : 3 }}>
        {t("ui:notFound.text")}
      </Typography>
      {note && (
        <Typography role="status" color="textSecondary" sx={{ mb: 3 }}>
          {note}
        </Typography>
      )}
      <ButtonLink to={pathTo("home")} variant="contained">
        {t("ui:notFound.home")}
      </ButtonLink>
    </Box>
  );
}
