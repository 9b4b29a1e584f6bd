import type { RichTextNode } from "./proposal.types.ts";
import { childNodes, plainText } from "./rich-text-tree.ts";

const maxColumns = 20;
const maxRows = 2_000;
// From this number of columns on, widths depend on content, from `minWidth` to `maxWidth`.
const manyColumns = 6;
const minWidth = 4;
// Characters. A longer word may break.
const maxWordLength = 60;
// Maximum font size of a heading in a cell, in multiples of the text's size.
const maxCellFontScale = 1.6;
const maxWidth = 16;
// Maximum character widths over all fonts and weights, in multiples of the font size.
const widths: readonly [RegExp, number][] = [
  [/^[.,:;'|!()[\]/iljtfrI-]$/, 0.46],
  [/^[mwMW@%]$/, 1.1],
  [/^[\p{Ll}\d]$/u, 0.7],
  [/^\p{Lu}$/u, 0.85],
];

export interface GridCell {
  isHeader: boolean;
  x: number;
  y: number;
  colspan: number;
  rowspan: number;
  content: RichTextNode[];
  /** Maximum width in multiples of the font size. */
  longestWord: number;
}

export interface Grid {
  columns: number;
  rows: GridCell[][];
}

/**
 * Places the cells of a stored table on a grid of at most 20 columns and 2,000 rows. Returns null
 * if it has no cells. Invalid spans are reduced to the free cells. Cells past the last column are
 * merged into the last cell of their row.
 */
export function layOutTable(table: RichTextNode): Grid | null {
  const source = childNodes(table)
    .map((row) => childNodes(row))
    .filter((cells) => cells.length > 0)
    .slice(0, maxRows);
  if (source.length === 0) return null;
  const columns = Math.min(
    maxColumns,
    Math.max(
      ...source.map((cells) => cells.reduce((sum, cell) => sum + spanOf(cell, "colspan"), 0)),
    ),
  );
  const taken = source.map(() => new Array<boolean>(columns).fill(false));
  const rows = source.map((cells, y) => placeRow(cells, y, columns, taken));
  for (const cell of rows.flat()) cell.longestWord = longestWord(cell.content);
  return { columns, rows };
}

const wordsOf = (content: RichTextNode[]): string[] =>
  content.flatMap((node) => plainText(node).split(/\s+/));

function longestWord(content: RichTextNode[]): number {
  const scale = content.some((node) => node.type !== "paragraph") ? maxCellFontScale : 1;
  return wordsOf(content).reduce((most, word) => Math.max(most, scale * widthOf(word)), 0);
}

function widthOf(word: string): number {
  let width = 0;
  for (const character of word.slice(0, maxWordLength))
    width += widths.find(([pattern]) => pattern.test(character))?.[1] ?? 1;
  return width;
}

/**
 * Returns the columns' shares of the width. Fewer than six columns are equally wide. Otherwise,
 * each fits its longest word, and its longest text as a square block, within limits.
 */
export function columnWidths({ columns, rows }: Grid): number[] {
  const widths = new Array<number>(columns).fill(columns < manyColumns ? 1 : minWidth);
  if (columns < manyColumns) return widths;
  for (const { x, colspan, content } of rows.flat()) {
    if (colspan > 1) continue;
    const lengths = wordsOf(content).map((word) => word.length);
    const whole = lengths.reduce((sum, length) => sum + length + 1, 0);
    const wanted = lengths.reduce((most, length) => Math.max(most, length), 1.5 * Math.sqrt(whole));
    widths[x] = Math.min(maxWidth, Math.max(widths[x] ?? minWidth, wanted));
  }
  return widths;
}

function placeRow(cells: RichTextNode[], y: number, columns: number, taken: boolean[][]) {
  const placed: GridCell[] = [];
  let x = 0;
  for (const cell of cells) {
    while (x < columns && taken[y]?.[x]) x += 1;
    const content = childNodes(cell);
    if (x >= columns) {
      const last = placed.at(-1);
      if (last) last.content = last.content.concat(content);
      continue;
    }
    const colspan = freeWidth(x, y, Math.min(spanOf(cell, "colspan"), columns - x), taken);
    const rowspan = Math.min(spanOf(cell, "rowspan"), taken.length - y);
    for (const row of taken.slice(y, y + rowspan)) row.fill(true, x, x + colspan);
    const isHeader = cell.type === "tableHeader";
    placed.push({ isHeader, x, y, colspan, rowspan, content, longestWord: 0 });
    x += colspan;
  }
  return placed;
}

function freeWidth(x: number, y: number, wanted: number, taken: boolean[][]): number {
  let width = 1;
  while (width < wanted && !taken[y]?.[x + width]) width += 1;
  return width;
}

function spanOf(cell: RichTextNode, name: "colspan" | "rowspan"): number {
  const value = Math.trunc(Number(cell.attrs?.[name] ?? 1));
  const most = name === "colspan" ? maxColumns : maxRows;
  return Number.isFinite(value) ? Math.min(Math.max(value, 1), most) : 1;
}
