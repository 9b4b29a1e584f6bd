import type { RichTextDocument, RichTextMark, RichTextNode } from "@presale/contracts/rich-text.ts";
import { isAllowedLink } from "@presale/contracts/rich-text-rules.ts";
import type { MarkedToken, Token, Tokens } from "marked";
import type { KeptBlocks } from "./to-markdown.ts";
import { tokensOf } from "./tokens.ts";

type Marks = readonly RichTextMark[];
type BlockToken = MarkedToken | { type: "kept"; number: number };

const withMark = (marks: Marks, mark: RichTextMark): Marks =>
  marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];

const textNodes = (text: string, marks: Marks): RichTextNode[] =>
  text === "" ? [] : [{ type: "text", text, ...(marks.length > 0 && { marks: [...marks] }) }];

const withContent = (node: RichTextNode, content: RichTextNode[]): RichTextNode =>
  content.length > 0 ? { ...node, content } : node;

const sameMarks = (a: RichTextNode, b: RichTextNode) =>
  JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? []);

/** Merges adjacent nodes of the same kind: texts split by escapes, lists with different bullets. */
function mergeAdjacent(nodes: readonly RichTextNode[]): RichTextNode[] {
  const found: RichTextNode[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (last?.type === "text" && node.type === "text" && sameMarks(last, node))
      last.text = `${last.text}${node.text}`;
    else if (last?.type.endsWith("List") && last.type === node.type)
      last.content?.push(...(node.content ?? []));
    else found.push(node);
  }
  return found;
}

function parseInlineToken(token: MarkedToken, marks: Marks): RichTextNode[] {
  switch (token.type) {
    case "strong":
      return parseInline(token.tokens, withMark(marks, { type: "bold" }));
    case "em": {
      // In `***both***`, bold is the outer mark, as in the editor.
      const isBoth = token.tokens.length === 1 && token.tokens[0]?.type === "strong";
      const outer = isBoth ? withMark(marks, { type: "bold" }) : marks;
      return parseInline(token.tokens, withMark(outer, { type: "italic" }));
    }
    case "del":
      return parseInline(token.tokens, withMark(marks, { type: "strike" }));
    case "codespan":
      return textNodes(token.text, [{ type: "code" }]);
    case "br":
      return [{ type: "hardBreak" }];
    case "link": {
      // A link that may not be stored keeps only its text.
      const { href, tokens } = token;
      const link = { type: "link", attrs: { href } } as const;
      return parseInline(tokens, isAllowedLink(href) ? withMark(marks, link) : marks);
    }
    case "checkbox":
      return [];
    default:
      return textNodes("text" in token ? token.text.replaceAll(/ *\n */g, " ") : token.raw, marks);
  }
}

const parseInline = (tokens: readonly Token[] = [], marks: Marks = []): RichTextNode[] =>
  mergeAdjacent(tokens.flatMap((token) => parseInlineToken(token as MarkedToken, marks)));

function parseParagraph(tokens?: readonly Token[]): RichTextNode {
  const [first, ...others] = parseInline(tokens);
  if (first?.type !== "text")
    return withContent({ type: "paragraph" }, first ? [first, ...others] : []);
  const start = textNodes(first.text?.trimStart() ?? "", first.marks ?? []);
  return withContent({ type: "paragraph" }, [...start, ...others]);
}

/** Returns a list item that begins with a paragraph, as the schema requires. */
function parseListItem({ tokens }: Tokens.ListItem, kept: KeptBlocks, depth: number): RichTextNode {
  const content = parseBlocks(tokens, kept, depth);
  if (content[0]?.type !== "paragraph") content.unshift({ type: "paragraph" });
  return { type: "listItem", content };
}

function parseBlock(token: BlockToken, kept: KeptBlocks, depth: number): RichTextNode[] {
  switch (token.type) {
    case "space":
    case "checkbox":
      return [];
    case "kept":
      return depth === 0 ? kept.slice(token.number - 1, token.number) : [];
    case "hr":
      return [{ type: "horizontalRule" }];
    case "code":
      return [withContent({ type: "codeBlock" }, textNodes(token.text, []))];
    case "heading": {
      if (depth > 0) return [parseParagraph(token.tokens)];
      const attrs = { level: Math.min(token.depth, 3) };
      return [withContent({ type: "heading", attrs }, parseInline(token.tokens))];
    }
    case "blockquote": {
      const content = parseBlocks(token.tokens, kept, depth + 1);
      return [
        { type: "blockquote", content: content.length > 0 ? content : [{ type: "paragraph" }] },
      ];
    }
    case "list": {
      const content = token.items.map((item) => parseListItem(item, kept, depth + 1));
      return token.ordered
        ? [{ type: "orderedList", attrs: { start: Number(token.start) }, content }]
        : [{ type: "bulletList", content }];
    }
    default:
      return [parseParagraph("tokens" in token ? token.tokens : [])];
  }
}

const parseBlocks = (tokens: readonly Token[], kept: KeptBlocks, depth: number): RichTextNode[] =>
  mergeAdjacent(tokens.flatMap((token) => parseBlock(token as BlockToken, kept, depth)));

/**
 * Parses any text as a document: unsupported Markdown stays text. `kept`: the blocks that
 * `toMarkdown` replaced with placeholders.
 */
export const fromMarkdown = (markdown: string, kept: KeptBlocks = []): RichTextDocument => ({
  type: "doc",
  content: parseBlocks(tokensOf(markdown.trimEnd()), kept, 0),
});
