import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { MissingTranslationsError } from "../lib/i18n/load-namespaces.ts";
import { useTranslate } from "../lib/i18n/use-translate.ts";
import { MissingTranslationsScreen } from "./states/missing-translations-screen.tsx";
import { NotFoundScreen } from "./states/not-found-screen.tsx";
import { ProblemScreen } from "./states/problem-screen.tsx";

/** Replaces a page that throws. Unknown paths have their own page. */
export function CrashScreen() {
  const t = useTranslate();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (error instanceof MissingTranslationsError) return <MissingTranslationsScreen />;
  const message = error instanceof Error ? error.message : null;
  return (
    <ProblemScreen title={t("ui:crash.title")} text={t("ui:crash.text")}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t("ui:crash.reload")}
      </Button>
      {message && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 4, overflowWrap: "anywhere" }}>
          {t("ui:crash.details")}: {message}
        </Typography>
      )}
    </ProblemScreen>
  );
}
