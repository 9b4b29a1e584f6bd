import Typography from "@mui/material/Typography";
import { RichTextView } from "../../components/editor/rich-text-view.tsx";
import { StoredImage } from "../../components/files/stored-image.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { asRichText, isEmptyRichText } from "../../lib/rich-text.ts";

interface Props {
  /** The API's JSON value. */
  value: unknown;
  /** What stands where nothing is written. */
  empty?: string;
}

/** A stored rich text with its images. */
export function DescriptionView({ value, empty }: Props) {
  const t = useWords();
  const document = asRichText(value);
  if (isEmptyRichText(document))
    return (
      <Typography variant="body2" color="textSecondary">
        {empty ?? t("library:noDescription")}
      </Typography>
    );
  return <RichTextView document={document} Image={StoredImage} headingLevel={3} />;
}
