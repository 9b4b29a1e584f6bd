import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { useEffect, useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { WaitingLine } from "../../components/states/waiting-line.tsx";
import { activateMutation } from "../../features/account/account.operations.ts";
import { AccountCard } from "../../features/account/account-card.tsx";
import { apolloClient } from "../../lib/apollo/client.ts";
import { type Failure, failureOf } from "../../lib/apollo/failure.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import type { Route } from "./+types/activate.ts";

// A key works once: React's second effect in development, or a return to this page, must not
// spend it twice.
const attempts = new Map<string, Promise<Failure | null>>();

function activate(key: string): Promise<Failure | null> {
  const started = attempts.get(key);
  if (started) return started;
  const attempt = apolloClient
    .mutate({
      mutation: activateMutation,
      variables: { key },
    })
    .then(
      ({ error }) => failureOf(error),
      (error: unknown) => failureOf(error),
    )
    .then((failure) => {
      // A lost connection decided nothing; another try may.
      if (failure && failure.code !== "VERIFICATION") attempts.delete(key);
      return failure;
    });
  attempts.set(key, attempt);
  return attempt;
}

type State = "working" | "done" | Failure;

/** The page that the mailed link opens. */
export default function Activate({ params: { key } }: Route.ComponentProps) {
  const t = useWords();
  const [state, setState] = useState<State>("working");
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new try
  useEffect(() => {
    let isCurrent = true;
    setState("working");
    activate(key).then((failure) => isCurrent && setState(failure ?? "done"));
    return () => {
      isCurrent = false;
    };
  }, [key, round]);

  if (state === "working")
    return (
      <AccountCard title={t("titles:activate")}>
        <WaitingLine>{t("account:activate.working")}</WaitingLine>
      </AccountCard>
    );
  if (state === "done")
    return (
      <AccountCard title={t("account:activate.doneTitle")}>
        <Stack spacing={2}>
          <Alert severity="success" role="status">
            {t("account:activate.doneText")}
          </Alert>
          <ButtonLink variant="contained" to={pathTo("login")}>
            {t("account:activate.login")}
          </ButtonLink>
        </Stack>
      </AccountCard>
    );
  const isDead = state.code === "VERIFICATION";
  return (
    <AccountCard title={isDead ? t("account:activate.failedTitle") : t("titles:activate")}>
      <Stack spacing={2}>
        {isDead ? (
          <Alert severity="error">{t("account:activate.failedText")}</Alert>
        ) : (
          <ErrorState
            failure={state}
            title={t("ui:toast.error")}
            onRetry={() => setRound(round + 1)}
          />
        )}
        <ButtonLink variant="contained" to={pathTo("resendConfirmation")}>
          {t("account:activate.resend")}
        </ButtonLink>
      </Stack>
    </AccountCard>
  );
}
