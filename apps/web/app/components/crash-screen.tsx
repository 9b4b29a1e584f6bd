import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { WordsMissing } from "../lib/i18n/load-words.ts";
import { useWords } from "../lib/i18n/use-words.ts";
import { NotFoundScreen } from "./states/not-found-screen.tsx";
import { TroubleScreen } from "./states/trouble-screen.tsx";
import { WordsMissingScreen } from "./states/words-missing-screen.tsx";

/** Replaces a page that throws. Unknown paths have their own page. */
export function CrashScreen() {
  const t = useWords();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (error instanceof WordsMissing) return <WordsMissingScreen />;
  const message = error instanceof Error ? error.message : null;
  return (
    <TroubleScreen title={t("ui:crash.title")} text={t("ui:crash.text")}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t("ui:crash.reload")}
      </Button>
      {message && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 4, overflowWrap: "anywhere" }}>
          {t("ui:crash.details")}: {message}
        </Typography>
      )}
    </TroubleScreen>
  );
}
