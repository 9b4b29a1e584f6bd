import Chip from "@mui/material/Chip";
import { useWords } from "../../../lib/i18n/use-words.ts";

/** Whether visitors see an article. */
export function PublishedState({ isPublished }: { isPublished: boolean }) {
  const t = useWords();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isPublished ? "success" : "default"}
      label={t(`articlesAdmin:states.${isPublished ? "published" : "draft"}`)}
    />
  );
}
