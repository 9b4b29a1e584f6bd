import type { RichTextNode } from "./proposal.types.ts";

export function childNodes(node: RichTextNode | null | undefined): RichTextNode[] {
  const content: unknown = node?.content;
  if (!Array.isArray(content)) return [];
  return content.filter((child) => typeof child === "object" && child !== null);
}

/**
 * Yields every text and line break below a node, in order. Iterative, because a hostile text may be
 * nested thousands of levels deep.
 */
export function* textNodes(root: RichTextNode): Generator<RichTextNode> {
  const pending: RichTextNode[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === "hardBreak" || typeof node.text === "string") yield node;
    for (const child of childNodes(node).reverse()) pending.push(child);
  }
}

export function plainText(node: RichTextNode, separator = " "): string {
  const parts: string[] = [];
  for (const part of textNodes(node)) parts.push(part.text ?? "\n");
  return parts.join(separator);
}
