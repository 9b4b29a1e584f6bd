import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import type { RefObject } from "react";
import type { EditorImages } from "./use-image-upload.ts";

/** What the editor continues with. */
export interface TypedAhead {
  /** Positions between the caret and the document's end. */
  fromEnd: number;
  /** Pasted with formatting or files, which only the editor reads. */
  pasted?: { html: string; text: string; files: readonly File[] };
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
  /** Set where the focus was in its place while it loaded. */
  typedAhead: RefObject<TypedAhead | null>;
}
