import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { LoadingMessage } from "../../components/states/loading-message.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { loginPath, pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { finishLoginOnce, type Outcome, readGoogleResponse } from "./google-response.ts";

export type SuccessfulOutcome = Exclude<Outcome, { kind: "failed" }>;
type State = { kind: "working" | "none" | "cancelled" } | Extract<Outcome, { kind: "failed" }>;

/**
 * Finishes the login on return from Google, removes the response from the URL and shows the result.
 */
export function GoogleReturn({ onSuccess }: { onSuccess: (outcome: SuccessfulOutcome) => void }) {
  const t = useTranslate();
  const { search } = useLocation();
  const { isLoggedIn, isPermitted } = useSession();
  const profile = isPermitted("canLoginAdmin") ? "backofficeProfileSection" : "profileSection";
  const [state, setState] = useState<State>({ kind: "working" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the initial URL
  useEffect(() => {
    const response = readGoogleResponse(search);
    // The code is single-use: neither Back nor a reload may submit it again.
    window.history.replaceState(window.history.state, "", window.location.pathname);
    if (response.kind !== "complete") {
      setState({ kind: response.kind });
      return;
    }
    let isUnmounted = false;
    void finishLoginOnce(response).then((outcome) => {
      if (isUnmounted) return;
      if (outcome.kind === "failed") setState(outcome);
      else onSuccess(outcome);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);

  if (state.kind === "working")
    return <LoadingMessage>{t("identity:page.working")}</LoadingMessage>;
  const failure = state.kind === "failed" ? state.failure : null;
  const isNew = failure?.code === "GOOGLE_NO_ACCOUNT";
  return (
    <Stack spacing={2.5}>
      <Alert severity={failure && !isNew ? "error" : "info"} role="alert">
        {failure?.message ??
          t(state.kind === "cancelled" ? "identity:page.cancelled" : "identity:page.noAnswer")}
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
