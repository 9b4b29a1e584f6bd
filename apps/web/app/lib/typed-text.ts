import type { RichTextDocument, RichTextNode } from "./rich-text.ts";

const paragraphOf = (line: string): RichTextNode =>
  line === ""
    ? { type: "paragraph" }
    : { type: "paragraph", content: [{ type: "text", text: line }] };

/** A document with what was typed in plain text behind it, a paragraph a line. */
export function withTyped(
  document: RichTextDocument | null,
  text: string,
): RichTextDocument | null {
  if (text.trim() === "") return document;
  const content = text.split("\n").map(paragraphOf);
  return { type: "doc", content: [...(document?.content ?? []), ...content] };
}

/** Where in a document of plain paragraphs a place of their text is, as the editor counts. */
export const placeOf = (text: string, caret: number): number =>
  // A paragraph's end and the next one's beginning count one each, where the text has one line's end.
  caret + text.slice(0, caret).split("\n").length;
