import Button from "@mui/material/Button";
import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { WordsMissing } from "../lib/i18n/load-words.ts";
import { useWords } from "../lib/i18n/use-words.ts";
import { NotFoundScreen } from "./states/not-found-screen.tsx";
import { WordsMissingScreen } from "./states/words-missing-screen.tsx";

/** What stands when a page breaks. An unknown path is a page of its own. */
export function CrashScreen() {
  const t = useWords();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (error instanceof WordsMissing) return <WordsMissingScreen />;
  const message = error instanceof Error ? error.message : null;
  return (
    <Container component="main" maxWidth="sm" sx={{ py: 12, textAlign: "center" }}>
      <Typography variant="h1" gutterBottom>
        {t("ui:crash.title")}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t("ui:crash.text")}
      </Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t("ui:crash.reload")}
      </Button>
      {message && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 4, overflowWrap: "anywhere" }}>
          {t("ui:crash.details")}: {message}
        </Typography>
      )}
    </Container>
  );
}
