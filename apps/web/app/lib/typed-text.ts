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

/** The editor's positions between a caret in typed text and the end of the document that it ends. */
export const fromEnd = (text: string, caret: number): number => {
  const after = text.trim() === "" ? "" : text.slice(caret);
  // The end of a paragraph and the start of the next count one each, a line's end in the text one.
  return after.length + after.split("\n").length - 1;
};
