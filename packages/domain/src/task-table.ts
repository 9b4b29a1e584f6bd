import { distinctTags, parseTaskLine, splitRange, type TaskLine } from "./task-line.ts";

/** A non-empty row of a pasted table. `row` is its 1-based position. */
export interface TableLine extends TaskLine {
  row: number;
}

const column = { title: 0, min: 1, max: 2, tags: 3 };
type Column = keyof typeof column;
const headings: Record<Column, RegExp> = {
  title: /^(title|task|name|task name|task title|description|work package|requirement|summary)$/u,
  min: /^(min|minimum|from|low|best|optimistic|min\.? ?\(?h(ours)?\)?|hours|estimate|effort)$/u,
  max: /^(max|maximum|to|high|worst|pessimistic|max\.? ?\(?h(ours)?\)?)$/u,
  tags: /^(tags?|labels?)$/u,
};

/** Returns the column indexes if the first row has headings: the title and at least one more. */
export function findHeadings(cells: readonly string[]): Partial<Record<Column, number>> | null {
  const found: Partial<Record<Column, number>> = {};
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim().toLowerCase();
    const kind = (Object.keys(headings) as Column[]).find((each) => headings[each].test(name));
    if (kind && found[kind] === undefined) found[kind] = index;
  }
  return found.title !== undefined && Object.keys(found).length > 1 ? found : null;
}

/** `"4 h"`, `"4,5 hours"` → `"4"`, `"4,5"`. Invalid text stays, so that it can be shown. */
const stripHoursUnit = (cell: string): string | null =>
  cell.trim().replace(/\s*(?:h|hrs?|hours?)\.?$/iu, "") || null;

/** `="0012"` → `0012`, `'=1+1` → `=1+1`: spreadsheets export text cells this way. */
const plain = (cell: string): string =>
  cell.replace(/^="(.*)"$/su, "$1").replace(/^'(?=[=+\-@＝＋－＠])/u, "");

function hoursOf(min: string, max: string): [string | null, string | null] {
  const only = min.trim() && max.trim() ? null : splitRange(min.trim() || max.trim());
  return only
    ? [stripHoursUnit(only.min), stripHoursUnit(only.max)]
    : [stripHoursUnit(min), stripHoursUnit(max)];
}

/** `"auth, ui"`, `"#auth #ui"`, `"auth;ui"`. */
const tagsIn = (cell: string): string[] =>
  distinctTags(
    /[,;\n]/u.test(cell)
      ? cell.split(/[,;\n]/u).map((title) => title.trim().replace(/^#/u, ""))
      : cell.includes("#")
        ? parseTaskLine(cell).tags
        : [cell],
  );

/**
 * Parses spreadsheet cells as tasks: title, min, max and tags in this order, or as the first row
 * names them. A row with one cell is parsed by `parseTaskLine`. One number of hours is min and max,
 * and a range in one cell (`4–8 h`) gives both. Empty rows are skipped. Never throws: the user
 * reviews the rows.
 */
export function parseTaskTable(cells: readonly (readonly string[])[]): TableLine[] {
  const first = cells.findIndex((row) => row.some((cell) => cell.trim()));
  const heading = first < 0 ? null : findHeadings(cells[first] ?? []);
  const indexes = heading ?? column;
  return cells.flatMap((row, index): TableLine[] => {
    if ((heading && index === first) || !row.some((cell) => cell.trim())) return [];
    const at = (name: Column) => plain(row[indexes[name] ?? -1] ?? "");
    const filled = row.filter((cell) => cell.trim());
    const title = at("title").replace(/\s+/gu, " ").trim();
    if (filled.length === 1 && title) return [{ row: index + 1, ...parseTaskLine(title) }];
    // After a range in one cell, the next column may already hold the tags.
    const isNext = !heading && splitRange(at("min")) !== null && /^\D/u.test(at("max").trim());
    const [min, max] = hoursOf(at("min"), isNext ? "" : at("max"));
    return [
      {
        row: index + 1,
        title,
        minHours: min ?? max,
        maxHours: max ?? min,
        tags: tagsIn(isNext ? at("max") : at("tags")),
      },
    ];
  });
}
