import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { LoadingMessage } from "../../components/states/loading-message.tsx";
import type { Failure } from "../../lib/apollo/failure.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { send } from "../../lib/send.ts";
import { useSession } from "../../lib/session.ts";
import { startPathOf } from "../../lib/start-path.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import type { Route } from "./+types/activate.ts";
import { activateMutation } from "./account.operations.ts";
import { AccountCard } from "./account-card.tsx";
import { AccountDone } from "./account-done.tsx";
import { tryOpenSession } from "./try-open-session.ts";
import { useLinkRequest } from "./use-link-request.ts";

interface Answer {
  failure: Failure | null;
  email: string | null;
  /** True if this browser registered the account and is now logged in. */
  isSessionOpen: boolean;
}

// A key is single-use: React's second effect in development, or a return to this page, must not
// submit it twice.
const attempts = new Map<string, Promise<Answer>>();

function activate(key: string): Promise<Answer> {
  const started = attempts.get(key);
  if (started) return started;
  const attempt = send(activateMutation, { key }).then(async ({ data, failure }) => {
    // Other failures, such as a lost connection, don't mean that the link is invalid: a retry may
    // succeed.
    if (failure && failure.code !== "VERIFICATION") attempts.delete(key);
    const { email = null, token = null } = data?.activate ?? {};
    const isSessionOpen = await tryOpenSession(token);
    return { failure, email, isSessionOpen };
  });
  attempts.set(key, attempt);
  return attempt;
}

function LoggedIn() {
  const t = useTranslate();
  const session = useSession();
  useEffect(() => toastSuccess(t("account:activate.doneTitle")), [t]);
  return (
    <>
      <AccountCard title={t("account:activate.doneTitle")}>
        <LoadingMessage>{t("account:activate.entering")}</LoadingMessage>
      </AccountCard>
      <Navigate to={startPathOf(session)} replace />
    </>
  );
}

function Activation({ mailKey }: { mailKey: string }) {
  const t = useTranslate();
  const { answer, retry } = useLinkRequest(activate, mailKey);
  if (!answer)
    return (
      <AccountCard title={t("account:verification.title")}>
        <LoadingMessage>{t("account:activate.working")}</LoadingMessage>
      </AccountCard>
    );
  const { failure, email, isSessionOpen } = answer;
  if (isSessionOpen) return <LoggedIn />;
  if (!failure)
    return (
      <AccountDone
        title={t("account:activate.doneTitle")}
        text={t("account:activate.doneText")}
        email={email}
      />
    );
  const isInvalidLink = failure.code === "VERIFICATION";
  return (
    <AccountCard
      title={isInvalidLink ? t("account:activate.failedTitle") : t("account:verification.title")}
    >
      <Stack spacing={2}>
        {isInvalidLink ? (
          <Alert severity="error">{t("account:activate.failedText")}</Alert>
        ) : (
          <ErrorState failure={failure} title={t("ui:toast.error")} onRetry={retry} />
        )}
        <ButtonLink variant="contained" to={pathTo("resendConfirmation")}>
          {t("account:activate.resend")}
        </ButtonLink>
      </Stack>
    </AccountCard>
  );
}

/** Requires a click, because mail scanners open links. */
export default function Activate({ params: { key } }: Route.ComponentProps) {
  const t = useTranslate();
  const [pressed, setPressed] = useState<string | null>(null);
  if (pressed === key) return <Activation mailKey={key} />;
  return (
    <AccountCard title={t("account:verification.title")}>
      <Stack spacing={2}>
        <Typography>{t("account:activate.lead")}</Typography>
        <Button variant="contained" onClick={() => setPressed(key)}>
          {t("account:activate.confirm")}
        </Button>
      </Stack>
    </AccountCard>
  );
}
