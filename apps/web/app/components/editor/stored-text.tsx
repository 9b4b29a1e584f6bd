import Typography from "@mui/material/Typography";
import { useWords } from "../../lib/i18n/use-words.ts";
import { asRichText, isEmptyRichText } from "../../lib/rich-text.ts";
import { StoredImage } from "../files/stored-image.tsx";
import { RichTextView } from "./rich-text-view.tsx";

interface Props {
  value: unknown;
  /** Shown for an empty text. */
  empty?: string;
}

export function StoredText({ value, empty }: Props) {
  const t = useWords();
  const document = asRichText(value);
  if (isEmptyRichText(document))
    return (
      <Typography variant="body2" color="textSecondary">
        {empty ?? t("ui:editor.empty")}
      </Typography>
    );
  return <RichTextView document={document} Image={StoredImage} headingLevel={3} />;
}
