import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import type { Failure } from "../../lib/apollo/failure.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { send } from "../../lib/send.ts";
import { useAction } from "../../lib/use-action.ts";
import { valueOrFailure } from "../../lib/value-or-failure.ts";
import {
  type Subscription,
  setSubscriptionMutation,
  subscriptionQuery,
} from "./subscription.operations.ts";

export type Answer = { subscription: Subscription } | { failure: Failure };

/** Reads the subscription without changing it, because mail scanners open links. */
export async function fetchSubscription(key: string): Promise<Answer> {
  const { value, failure } = await valueOrFailure(
    send(subscriptionQuery, { key }),
    ({ mailSubscription }) => mailSubscription,
  );
  return failure ? { failure } : { subscription: value };
}

interface Props {
  mailKey: string;
  subscription: Subscription;
  onChange: (answer: Answer) => void;
}

export function SubscribedKinds({ mailKey, subscription, onChange }: Props) {
  const t = useTranslate();
  const statusRef = useRef<HTMLParagraphElement>(null);
  const { email, kinds } = subscription;
  const isOn = kinds.some((each) => each.isOn);
  const { start, isBusy, failure } = useAction(async (send) => {
    const result = await send(setSubscriptionMutation, { key: mailKey, isOn: !isOn });
    const changed = result.data?.setMailSubscription;
    if (changed) onChange({ subscription: changed });
    // The pressed button changes its label, so the focus moves to the changed text.
    statusRef.current?.focus();
    return result;
  });
  return (
    <Stack spacing={2}>
      <Typography ref={statusRef} tabIndex={-1} role="status" sx={{ outline: "none" }}>
        {t(isOn ? "preferences:unsubscribing.ask" : "preferences:unsubscribing.isOff", { email })}
      </Typography>
      <ul style={{ margin: "8px 0 0", paddingLeft: 24 }}>
        {kinds.map(({ kind }) => (
          <li key={kind}>{t(`preferences:kinds.${kind}.label`)}</li>
        ))}
      </ul>
      {failure && <Alert severity="error">{failure.message}</Alert>}
      <Button
        variant={isOn ? "contained" : "outlined"}
        loading={isBusy}
        onClick={() => void start()}
      >
        {t(isOn ? "preferences:unsubscribing.confirm" : "preferences:unsubscribing.undo")}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t("preferences:unsubscribing.bell")}
      </Typography>
    </Stack>
  );
}
