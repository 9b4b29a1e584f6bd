/** As much of a rich text as its words need. */
interface TextNode {
  type: string;
  text?: string;
  content?: readonly TextNode[];
}

/** The text alone, a line a block: for search, for lengths, for previews. */
export function plainText(node: TextNode | null | undefined): string {
  if (!node) return "";
  if (node.type === "text") return node.text ?? "";
  if (node.type === "hardBreak") return "\n";
  const isBlockOfText = node.type === "paragraph" || node.type === "heading";
  return (node.content ?? []).map(plainText).join(isBlockOfText ? "" : "\n");
}
