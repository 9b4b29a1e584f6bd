import Chip from "@mui/material/Chip";
import { useWords } from "../lib/i18n/use-words.ts";
import type { KeysUnder } from "../lib/keys-under.ts";

interface Props {
  isPublished: boolean;
  /** Where its names are. */
  words: KeysUnder<"draft" | "published">;
}

/** Whether what staff look after is seen by others. */
export function PublishedState({ isPublished, words }: Props) {
  const t = useWords();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isPublished ? "success" : "default"}
      label={t(`${words}.${isPublished ? "published" : "draft"}`)}
    />
  );
}
