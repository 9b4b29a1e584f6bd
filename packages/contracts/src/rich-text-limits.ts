import { limits } from "./limits.ts";
import { plainText } from "./plain-text.ts";
import type { RichTextNode } from "./rich-text.ts";
import { countColumns } from "./rich-text-rules.ts";
import { lengthOf, truncateText } from "./text.ts";

export interface RichTextSize {
  depth: number;
  nodes: number;
  characters: number;
  rows: number;
  columns: number;
}
export type RichTextLimit = keyof RichTextSize;

export function richTextSize(document: RichTextNode): RichTextSize {
  const size = { depth: 0, nodes: 0, rows: 0, columns: 0 };
  const add = (node: RichTextNode, depth: number) => {
    size.nodes += 1;
    size.depth = Math.max(size.depth, depth);
    if (node.type === "table") size.rows = Math.max(size.rows, node.content?.length ?? 0);
    if (node.type === "tableRow") size.columns = Math.max(size.columns, countColumns(node));
    for (const child of node.content ?? []) add(child, depth + 1);
  };
  add(document, 0);
  return { ...size, characters: lengthOf(plainText(document)) };
}

/**
 * Returns the first limit that the size exceeds. Ignores limits that `before` exceeded by at least
 * as much.
 */
export function exceededLimit(
  size: RichTextSize,
  before?: RichTextSize,
): RichTextLimit | undefined {
  const names = Object.keys(size) as RichTextLimit[];
  return names.find(
    (name) => size[name] > limits.richText[name] && size[name] > (before?.[name] ?? 0),
  );
}

export interface RichTextLoss {
  /** Lists, quotes or tables were moved to a higher level, which loses no text. */
  isFlattened: boolean;
  rows: number;
  columns: number;
  /** Characters and images omitted at the end. */
  characters: number;
  images: number;
}

export type RichTextRoom = Pick<RichTextSize, "depth" | "nodes" | "characters">;

const listTypes = new Set(["bulletList", "orderedList"]);
const partTypes = new Set(["listItem", "tableRow", "tableHeader", "tableCell"]);
const levelsBelow: Record<string, number> = {
  table: 4,
  tableRow: 3,
  tableHeader: 2,
  tableCell: 2,
  bulletList: 3,
  orderedList: 3,
  listItem: 2,
  blockquote: 2,
};

const blocksIn = (node: RichTextNode): RichTextNode[] =>
  (node.content ?? []).flatMap((child) => (partTypes.has(child.type) ? blocksIn(child) : [child]));

function flatten(nodes: readonly RichTextNode[], levels: number, loss: RichTextLoss) {
  return nodes.flatMap((node): RichTextNode[] => {
    if (!node.content) return [node];
    if ((levelsBelow[node.type] ?? 0) > levels) {
      loss.isFlattened = true;
      return flatten(blocksIn(node), levels, loss);
    }
    const content = listTypes.has(node.type)
      ? flattenItems(node.content, levels - 1, loss)
      : flatten(node.content, levels - 1, loss);
    return [{ ...node, content }];
  });
}

function flattenItems(items: readonly RichTextNode[], levels: number, loss: RichTextLoss) {
  const flat: (RichTextNode & { content: RichTextNode[] })[] = [];
  for (const item of items) {
    flat.push({ ...item, content: [] });
    for (const child of item.content ?? []) {
      if (listTypes.has(child.type) && (levelsBelow[child.type] ?? 0) > levels - 1) {
        loss.isFlattened = true;
        flat.push(...flattenItems(child.content ?? [], levels, loss));
      } else flat.at(-1)?.content.push(...flatten([child], levels - 1, loss));
    }
  }
  return flat.filter(({ content }) => content.length > 0);
}

const countNodes = (node: RichTextNode): number =>
  (node.content ?? []).reduce((sum, child) => sum + countNodes(child), 1);
const countImages = (node: RichTextNode): number =>
  (node.content ?? []).reduce(
    (sum, child) => sum + countImages(child),
    Number(node.type === "image"),
  );

function limitColumns(row: RichTextNode, loss: RichTextLoss): RichTextNode {
  const over = countColumns(row) - limits.richText.columns;
  if (over <= 0) return row;
  loss.columns = Math.max(loss.columns, over);
  let left = limits.richText.columns;
  const content = (row.content ?? []).flatMap((cell) => {
    const width = countColumns({ content: [cell] });
    const own = Math.min(width, left);
    left -= own;
    if (own === 0) return [];
    return [own === width ? cell : { ...cell, attrs: { ...cell.attrs, colspan: own } }];
  });
  return { ...row, content };
}

/** Keeps blocks from the beginning up to the limits. Never splits a table row. */
class Truncator {
  isFull = false;
  private nodes: number;
  private characters: number;
  private readonly loss: RichTextLoss;

  constructor(room: RichTextRoom, loss: RichTextLoss) {
    this.nodes = room.nodes;
    this.characters = room.characters;
    this.loss = loss;
  }

  cut(nodes: readonly RichTextNode[]): RichTextNode[] {
    let rows = 0;
    return nodes.flatMap((node) => {
      if (node.type === "tableRow") {
        rows += 1;
        return this.cutRow(node, rows);
      }
      if (node.type === "text") return this.cutText(node);
      if (this.isFull || this.nodes < 1) return this.leaveOut(node);
      this.nodes -= 1;
      const content = node.content && this.cut(node.content);
      // A line break between two blocks counts as a character.
      if (node.type === "paragraph" || node.type === "heading" || node.type === "codeBlock")
        this.characters -= 1;
      const isHollow = content?.length === 0 && (node.content?.length ?? 0) > 0;
      return isHollow ? [] : [{ ...node, ...(content && { content }) }];
    });
  }

  private cutRow(node: RichTextNode, number: number): RichTextNode[] {
    const nodes = countNodes(node);
    const characters = lengthOf(plainText(node)) + 1;
    const isTaken =
      !this.isFull &&
      number <= limits.richText.rows &&
      nodes <= this.nodes &&
      characters <= this.characters;
    if (!isTaken) {
      this.isFull ||= number <= limits.richText.rows;
      this.loss.rows += 1;
      return [];
    }
    this.nodes -= nodes;
    this.characters -= characters;
    return [node];
  }

  private cutText(node: RichTextNode): RichTextNode[] {
    const whole = node.text ?? "";
    const hasRoom = !this.isFull && this.nodes > 0 && this.characters > 0;
    const text = hasRoom ? truncateText(whole, this.characters) : "";
    this.nodes -= 1;
    this.characters -= lengthOf(text);
    if (text !== whole) {
      this.isFull = true;
      this.loss.characters += lengthOf(whole) - lengthOf(text);
    }
    return text === "" ? [] : [{ ...node, text }];
  }

  private leaveOut(node: RichTextNode): RichTextNode[] {
    this.isFull = true;
    this.loss.characters += lengthOf(plainText(node));
    this.loss.images += countImages(node);
    return [];
  }
}

const limitTableColumns = (nodes: readonly RichTextNode[], loss: RichTextLoss): RichTextNode[] =>
  nodes.map((node) => {
    const { content } = node.type === "tableRow" ? limitColumns(node, loss) : node;
    return { ...node, ...(content && { content: limitTableColumns(content, loss) }) };
  });

/**
 * Fits blocks into the room that is left in a text. Moves levels that are too deep up to the
 * deepest allowed one. Omits and counts text, rows and columns above the limits.
 */
export function fitRichText(
  nodes: readonly RichTextNode[],
  room: RichTextRoom,
): { content: RichTextNode[]; loss: RichTextLoss } {
  const loss = { isFlattened: false, rows: 0, columns: 0, characters: 0, images: 0 };
  const narrow = limitTableColumns(nodes, loss);
  // The blocks themselves are one level below the text.
  const flat = flatten(narrow, room.depth - 1, loss);
  return { content: new Truncator(room, loss).cut(flat), loss };
}
