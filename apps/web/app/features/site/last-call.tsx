import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { limits } from "@presale/contracts/limits.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";

/** The last word of a public page to somebody who has no account yet. */
export function LastCall() {
  const t = useWords();
  const { isLoggedIn } = useSession();
  if (isLoggedIn) return null;
  return (
    <Card
      component="section"
      sx={{ mt: { xs: 3, md: 5 }, p: { xs: 3, md: 5 }, textAlign: "center" }}
    >
      <Typography variant="h2">{t("site:home.lastTitle")}</Typography>
      <Typography variant="body1" color="textSecondary" sx={{ mt: 1 }}>
        {t("site:home.lastText", { free: limits.freeTasksPerProject })}
      </Typography>
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ mt: 3, flexWrap: "wrap", justifyContent: "center" }}
      >
        <ButtonLink to={pathTo("registration")} variant="contained" size="large">
          {t("site:cta.start")}
        </ButtonLink>
        <ButtonLink to={pathTo("registration")} variant="outlined" size="large">
          {t("site:cta.join")}
        </ButtonLink>
      </Stack>
    </Card>
  );
}
