import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { sampleProposalPath } from "@presale/contracts/sample-proposal.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { startLabelOf, startPathOf } from "../../lib/start-path.ts";
import { ExampleEstimate } from "./example-estimate.tsx";

export function Hero() {
  const t = useTranslate();
  const session = useSession();
  return (
    <Box
      component="section"
      sx={{
        display: "grid",
        gap: { xs: 4, md: 8 },
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.1fr) minmax(0, 1fr)" },
        alignItems: "center",
        py: { xs: 2, md: 7 },
      }}
    >
      <Box>
        <Typography variant="overline" component="p" sx={{ color: "secondary.ink" }}>
          {t("site:home.eyebrow")}
        </Typography>
        <Typography
          variant="h1"
          sx={{
            mt: 1,
            fontSize: { xs: "2rem", sm: "2.5rem", md: "3.125rem" },
            lineHeight: 1.08,
            letterSpacing: "-0.032em",
          }}
        >
          {t("site:home.title")}
        </Typography>
        <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 2.5, maxWidth: 520 }}>
          {t("site:home.lead")}
        </Typography>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 3.5, flexWrap: "wrap" }}>
          {session.isLoggedIn ? (
            <ButtonLink to={startPathOf(session)} variant="contained" size="large">
              {t(startLabelOf(session))}
            </ButtonLink>
          ) : (
            <ButtonLink to={pathTo("registration")} variant="contained" size="large">
              {t("site:cta.try")}
            </ButtonLink>
          )}
          <ButtonLink to={pathTo("about")} size="large">
            {t("site:cta.more")}
          </ButtonLink>
        </Stack>
        <Box
          className="touch-target"
          sx={{ mt: 2, display: "flex", flexWrap: "wrap", columnGap: 3 }}
        >
          <Link href={sampleProposalPath}>{t("site:home.sample")}</Link>
          <TextLink to={pathTo("howSure")}>{t("site:cta.howSure")}</TextLink>
        </Box>
      </Box>
      <ExampleEstimate />
    </Box>
  );
}
