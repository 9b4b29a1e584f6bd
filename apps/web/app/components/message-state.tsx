import Chip from "@mui/material/Chip";
import type { MessageState as State } from "@presale/contracts/message-states.ts";
import { useWords } from "../lib/i18n/use-words.ts";
import type { KeysUnder } from "../lib/keys-under.ts";

const colours: Record<State, "warning" | "info" | "success"> = {
  new: "warning",
  processing: "info",
  resolved: "success",
};

/** How far staff are with what a visitor wrote; `words` is where its names are. */
export function MessageState({ state, words }: { state: State; words: KeysUnder<State> }) {
  const t = useWords();
  return (
    <Chip size="small" variant="outlined" color={colours[state]} label={t(`${words}.${state}`)} />
  );
}
