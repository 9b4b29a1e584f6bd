import type { FieldValues } from "react-hook-form";
import { storedImages } from "../../components/files/stored-image.tsx";
import { RichTextInput } from "../../components/forms/rich-text-input.tsx";
import type { InputProps } from "../../components/forms/text-input.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";

interface Props<T extends FieldValues> extends Omit<InputProps<T>, "label"> {
  label?: string;
  minHeight?: number;
}

/** A rich text with images, as a form's field; its value is a document or null. */
export function DescriptionInput<T extends FieldValues>({ label, ...props }: Props<T>) {
  const t = useWords();
  return (
    <RichTextInput
      {...props}
      label={label ?? t("library:fields.description")}
      images={storedImages}
    />
  );
}
