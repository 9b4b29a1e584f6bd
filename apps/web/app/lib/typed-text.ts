import type { RichTextDocument, RichTextNode } from "./rich-text.ts";

const paragraphOf = (line: string): RichTextNode =>
  line === ""
    ? { type: "paragraph" }
    : { type: "paragraph", content: [{ type: "text", text: line }] };

/** Appends plain text to a document, one paragraph per line. */
export function appendTypedText(
  document: RichTextDocument | null,
  text: string,
): RichTextDocument | null {
  if (text.trim() === "") return document;
  const content = text.split("\n").map(paragraphOf);
  return { type: "doc", content: [...(document?.content ?? []), ...content] };
}

/** Returns the editor positions between a caret in typed text and the end of the document. */
export const distanceFromEnd = (text: string, caret: number): number => {
  const after = text.trim() === "" ? "" : text.slice(caret);
  // A paragraph boundary counts two positions, a line break in the text one.
  return after.length + after.split("\n").length - 1;
};
