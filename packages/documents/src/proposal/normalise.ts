import { cleanLine, cleanText } from "../pdf/clean-text.ts";
import type { Coverage } from "../pdf/coverage.ts";
import { safeLink } from "../pdf/safe-link.ts";
import type { RichText, RichTextNode } from "./proposal.types.ts";
import { childNodes, plainText, textNodes } from "./rich-text-tree.ts";
import { columnWidths, layOutTable } from "./table-grid.ts";

const maxDepth = 12;
const markTypes = new Set(["bold", "italic", "underline", "strike", "code"]);
// Characters. A header row taller than the page would repeat forever, so a long one is never
// repeated.
const maxRepeatedHeaderLength = 400;

export type Mark = { type: "bold" | "italic" | "underline" | "strike" | "code" } | LinkMark;
export interface LinkMark {
  type: "link";
  href: string;
}

export type Inline = { type: "text"; text: string; marks: Mark[] } | { type: "hardBreak" };

export interface Cell {
  isHeader: boolean;
  x: number;
  y: number;
  colspan: number;
  rowspan: number;
  content: Block[];
  longestWord: number;
}

export type Block =
  | { type: "paragraph"; content: Inline[] }
  | { type: "heading"; level: number; content: Inline[] }
  | { type: "bulletList"; items: Block[][] }
  | { type: "orderedList"; start: number; items: Block[][] }
  | { type: "blockquote"; content: Block[] }
  | { type: "codeBlock"; text: string }
  | { type: "horizontalRule" }
  | {
      type: "image";
      path: string;
      alt: string;
      /** Share of the column's width, 0–1. */
      share: number;
      naturalWidth: number;
      /** Height divided by width. */
      aspect: number;
    }
  | { type: "table"; columns: number; widths: number[]; repeatHeader: boolean; rows: Cell[][] };

/** Path for the template and size in pixels, by image id. */
export type DrawableImages = ReadonlyMap<string, { path: string; width: number; height: number }>;

export interface NormaliseOptions {
  coverage: Coverage;
  /** Drawable images. Image nodes with other ids are omitted. */
  images: DrawableImages;
  /** Heading level above the text. Its own headings start one level below. */
  baseLevel: number;
  imageAlt: string;
  /**
   * For headers and footers: links become plain text and headings bold paragraphs, as repeated page
   * parts can't contain them.
   */
  isLetterhead?: boolean;
}

/**
 * Makes any stored rich text safe for the template. The result has only known nodes, safe links and
 * drawable characters, and at most twelve levels. Repairs tables and skipped heading levels.
 */
export function normaliseRichText(document: RichText, options: NormaliseOptions): Block[] {
  const state = { ...options, lastLevel: options.baseLevel };
  return normaliseBlocks(childNodes(document), 0, state);
}

type State = NormaliseOptions & { lastLevel: number };

function normaliseBlocks(nodes: RichTextNode[], depth: number, state: State): Block[] {
  return nodes.flatMap((node) => normaliseBlock(node, depth, state));
}

function normaliseBlock(node: RichTextNode, depth: number, state: State): Block[] {
  if (depth >= maxDepth)
    return normaliseParagraph([{ type: "text", text: plainText(node) }], state);
  switch (node.type) {
    case "paragraph":
      return normaliseParagraph(childNodes(node), state);
    case "text":
    case "hardBreak":
      return normaliseParagraph([node], state);
    case "heading":
      return normaliseHeading(node, state);
    case "bulletList":
    case "orderedList":
      return normaliseList(node, depth, state);
    case "blockquote": {
      const content = normaliseBlocks(childNodes(node), depth + 1, state);
      return content.length > 0 ? [{ type: "blockquote", content }] : [];
    }
    case "codeBlock": {
      const text = cleanText(plainText(node, ""), state.coverage).replace(/\s+$/, "");
      return text ? [{ type: "codeBlock", text }] : [];
    }
    case "horizontalRule":
      return [{ type: "horizontalRule" }];
    case "image":
      return normaliseImage(node, state);
    case "table":
      return normaliseTable(node, depth, state);
    default:
      return normaliseBlocks(childNodes(node), depth + 1, state);
  }
}

// An image inside a paragraph splits it in two.
function normaliseParagraph(nodes: RichTextNode[], state: State): Block[] {
  const result: Block[] = [];
  let line: RichTextNode[] = [];
  const endLine = () => {
    const content = normaliseInlines(line, state);
    if (content.length > 0) result.push({ type: "paragraph", content });
    line = [];
  };
  for (const node of nodes) {
    if (node.type !== "image") line.push(node);
    else {
      endLine();
      result.push(...normaliseImage(node, state));
    }
  }
  endLine();
  return result;
}

function normaliseHeading(node: RichTextNode, state: State): Block[] {
  const content = normaliseInlines(childNodes(node), state);
  if (content.length === 0) return [];
  if (state.isLetterhead) {
    const bold = content.map((part) =>
      part.type === "text" ? { ...part, marks: [...part.marks, { type: "bold" as const }] } : part,
    );
    return [{ type: "paragraph", content: bold }];
  }
  const requestedLevel = state.baseLevel + Math.min(3, Math.max(1, Number(node.attrs?.level) || 1));
  const level = Math.min(requestedLevel, state.lastLevel + 1);
  state.lastLevel = level;
  return [{ type: "heading", level, content }];
}

function normaliseList(node: RichTextNode, depth: number, state: State): Block[] {
  const items = childNodes(node)
    .map((item) => normaliseBlocks(childNodes(item), depth + 1, state))
    .filter((item) => item.length > 0);
  if (items.length === 0) return [];
  if (node.type === "bulletList") return [{ type: "bulletList", items }];
  const start = Math.trunc(Number(node.attrs?.start ?? 1));
  return [{ type: "orderedList", start: start >= 0 && start < 1e6 ? start : 1, items }];
}

function normaliseImage(node: RichTextNode, state: State): Block[] {
  const id = String(node.attrs?.fileId ?? "");
  const size = state.images.get(id);
  if (!size) return [];
  const alt = cleanLine(node.attrs?.alt, state.coverage) || state.imageAlt;
  const aspect = size.height / size.width;
  const share = imageShare(node.attrs?.width);
  return [{ type: "image", path: size.path, alt, share, naturalWidth: size.width, aspect }];
}

// Values up to 100 are percentages of the column. Larger ones are CSS pixels in an editor about
// 720 px wide.
function imageShare(width: unknown): number {
  const value = Number.parseFloat(String(width ?? ""));
  if (!(value > 0)) return 1;
  return Math.min(1, value <= 100 ? value / 100 : value / 720);
}

function normaliseTable(node: RichTextNode, depth: number, state: State): Block[] {
  const grid = layOutTable(node);
  if (!grid) return [];
  const rows = grid.rows.map((cells) =>
    cells.map((cell) => ({ ...cell, content: normaliseBlocks(cell.content, depth + 1, state) })),
  );
  const first = grid.rows[0] ?? [];
  const length = first.reduce(
    (sum, cell) => sum + cell.content.map((n) => plainText(n)).join("").length,
    0,
  );
  const repeatHeader =
    rows.length > 1 &&
    first.every((cell) => cell.isHeader && cell.rowspan === 1) &&
    length <= maxRepeatedHeaderLength &&
    !JSON.stringify(rows[0]).includes('"type":"image"');
  return [{ type: "table", columns: grid.columns, widths: columnWidths(grid), repeatHeader, rows }];
}

function normaliseInlines(nodes: RichTextNode[], state: State): Inline[] {
  const found = nodes.flatMap((node): Inline[] => {
    if (node.type === "hardBreak") return [{ type: "hardBreak" }];
    if (typeof node.text !== "string") return normaliseInlines([...textNodes(node)], state);
    const text = cleanText(node.text, state.coverage).replace(/\n/g, " ");
    return text ? [{ type: "text", text, marks: normaliseMarks(node, state) }] : [];
  });
  return found.some((part) => part.type === "text" && part.text.trim()) ? found : [];
}

function normaliseMarks(node: RichTextNode, state: State): Mark[] {
  if (!Array.isArray(node.marks)) return [];
  return node.marks.flatMap((mark): Mark[] => {
    if (mark?.type === "link") {
      const href = safeLink(mark.attrs?.href);
      return href && !state.isLetterhead ? [{ type: "link", href }] : [];
    }
    return markTypes.has(mark?.type ?? "") ? [{ type: mark.type } as Mark] : [];
  });
}
