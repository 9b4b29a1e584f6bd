import Chip from "@mui/material/Chip";
import type { MessageState as State } from "@presale/contracts/message-states.ts";
import { useWords } from "../lib/i18n/use-words.ts";
import type { KeysUnder } from "../lib/keys-under.ts";

/** The status of a visitor's message. `words` is the dictionary's prefix of its labels. */
export function MessageState({ state, words }: { state: State; words: KeysUnder<State> }) {
  const t = useWords();
  return (
    <Chip
      size="small"
      variant={state === "new" ? "filled" : "outlined"}
      color={state === "resolved" ? "success" : "default"}
      label={t(`${words}.${state}`)}
    />
  );
}
