interface TextNode {
  type: string;
  text?: string;
  content?: readonly TextNode[];
}

/** Returns the text without formatting, one line per block. */
export function plainText(node: TextNode | null | undefined): string {
  if (!node) return "";
  if (node.type === "text") return node.text ?? "";
  if (node.type === "hardBreak") return "\n";
  const isBlockOfText = node.type === "paragraph" || node.type === "heading";
  return (node.content ?? []).map(plainText).join(isBlockOfText ? "" : "\n");
}
