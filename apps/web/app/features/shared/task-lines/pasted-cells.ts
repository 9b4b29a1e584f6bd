import { findHeadings } from "@presale/domain/task-table.ts";
import Papa from "papaparse";

type Cells = string[][];

const parse = (text: string, delimiter: string): Cells =>
  Papa.parse<string[]>(text, { delimiter }).data;
const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim());
const hourUnits = /(?<!\p{L})(?:d|days?|h|hrs?|hours?|m|mins?|minutes?|to)(?!\p{L})/giu;
/** Returns whether the cell contains only figures and units: `4`, `2,5–4 h`. */
const isHours = (cell = "") => /^\s*[\p{Nd}¼½¾]\P{L}*$/u.test(cell.replace(hourUnits, " "));

/** Returns whether the separator yields a table: a header row, or hours after most titles. */
function isTable(cells: Cells): boolean {
  const rows = cells.filter(isFilled);
  if (findHeadings(rows[0] ?? [])) return true;
  const estimated = rows.filter(([, min = "", max]) => isHours(min.trim() ? min : max));
  return estimated.length > rows.length / 2;
}

/** Keeps ambiguous rows whole: their commas may be decimal ones (`Login,4,5,8`). */
function keepAmbiguousWhole(cells: Cells): Cells {
  const first = cells.find(isFilled) ?? [];
  const width = findHeadings(first) ? first.length : 4;
  return cells.map((row) => {
    const end = row.findLastIndex((cell) => cell.trim()) + 1;
    const isAmbiguous = end > width || (!findHeadings(first) && isHours(row[3]));
    return isAmbiguous ? [row.join(",")] : row;
  });
}

/**
 * Returns the cells of pasted text. Spreadsheets separate them by tabs; CSV by the separator in its
 * `sep=` line, semicolons or commas. Other text has one cell per line.
 */
export function cellsOf(pasted: string): string[][] {
  const text = pasted.replace(/^\ufeff/, "").trimEnd();
  const [line, named] = /^"?sep=([^\r\n])"?[^\S\r\n]*(?:\r?\n|$)/i.exec(text) ?? [];
  if (line !== undefined && named) return parse(text.slice(line.length), named);
  if (text.includes("\t")) return parse(text, "\t");
  const bySemicolon = parse(text, ";");
  if (isTable(bySemicolon)) return bySemicolon;
  const byComma = parse(text, ",");
  return isTable(byComma) ? keepAmbiguousWhole(byComma) : parse(text, "\t");
}
