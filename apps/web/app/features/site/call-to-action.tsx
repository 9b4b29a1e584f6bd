import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { limits } from "@presale/contracts/limits.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { startLabelOf, startPathOf } from "../../lib/start-path.ts";

/**
 * Invites visitors to register, at the end of a public page. Logged-in users get a link to their
 * work instead.
 */
export function CallToAction({ offersOrder }: { offersOrder?: boolean }) {
  const t = useTranslate();
  const session = useSession();
  const { isLoggedIn } = session;
  return (
    <Card
      component="section"
      sx={{ mt: { xs: 3, md: 5 }, p: { xs: 3, md: 5 }, textAlign: "center" }}
    >
      <Typography variant="h2">
        {isLoggedIn
          ? t("site:home.backTitle")
          : t("site:home.lastTitle", { free: limits.freeTasksPerProject })}
      </Typography>
      <Typography variant="body1" color="textSecondary" sx={{ mt: 1 }}>
        {isLoggedIn ? t("site:home.backText") : t("site:home.lastText")}
      </Typography>
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ mt: 3, flexWrap: "wrap", justifyContent: "center" }}
      >
        {isLoggedIn ? (
          <>
            <ButtonLink to={startPathOf(session)} variant="contained" size="large">
              {t(startLabelOf(session))}
            </ButtonLink>
            {offersOrder && session.isPermitted("canCreateCompanyInvoices") && (
              <ButtonLink to={pathTo("orderTokens")} size="large">
                {t("site:price.order")}
              </ButtonLink>
            )}
          </>
        ) : (
          <>
            <ButtonLink to={pathTo("registration")} variant="contained" size="large">
              {t("site:cta.start")}
            </ButtonLink>
            <ButtonLink to={pathTo("registration")} size="large">
              {t("site:cta.join")}
            </ButtonLink>
          </>
        )}
      </Stack>
    </Card>
  );
}
