import Switch from "@mui/material/Switch";
import type { NotificationChannel } from "@presale/contracts/notification-kinds.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Preference } from "./preferences.operations.ts";
import type { Choice } from "./use-preferences.ts";

interface Props {
  preference: Preference;
  channel: NotificationChannel;
  /** Absent during impersonation. */
  onChoose?: (choice: Choice) => void;
}

export function PreferenceSwitch({ preference, channel, onChoose }: Props) {
  const t = useTranslate();
  const { kind, isAlwaysOn } = preference;
  return (
    <Switch
      checked={preference[channel]}
      disabled={isAlwaysOn || !onChoose}
      onChange={(_, isOn) => onChoose?.({ kind, channel, isOn })}
      slotProps={{
        input: {
          "aria-label": t("preferences:choice", {
            kind: t(`preferences:kinds.${kind}.label`),
            channel: t(`preferences:channels.${channel}`),
          }),
        },
      }}
    />
  );
}
