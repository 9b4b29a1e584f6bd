import Typography from "@mui/material/Typography";
import { type ComponentType, createContext, useContext } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { isEmptyRichText, parseRichText } from "../../lib/rich-text.ts";
import { StoredImage } from "../files/stored-image.tsx";
import { type RichTextImageProps, RichTextView } from "./rich-text-view.tsx";

/** Renders the images of stored texts. Pages for clients provide another component. */
export const StoredTextImage = createContext<ComponentType<RichTextImageProps>>(StoredImage);

interface Props {
  value: unknown;
  empty?: string;
}

export function StoredText({ value, empty }: Props) {
  const t = useTranslate();
  const Image = useContext(StoredTextImage);
  const document = parseRichText(value);
  if (isEmptyRichText(document))
    return (
      <Typography variant="body2" color="textSecondary">
        {empty ?? t("ui:editor.empty")}
      </Typography>
    );
  return <RichTextView document={document} Image={Image} headingLevel={3} />;
}
