import Chip from "@mui/material/Chip";
import { useWords } from "../lib/i18n/use-words.ts";
import type { KeysUnder } from "../lib/keys-under.ts";

interface Props {
  isPublished: boolean;
  /** The dictionary's prefix of the labels. */
  words: KeysUnder<"draft" | "published">;
}

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
