import Chip from "@mui/material/Chip";
import type { MessageState as State } from "@presale/contracts/message-states.ts";
import { useTranslate } from "../lib/i18n/use-translate.ts";
import type { KeysUnder } from "../lib/keys-under.ts";

/** The status of a visitor's message. `i18nKey` is the dictionary's prefix of its labels. */
export function MessageState({ state, i18nKey }: { state: State; i18nKey: KeysUnder<State> }) {
  const t = useTranslate();
  return (
    <Chip
      size="small"
      variant={state === "new" ? "filled" : "outlined"}
      color={state === "resolved" ? "success" : "default"}
      label={t(`${i18nKey}.${state}`)}
    />
  );
}
