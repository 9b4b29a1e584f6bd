import { distinctTags, parseTaskLine, splitRange, type TaskLine } from "./task-line.ts";

export interface TableFeature {
  /** 1-based position of its row in the table. */
  row: number;
  title: string;
}

/** A row of a pasted table that is read as a task. `row` is its 1-based position. */
export interface TableLine extends TaskLine {
  row: number;
  /** Tasks of one feature have the same object. Null: the table names no feature for it. */
  feature: TableFeature | null;
  /** The cell of a column for the work role. */
  role?: string;
}

export interface TaskTable {
  lines: TableLine[];
  ignoredColumns: string[];
  /** Row numbers of lines whose min and max are the same single number. */
  singleNumbers: ReadonlySet<number>;
}

type Column = "title" | "min" | "max" | "tags" | "feature" | "role";
const defaultColumns: Partial<Record<Column, number>> = { title: 0, min: 1, max: 2, tags: 3 };
const headingPatterns: Record<Column, RegExp> = {
  title:
    /^(title|task|feature or task|name|task name|task title|description|work package|requirement|summary)$/u,
  min: /^(min|minimum|from|low|best|optimistic|min\.? ?\(?h(ours)?\)?|hours|estimate|effort)$/u,
  max: /^(max|maximum|to|high|worst|pessimistic|max\.? ?\(?h(ours)?\)?)$/u,
  tags: /^(tags?|labels?)$/u,
  role: /^((work|job) )?roles?$/u,
  feature:
    /^(features?|groups?|modules?|epics?|sections?|(feature|group|module|epic|section) (name|title))$/u,
};

/** Returns the column indexes if the first row has headings: the title and at least one more. */
export function findHeadings(cells: readonly string[]): Partial<Record<Column, number>> | null {
  const found: Partial<Record<Column, number>> = {};
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim().toLowerCase();
    const kind = (Object.keys(headingPatterns) as Column[]).find((each) =>
      headingPatterns[each].test(name),
    );
    if (kind && found[kind] === undefined) found[kind] = index;
  }
  // Some tables call each row a feature.
  if (found.title === undefined && found.feature !== undefined) {
    found.title = found.feature;
    delete found.feature;
  }
  return found.title !== undefined && Object.keys(found).length > 1 ? found : null;
}

/**
 * Removes the unit: `"4 h"`, `"4,5 hours"` → `"4"`, `"4,5"`. Keeps invalid text, so that it can be
 * shown.
 */
const stripHoursUnit = (cell: string): string | null =>
  cell.trim().replace(/\s*(?:h|hrs?|hours?)\.?$/iu, "") || null;

/** Returns the text of an exported text cell: `="0012"` → `0012`, `'=1+1` → `=1+1`. */
const textOfCell = (cell: string): string =>
  cell.replace(/^="(.*)"$/su, "$1").replace(/^'(?=[=+\-@＝＋－＠])/u, "");

function hoursOf(min: string, max: string): [string | null, string | null] {
  const only = min.trim() && max.trim() ? null : splitRange(min.trim() || max.trim());
  return only
    ? [stripHoursUnit(only.min), stripHoursUnit(only.max)]
    : [stripHoursUnit(min), stripHoursUnit(max)];
}

/** Parses the tags of a cell: `"auth, ui"`, `"#auth #ui"`, `"auth;ui"`. */
const tagsIn = (cell: string): string[] =>
  distinctTags(
    /[,;\n]/u.test(cell)
      ? cell.split(/[,;\n]/u).map((title) => title.trim().replace(/^#/u, ""))
      : cell.includes("#")
        ? parseTaskLine(cell).tags
        : [cell],
  );

/**
 * Parses spreadsheet cells as tasks. The columns are title, min, max and tags in this order, or as
 * the first row names them. A row with one cell is parsed by `parseTaskLine`. One number of hours
 * is min and max, and a range in one cell (`4–8 h`) gives both.
 *
 * The feature of a row is its cell in the feature column. Without that column, it is the row above
 * that has only a title. Empty rows are skipped. Never throws: the user reviews the rows.
 */
export function parseTaskTable(cells: readonly (readonly string[])[]): TaskTable {
  const first = cells.findIndex((row) => row.some((cell) => cell.trim()));
  const heading = first < 0 ? null : findHeadings(cells[first] ?? []);
  const columns = heading ?? defaultColumns;
  const featuresByName = new Map<string, TableFeature>();
  let currentFeature: TableFeature | null = null;
  const singleNumbers = new Set<number>();
  const lines = cells.flatMap((row, index): TableLine[] => {
    if ((heading && index === first) || !row.some((cell) => cell.trim())) return [];
    const cellOf = (name: Column) => textOfCell(row[columns[name] ?? -1] ?? "");
    const textOf = (name: Column) => cellOf(name).replace(/\s+/gu, " ").trim();
    const filled = row.filter((cell) => cell.trim());
    // Merged cells are copied with their text in the first row only.
    const name = textOf("feature");
    if (name) {
      const key = name.toLowerCase();
      currentFeature = featuresByName.get(key) ?? { row: index + 1, title: name };
      featuresByName.set(key, currentFeature);
      if (filled.length === 1) return [];
    }
    const title = textOf("title");
    const role = textOf("role");
    const inFeature = { row: index + 1, feature: currentFeature, ...(role && { role }) };
    if (filled.length === 1 && title) {
      const line = parseTaskLine(title);
      if (line.minHours !== null && line.minHours === line.maxHours) singleNumbers.add(index + 1);
      return [{ ...inFeature, ...line }];
    }
    // After a range in one cell, the next column may already hold the tags.
    const areTagsShifted =
      !heading && splitRange(cellOf("min")) !== null && /^\D/u.test(cellOf("max").trim());
    const [min, max] = hoursOf(cellOf("min"), areTagsShifted ? "" : cellOf("max"));
    if ((min === null) !== (max === null)) singleNumbers.add(index + 1);
    return [
      {
        ...inFeature,
        title,
        minHours: min ?? max,
        maxHours: max ?? min,
        tags: tagsIn(areTagsShifted ? cellOf("max") : cellOf("tags")),
      },
    ];
  });
  return {
    lines: heading?.feature === undefined ? assignFeatures(lines) : lines,
    ignoredColumns: ignoredColumnsOf(cells, heading ? cells[first] : undefined, columns),
    singleNumbers,
  };
}

const hasHours = ({ minHours }: TaskLine) => minHours !== null;

/** Turns a row that has only a title into a feature if the next row has hours. */
function assignFeatures(lines: readonly TableLine[]): TableLine[] {
  let feature: TableFeature | null = null;
  return lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const isFeature = line.title && !hasHours(line) && line.tags.length === 0;
    if (!isFeature || !next || !hasHours(next)) return [{ ...line, feature }];
    feature = { row: line.row, title: line.title };
    return [];
  });
}

/** Returns the headings of columns that aren't read, or without headings their numbers from 1. */
function ignoredColumnsOf(
  cells: readonly (readonly string[])[],
  headings: readonly string[] | undefined,
  columns: Partial<Record<Column, number>>,
): string[] {
  const read = new Set(Object.values(columns));
  const filled = new Set(
    cells.flatMap((row) => [...row.keys()].filter((columnIndex) => row[columnIndex]?.trim())),
  );
  return [...filled]
    .filter((columnIndex) => !read.has(columnIndex))
    .sort((one, other) => one - other)
    .map((columnIndex) => headings?.[columnIndex]?.trim() || String(columnIndex + 1));
}
