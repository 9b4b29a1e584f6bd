import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { LoadingMessage } from "../../components/states/loading-message.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { loginPath, pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { finishOnce, type Outcome, readAnswer } from "./google-answer.ts";

export type Arrived = Exclude<Outcome, { kind: "failed" }>;
type Shown = { kind: "working" | "none" | "cancelled" } | Extract<Outcome, { kind: "failed" }>;

/**
 * Finishes the login on return from Google, removes the response from the URL and shows the result.
 */
export function GoogleReturn({ onArrived }: { onArrived: (outcome: Arrived) => void }) {
  const t = useTranslate();
  const { search } = useLocation();
  const { isLoggedIn, isPermitted } = useSession();
  const profile = isPermitted("canLoginAdmin") ? "backofficeProfileSection" : "profileSection";
  const [shown, setShown] = useState<Shown>({ kind: "working" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the initial URL
  useEffect(() => {
    const answer = readAnswer(search);
    // The code is spent: neither Back nor a reload may submit it again.
    window.history.replaceState(window.history.state, "", window.location.pathname);
    if (answer.kind !== "answer") {
      setShown({ kind: answer.kind });
      return;
    }
    let isUnmounted = false;
    void finishOnce(answer).then((outcome) => {
      if (isUnmounted) return;
      if (outcome.kind === "failed") setShown(outcome);
      else onArrived(outcome);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);

  if (shown.kind === "working")
    return <LoadingMessage>{t("identity:page.working")}</LoadingMessage>;
  const failure = shown.kind === "failed" ? shown.failure : null;
  const isNew = failure?.code === "GOOGLE_NO_ACCOUNT";
  return (
    <Stack spacing={2.5}>
      <Alert severity={failure && !isNew ? "error" : "info"} role="alert">
        {failure?.message ??
          t(shown.kind === "cancelled" ? "identity:page.cancelled" : "identity:page.noAnswer")}
      </Alert>
      {isNew && (
        <ButtonLink
          to={pathTo("registration")}
          state={{ email: failure.details?.email }}
          variant="contained"
          size="large"
        >
          {t("identity:page.register")}
        </ButtonLink>
      )}
      <ButtonLink
        to={isLoggedIn ? pathTo(profile, { section: "google" }) : loginPath()}
        variant={isNew ? "text" : "contained"}
        size="large"
      >
        {t(isLoggedIn ? "identity:page.profile" : "identity:page.login")}
      </ButtonLink>
    </Stack>
  );
}
