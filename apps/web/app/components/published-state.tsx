import Chip from "@mui/material/Chip";
import { useTranslate } from "../lib/i18n/use-translate.ts";
import type { KeysUnder } from "../lib/keys-under.ts";

interface Props {
  isPublished: boolean;
  /** The dictionary's prefix of the labels. */
  i18nKey: KeysUnder<"draft" | "published">;
}

export function PublishedState({ isPublished, i18nKey }: Props) {
  const t = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isPublished ? "success" : "default"}
      label={t(`${i18nKey}.${isPublished ? "published" : "draft"}`)}
    />
  );
}
