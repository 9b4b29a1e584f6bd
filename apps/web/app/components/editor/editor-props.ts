import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import type { RefObject } from "react";
import type { EditorImages } from "./use-image-upload.ts";

/** What the editor continues with. */
export interface TypedAhead {
  /** At the document's end. */
  text: string;
  /** In that text. */
  caret: number;
  isFocused: boolean;
  /** What was pasted with formatting or files, its plain text in `text`. */
  pasted: Pasted[];
}

export interface Pasted {
  html: string;
  text: string;
  files: readonly File[];
}

export interface RichTextEditorProps {
  value: RichTextDocument | null | undefined;
  /** A document, or null when nothing is written. */
  onChange: (document: RichTextDocument | null) => void;
  onBlur?: () => void;
  labelId: string;
  describedBy?: string;
  isInvalid?: boolean;
  isRequired?: boolean;
  minHeight?: number;
  images?: EditorImages;
  /** Takes the focus when a form's first error is here. */
  focusRef?: (target: { focus: () => void } | null) => void;
  /** What happened in its place while it loaded; null where nothing did. */
  typedAhead: RefObject<TypedAhead | null>;
}
