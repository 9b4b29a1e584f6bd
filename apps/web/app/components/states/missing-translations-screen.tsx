import Button from "@mui/material/Button";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { useCallback, useEffect, useRef, useState } from "react";
import { loadPageNamespaces } from "../../lib/i18n/load-namespaces.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { reloadPage } from "../../lib/navigation.ts";
import { theme } from "../../lib/theme/theme.ts";
import { ProblemScreen } from "./problem-screen.tsx";

/** Milliseconds between the end of one attempt and the next. */
const retryDelayMs = 5_000;

function useRetry(): { isTrying: boolean; tryNow: () => void } {
  const [isTrying, setIsTrying] = useState(false);
  const isRunning = useRef(false);
  const tryNow = useCallback(() => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsTrying(true);
    loadPageNamespaces(window.location.pathname).then(reloadPage, () => {
      isRunning.current = false;
      setIsTrying(false);
    });
  }, []);
  useEffect(() => {
    if (isTrying) return;
    const timer = setTimeout(tryNow, retryDelayMs);
    window.addEventListener("online", tryNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", tryNow);
    };
  }, [isTrying, tryNow]);
  return { isTrying, tryNow };
}

/** Reports that a dictionary file failed to load. Retries automatically and on request. */
export function MissingTranslationsScreen() {
  const t = useTranslate();
  const { isTrying, tryNow } = useRetry();
  return (
    <ProblemScreen title={t("ui:textsMissing.title")} text={t("ui:textsMissing.text")}>
      <Button variant="contained" loading={isTrying} onClick={tryNow}>
        {t("ui:retry")}
      </Button>
    </ProblemScreen>
  );
}

/** Shows the same screen with its own theme, when the application couldn't start. */
export const MissingTranslationsPage = () => (
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <MissingTranslationsScreen />
  </ThemeProvider>
);
