import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { ButtonLink } from "../../components/button-link.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { LoadingMessage } from "../../components/states/loading-message.tsx";
import type { Failure } from "../../lib/apollo/failure.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { send } from "../../lib/send.ts";
import { valueOrFailure } from "../../lib/value-or-failure.ts";
import { type OpenedInvite, openInviteMutation } from "./account.operations.ts";
import { AccountCard } from "./account-card.tsx";
import { JoinForm } from "./join-form.tsx";
import { useLinkRequest } from "./use-link-request.ts";

type Answer = { invite: OpenedInvite } | { failure: Failure };

async function fetchInvite(key: string): Promise<Answer> {
  const { value, failure } = await valueOrFailure(
    send(openInviteMutation, { key }),
    ({ openInvite }) => openInvite,
  );
  return failure ? { failure } : { invite: value };
}

interface Props {
  inviteKey: string;
  /** Called with the new session's token. */
  onJoined: (invite: OpenedInvite, token: string | null) => Promise<void>;
}

export function OpenInvite({ inviteKey, onJoined }: Props) {
  const t = useTranslate();
  const { answer, setAnswer, retry } = useLinkRequest(fetchInvite, inviteKey);
  if (!answer)
    return (
      <AccountCard title={t("titles:invite")}>
        <LoadingMessage>{t("account:invite.working")}</LoadingMessage>
      </AccountCard>
    );
  if ("invite" in answer) {
    const { invite } = answer;
    const { companyName: company, inviterName: inviter } = invite;
    return (
      <AccountCard
        title={t("account:invite.title", { company })}
        lead={t("account:invite.lead", { inviter })}
      >
        <JoinForm
          inviteKey={inviteKey}
          invite={invite}
          onJoined={(token) => onJoined(invite, token)}
          onInvalidLink={(failure) => setAnswer({ failure })}
        />
      </AccountCard>
    );
  }
  const { failure } = answer;
  if (failure.code !== "VERIFICATION")
    return (
      <AccountCard title={t("titles:invite")}>
        <ErrorState failure={failure} title={t("ui:toast.error")} onRetry={retry} />
      </AccountCard>
    );
  return (
    <AccountCard title={failure.message}>
      <Stack spacing={2}>
        <Alert severity="error">{t("account:invite.failedText")}</Alert>
        <ButtonLink variant="contained" to={pathTo("login")}>
          {t("account:invite.login")}
        </ButtonLink>
        <ButtonLink variant="outlined" to={pathTo("home")}>
          {t("account:invite.home")}
        </ButtonLink>
      </Stack>
    </AccountCard>
  );
}
