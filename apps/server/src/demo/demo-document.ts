import type { RichTextDocument, RichTextNode } from "@presale/contracts/rich-text.ts";

const text = (content: string): RichTextNode[] => [{ type: "text", text: content }];
const paragraph = (content: string): RichTextNode => ({
  type: "paragraph",
  content: text(content),
});

/** Converts lines to rich text: `## ` starts a heading, `- ` a list item, others are paragraphs. */
export function toRichText(lines: readonly string[], ...extra: RichTextNode[]): RichTextDocument {
  const content: RichTextNode[] = [];
  for (const line of lines) {
    if (line.startsWith("## ")) {
      content.push({ type: "heading", attrs: { level: 2 }, content: text(line.slice(3)) });
      continue;
    }
    if (!line.startsWith("- ")) {
      content.push(paragraph(line));
      continue;
    }
    const item = { type: "listItem", content: [paragraph(line.slice(2))] };
    const list = content.at(-1);
    if (list?.type === "bulletList") list.content?.push(item);
    else content.push({ type: "bulletList", content: [item] });
  }
  return { type: "doc", content: [...content, ...extra] };
}
