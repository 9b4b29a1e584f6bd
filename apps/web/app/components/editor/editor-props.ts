import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import type { RefObject } from "react";
import type { EditorImages } from "./use-image-upload.ts";

/** Input from before the editor loaded. */
export interface TypedAhead {
  /** Appended to the document. */
  text: string;
  /** Offset within `text`. */
  caret: number;
  isFocused: boolean;
  /** Pastes with formatting or files. Their plain text is in `text`. */
  pasted: Pasted[];
}

export interface Pasted {
  html: string;
  text: string;
  files: readonly File[];
}

export interface RichTextEditorProps {
  value: RichTextDocument | null | undefined;
  /** Gets null when the text is empty. */
  onChange: (document: RichTextDocument | null) => void;
  onBlur?: () => void;
  labelId: string;
  describedBy?: string;
  isInvalid?: boolean;
  isRequired?: boolean;
  minHeight?: number;
  images?: EditorImages;
  /** Receives the focus target for a form's first error. */
  focusRef?: (target: { focus: () => void } | null) => void;
  /** Input from before the editor loaded, or null. */
  typedAhead: RefObject<TypedAhead | null>;
}
