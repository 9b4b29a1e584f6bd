import type { RichTextNode } from "./proposal.types.ts";
import { childNodes } from "./rich-text-tree.ts";

const maxColumns = 20;
const maxRows = 2_000;

export interface GridCell {
  isHeader: boolean;
  x: number;
  y: number;
  colspan: number;
  rowspan: number;
  content: RichTextNode[];
}

export interface Grid {
  columns: number;
  rows: GridCell[][];
}

/**
 * Places the cells of a stored table on a grid. Spans that are missing, overlap or leave the table
 * are cut to what is free; cells beyond the last column join the last cell of their row, so no
 * words are lost.
 */
export function layOutTable(table: RichTextNode): Grid | null {
  const source = childNodes(table)
    .map((row) => childNodes(row))
    .filter((cells) => cells.length > 0)
    .slice(0, maxRows);
  if (source.length === 0) return null;
  const columns = Math.min(
    maxColumns,
    Math.max(...source.map((cells) => cells.reduce((sum, cell) => sum + span(cell, "colspan"), 0))),
  );
  const taken = source.map(() => new Array<boolean>(columns).fill(false));
  const rows = source.map((cells, y) => placeRow(cells, y, columns, taken));
  return { columns, rows };
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
    const colspan = freeWidth(x, y, Math.min(span(cell, "colspan"), columns - x), taken);
    const rowspan = Math.min(span(cell, "rowspan"), taken.length - y);
    for (const row of taken.slice(y, y + rowspan)) row.fill(true, x, x + colspan);
    const isHeader = cell.type === "tableHeader";
    placed.push({ isHeader, x, y, colspan, rowspan, content });
    x += colspan;
  }
  return placed;
}

function freeWidth(x: number, y: number, wanted: number, taken: boolean[][]): number {
  let width = 1;
  while (width < wanted && !taken[y]?.[x + width]) width += 1;
  return width;
}

function span(cell: RichTextNode, name: "colspan" | "rowspan"): number {
  const value = Math.trunc(Number(cell.attrs?.[name] ?? 1));
  const most = name === "colspan" ? maxColumns : maxRows;
  return Number.isFinite(value) ? Math.min(Math.max(value, 1), most) : 1;
}
