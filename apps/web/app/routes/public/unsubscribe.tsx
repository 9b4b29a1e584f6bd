import Alert from "@mui/material/Alert";
import { ErrorState } from "../../components/states/error-state.tsx";
import { LoadingMessage } from "../../components/states/loading-message.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { AccountCard } from "../../features/account/account-card.tsx";
import { useLinkRequest } from "../../features/account/use-link-request.ts";
import {
  fetchSubscription,
  SubscribedKinds,
} from "../../features/notifications/subscribed-kinds.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import type { Route } from "./+types/unsubscribe.ts";

function PreferencesLink() {
  const t = useTranslate();
  const isStaff = useSession().isPermitted("canLoginAdmin");
  const to = pathTo(isStaff ? "backofficeProfileSection" : "profileSection", {
    section: "notifications",
  });
  return <TextLink to={to}>{t("preferences:unsubscribing.preferences")}</TextLink>;
}

/** Shows the target of a link in emails. Opening it changes nothing: mail scanners open links. */
export default function Unsubscribe({ params: { key } }: Route.ComponentProps) {
  const t = useTranslate();
  const { answer, setAnswer, retry } = useLinkRequest(fetchSubscription, key);
  const isInvalidLink = answer && "failure" in answer && answer.failure.code === "VERIFICATION";
  return (
    <AccountCard
      title={t(
        isInvalidLink ? "preferences:unsubscribing.deadTitle" : "preferences:unsubscribing.title",
      )}
      footer={<PreferencesLink />}
    >
      {!answer ? (
        <LoadingMessage>{t("ui:loading")}</LoadingMessage>
      ) : "subscription" in answer ? (
        <SubscribedKinds mailKey={key} subscription={answer.subscription} onChange={setAnswer} />
      ) : isInvalidLink ? (
        <Alert severity="error">{t("preferences:unsubscribing.deadText")}</Alert>
      ) : (
        <ErrorState failure={answer.failure} title={t("ui:toast.error")} onRetry={retry} />
      )}
    </AccountCard>
  );
}
