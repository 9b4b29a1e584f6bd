import { useApolloClient } from "@apollo/client/react";
import type { NotificationChannel } from "@presale/contracts/notification-kinds.ts";
import { useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useData } from "../../lib/use-data.ts";
import { useSend } from "../../lib/use-send.ts";
import {
  type Preference,
  preferencesQuery,
  updatePreferencesMutation,
} from "./preferences.operations.ts";

export interface Choice {
  kind: Preference["kind"];
  channel: NotificationChannel;
  isOn: boolean;
}
const cellOf = ({ kind, channel }: Omit<Choice, "isOn">) => `${kind}/${channel}`;

/** Shows each choice immediately and saves choices one after another. */
export function usePreferences() {
  const t = useTranslate();
  const client = useApolloClient();
  const send = useSend();
  const { data, ...state } = useData(preferencesQuery, {});
  const [pending, setPending] = useState<ReadonlyMap<string, Choice>>(new Map());
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());

  async function save(choice: Choice): Promise<boolean> {
    const { data: saved } = await send(updatePreferencesMutation, { input: { choices: [choice] } });
    const notificationPreferences = saved?.updateNotificationPreferences;
    if (notificationPreferences)
      client.writeQuery({ query: preferencesQuery, data: { notificationPreferences } });
    setPending((known) => {
      // A later choice of the same cell is still being saved.
      if (known.get(cellOf(choice)) !== choice) return known;
      const remaining = new Map(known);
      remaining.delete(cellOf(choice));
      return remaining;
    });
    return Boolean(notificationPreferences);
  }

  function choose(choice: Choice): Promise<boolean> {
    setPending((known) => new Map(known).set(cellOf(choice), choice));
    const thisSave = lastSave.current.then(() => save(choice));
    lastSave.current = thisSave;
    return thisSave;
  }

  return {
    preferences: data?.notificationPreferences?.map((each) => ({
      ...each,
      product: pending.get(cellOf({ ...each, channel: "product" }))?.isOn ?? each.product,
      mail: pending.get(cellOf({ ...each, channel: "mail" }))?.isOn ?? each.mail,
    })),
    state,
    choose: async (choice: Choice): Promise<void> => {
      if (!(await choose(choice))) return;
      const values = {
        kind: t(`preferences:kinds.${choice.kind}.label`),
        channel: t(`preferences:ways.${choice.channel}`),
      };
      toastSuccess(t(choice.isOn ? "preferences:on" : "preferences:off", values), () =>
        choose({ ...choice, isOn: !choice.isOn }),
      );
    },
  };
}
