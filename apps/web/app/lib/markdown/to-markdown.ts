import type { RichTextDocument, RichTextMark, RichTextNode } from "@presale/contracts/rich-text.ts";

/**
 * Images and tables: Markdown can't express their file ids, widths and merged cells. Placeholders
 * represent them in the text.
 */
export type KeptBlocks = readonly RichTextNode[];

const markDelimiters: Partial<Record<RichTextMark["type"], string>> = {
  bold: "**",
  italic: "*",
  strike: "~~",
};

/** Characters that would begin a block at the start of a line. */
const blockMarker = /^(\s*)(?:([#>+-]+)(?=\s|$)|(\d+)([.)])(?=\s|$))/gm;
const escapeMarkdown = (text: string) =>
  text
    .replaceAll(/[\\`*_~[\]]/g, "\\$&")
    .replaceAll(blockMarker, (_all, space, markers, number, dot) =>
      markers ? `${space}\\${markers}` : `${space}${number}\\${dot}`,
    );

function textOf({ text = "", marks = [] }: RichTextNode): string {
  if (marks.some(({ type }) => type === "code")) return text.includes("`") ? text : `\`${text}\``;
  const [, before = "", inner = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (inner === "") return text;
  const marked = marks.reduce((line, { type, attrs }) => {
    if (type === "link") return `[${line}](${attrs?.href})`;
    const delimiter = markDelimiters[type] ?? "";
    return `${delimiter}${line}${delimiter}`;
  }, escapeMarkdown(inner));
  return before + marked + after;
}

const writeInline = (node: RichTextNode): string =>
  (node.content ?? [])
    .map((child) => (child.type === "hardBreak" ? "\\\n" : textOf(child)))
    .join("");

const indentLines = (text: string, by: string) => text.replaceAll("\n", `\n${by}`);

function writeBlock(node: RichTextNode, kept: RichTextNode[]): string {
  const inner = () => (node.content ?? []).map((child) => writeBlock(child, kept)).join("\n\n");
  switch (node.type) {
    case "heading":
      return `${"#".repeat(Number(node.attrs?.level) || 1)} ${writeInline(node)}`;
    case "bulletList":
    case "orderedList": {
      const start = Number(node.attrs?.start) || 1;
      return (node.content ?? [])
        .map((item, index) => {
          const delimiter = node.type === "bulletList" ? "- " : `${start + index}. `;
          const text = (item.content ?? []).map((child) => writeBlock(child, kept)).join("\n");
          return delimiter + indentLines(text, node.type === "bulletList" ? "  " : "   ");
        })
        .join("\n");
    }
    case "blockquote":
      return `> ${indentLines(inner(), "> ")}`;
    case "codeBlock":
      return `\`\`\`\n${(node.content ?? []).map(({ text = "" }) => text).join("")}\n\`\`\``;
    case "horizontalRule":
      return "---";
    case "image":
    case "table":
      return `[[block ${kept.push(node)}]]`;
    default:
      return writeInline(node);
  }
}

/** Converts a document to Markdown. Returns its images and tables unchanged as `kept`. */
export function toMarkdown(document: RichTextDocument | null | undefined): {
  markdown: string;
  kept: KeptBlocks;
} {
  const kept: RichTextNode[] = [];
  const blocks = (document?.content ?? []).map((node) => writeBlock(node, kept));
  return { markdown: blocks.filter((block) => block.trim() !== "").join("\n\n"), kept };
}

/** Appends the kept blocks that the document lacks, so that none is lost. */
export function appendMissingBlocks(
  document: RichTextDocument,
  kept: KeptBlocks,
): RichTextDocument {
  const missing = kept.filter((node) => !document.content?.includes(node));
  return { ...document, content: [...(document.content ?? []), ...missing] };
}
