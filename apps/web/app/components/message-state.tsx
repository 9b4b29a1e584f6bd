import Chip from "@mui/material/Chip";
import type { MessageState as State } from "@presale/contracts/message-states.ts";
import { useTranslate } from "../lib/i18n/use-translate.ts";
import type { KeysUnder } from "../lib/keys-under.ts";

const colors = {
  new: "info",
  processing: "default",
  resolved: "success",
} as const satisfies Record<State, string>;

/** Shows the status of a visitor's message. `i18nKey` is the dictionary's prefix of its labels. */
export function MessageState({ state, i18nKey }: { state: State; i18nKey: KeysUnder<State> }) {
  const t = useTranslate();
  return (
    <Chip size="small" variant="outlined" color={colors[state]} label={t(`${i18nKey}.${state}`)} />
  );
}
