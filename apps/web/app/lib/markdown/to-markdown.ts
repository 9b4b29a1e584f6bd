import type { RichTextDocument, RichTextMark, RichTextNode } from "@presale/contracts/rich-text.ts";

/** Pictures and tables: Markdown has no room for them, so that names stand in their places. */
export type KeptBlocks = readonly RichTextNode[];

const signs: Partial<Record<RichTextMark["type"], string>> = {
  bold: "**",
  italic: "*",
  strike: "~~",
};

/** What a line would begin a block by. */
const beginning = /^(\s*)(?:([#>+-]+)(?=\s|$)|(\d+)([.)])(?=\s|$))/gm;
const escaped = (text: string) =>
  text
    .replaceAll(/[\\`*_~[\]]/g, "\\$&")
    .replaceAll(beginning, (_all, space, signs, number, dot) =>
      signs ? `${space}\\${signs}` : `${space}${number}\\${dot}`,
    );

function textOf({ text = "", marks = [] }: RichTextNode): string {
  if (marks.some(({ type }) => type === "code")) return text.includes("`") ? text : `\`${text}\``;
  const [, before = "", inner = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (inner === "") return text;
  const marked = marks.reduce((line, { type, attrs }) => {
    if (type === "link") return `[${line}](${attrs?.href})`;
    const sign = signs[type] ?? "";
    return `${sign}${line}${sign}`;
  }, escaped(inner));
  return before + marked + after;
}

const line = (node: RichTextNode): string =>
  (node.content ?? [])
    .map((child) => (child.type === "hardBreak" ? "\\\n" : textOf(child)))
    .join("");

const indented = (text: string, by: string) => text.replaceAll("\n", `\n${by}`);

function write(node: RichTextNode, kept: RichTextNode[]): string {
  const inner = () => (node.content ?? []).map((child) => write(child, kept)).join("\n\n");
  switch (node.type) {
    case "heading":
      return `${"#".repeat(Number(node.attrs?.level) || 1)} ${line(node)}`;
    case "bulletList":
    case "orderedList": {
      const start = Number(node.attrs?.start) || 1;
      return (node.content ?? [])
        .map((item, index) => {
          const sign = node.type === "bulletList" ? "- " : `${start + index}. `;
          const text = (item.content ?? []).map((child) => write(child, kept)).join("\n");
          return sign + indented(text, node.type === "bulletList" ? "  " : "   ");
        })
        .join("\n");
    }
    case "blockquote":
      return `> ${indented(inner(), "> ")}`;
    case "codeBlock":
      return `\`\`\`\n${(node.content ?? []).map(({ text = "" }) => text).join("")}\n\`\`\``;
    case "horizontalRule":
      return "---";
    case "image":
    case "table":
      return `[[block ${kept.push(node)}]]`;
    default:
      return line(node);
  }
}

/** A document as Markdown, and what of it Markdown can't say. */
export function toMarkdown(document: RichTextDocument | null | undefined): {
  markdown: string;
  kept: KeptBlocks;
} {
  const kept: RichTextNode[] = [];
  const blocks = (document?.content ?? []).map((node) => write(node, kept));
  return { markdown: blocks.filter((block) => block.trim() !== "").join("\n\n"), kept };
}

/** What of the kept blocks a document lacks goes to its end: nothing is lost. */
export function withKept(document: RichTextDocument, kept: KeptBlocks): RichTextDocument {
  const missing = kept.filter((node) => !document.content?.includes(node));
  return { ...document, content: [...(document.content ?? []), ...missing] };
}
