import Typography from "@mui/material/Typography";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { asRichText, isEmptyRichText } from "../../lib/rich-text.ts";
import { StoredImage } from "../files/stored-image.tsx";
import { RichTextView } from "./rich-text-view.tsx";

interface Props {
  value: unknown;
  empty?: string;
}

export function StoredText({ value, empty }: Props) {
  const t = useTranslate();
  const document = asRichText(value);
  if (isEmptyRichText(document))
    return (
      <Typography variant="body2" color="textSecondary">
        {empty ?? t("ui:editor.empty")}
      </Typography>
    );
  return <RichTextView document={document} Image={StoredImage} headingLevel={3} />;
}
