import Chip from "@mui/material/Chip";
import type { MessageState as State } from "@presale/contracts/message-states.ts";
import { useWords } from "../lib/i18n/use-words.ts";
import type { KeysUnder } from "../lib/keys-under.ts";

/** How far staff are with what a visitor wrote; `words` is where its names are. */
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
