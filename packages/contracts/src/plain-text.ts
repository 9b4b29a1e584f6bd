import type { RichTextNode } from "./rich-text.ts";

/** The text alone, a line a block: for search, for lengths, for previews. */
export function plainText(node: RichTextNode | null | undefined): string {
  if (!node) return "";
  if (node.type === "text") return node.text ?? "";
  if (node.type === "hardBreak") return "\n";
  const isBlockOfText = node.type === "paragraph" || node.type === "heading";
  return (node.content ?? []).map(plainText).join(isBlockOfText ? "" : "\n");
}
