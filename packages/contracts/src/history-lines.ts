import Papa from "papaparse";
import { hasForbiddenCharacters, toOneLine } from "./inputs/fields.ts";
import { limits } from "./limits.ts";
import { cleanText, lengthOf } from "./text.ts";
import type { DictionaryKey } from "./translate.ts";
import { parseDay } from "./typed-dates.ts";
import { normaliseTyped, parseNumber } from "./typed-number.ts";

const requiredColumns = ["title", "min", "max", "actual", "day"] as const;
const columns = [...requiredColumns, "estimator", "group"] as const;
export type HistoryColumn = (typeof columns)[number];

/** A finished task. */
export interface HistoryLine {
  /** Line number, counted as in a spreadsheet. */
  line: number;
  title: string;
  estimator: string | null;
  /** Hours with at most two decimals. */
  min: number;
  max: number;
  actual: number;
  /** `2026-11-29` */
  day: string;
  group: string | null;
}

export interface HistoryLineProblem {
  line: number;
  /** Null: the whole line. */
  column: HistoryColumn | null;
  problem: Extract<DictionaryKey, `historyLines:${string}`>;
  values: Record<string, string | number>;
}

export interface History {
  lines: HistoryLine[];
  /** Problems of the lines that are left out. */
  problems: HistoryLineProblem[];
  /** Lines with the same content as an earlier one. Only the earlier one is in `lines`. */
  duplicates: { line: number; of: number }[];
}

interface Options {
  /** `2026-11-29` */
  today: string;
  /** Decimal separator for ambiguous numbers, such as `1,250`. */
  decimal?: "," | "." | undefined;
}

type Row = string[];
/** Null for a line with wrong quotes. */
type ReadRow = Row | null;

const isFilled = (row: ReadRow) => row === null || row.some((cell) => cell.trim());
/** Matches cells that need no cleaning. */
const plainPattern = /^[\w./-]{1,30}$/;
/** After this many lines with wrong quotes, all later lines count as wrong, to save time. */
const maxLinesWithWrongQuotes = 20;

/** Returns the rows of a text, with null for each line with wrong quotes. */
function rowsOf(text: string, delimiter: string): ReadRow[] {
  const rows: ReadRow[] = [];
  let rest = text;
  for (let wrong = 0; wrong < maxLinesWithWrongQuotes; wrong += 1) {
    const { data, errors } = Papa.parse<Row>(rest, { delimiter, newline: "\n" });
    const error = errors.find(({ type }) => type === "Quotes");
    if (!error) return rows.concat(data);
    for (const row of data.slice(0, error.row)) rows.push(row);
    rows.push(null);
    const end = rest.indexOf("\n", error.index);
    if (end < 0) return rows;
    rest = rest.slice(end + 1);
  }
  return rows.concat(rest.split("\n").map((line) => (line.trim() ? null : [])));
}

const columnOf = (cell: string): HistoryColumn | undefined => {
  const name = cleanText(cell).replaceAll(/\s/g, "").toLowerCase();
  return columns.find((column) => column === name);
};

/** Returns the separator that splits the header into the most known columns. */
function separatorOf(header: string): string {
  const found = (delimiter: string) =>
    (rowsOf(header, delimiter)[0] ?? []).filter((cell) => columnOf(cell)).length;
  return [",", ";", "\t"].reduce((best, other) => (found(other) > found(best) ? other : best));
}

/** Parses the cells of one line, and collects their problems. */
class Cells {
  readonly problems: HistoryLineProblem[] = [];
  readonly #line: number;
  readonly #cells: Partial<Record<HistoryColumn, string>>;

  constructor(line: number, cells: Partial<Record<HistoryColumn, string>>) {
    this.#line = line;
    this.#cells = cells;
  }

  refuse(
    column: HistoryColumn,
    problem: HistoryLineProblem["problem"],
    values: HistoryLineProblem["values"] = {},
  ): null {
    this.problems.push({ line: this.#line, column, problem, values });
    return null;
  }

  text(column: HistoryColumn, max: number, isOptional = false): string | null {
    const cell = this.#cells[column] ?? "";
    if (plainPattern.test(cell)) return cell;
    const text = toOneLine(cleanText(cell)).trim();
    if (text === "") return isOptional ? null : this.refuse(column, "historyLines:empty");
    if (text.startsWith("=")) return this.refuse(column, "historyLines:formula");
    if (hasForbiddenCharacters(text, /^$/g)) return this.refuse(column, "historyLines:unreadable");
    // Counting graphemes is slow. A text never has more of them than UTF-16 units.
    if (text.length > max && lengthOf(text) > max)
      return this.refuse(column, "historyLines:tooLong", { max });
    return text;
  }

  /** Returns the text of an hours or day cell. A title's maximum length is enough for both. */
  #short = (column: HistoryColumn) => this.text(column, limits.history.title);

  hours(column: HistoryColumn, max: number, decimal: Options["decimal"]): number | null {
    const text = this.#short(column);
    if (text === null) return null;
    const parsed = parseNumber(text);
    if (!parsed) return this.refuse(column, "historyLines:number");
    let { number } = parsed;
    if (parsed.readings) {
      const [one, other] = parsed.readings;
      if (!decimal) return this.refuse(column, "historyLines:ambiguous", { one, other });
      number = normaliseTyped(text).includes(decimal) ? one : other;
    }
    const hours = Math.round(Number(number) * 100) / 100;
    if (hours < 0) return this.refuse(column, "historyLines:negative");
    if (hours === 0) return this.refuse(column, "historyLines:zero");
    return hours > max ? this.refuse(column, "historyLines:tooMany", { max }) : hours;
  }

  day(today: string): string | null {
    const text = this.#short("day");
    if (text === null) return null;
    const day = parseDay(text);
    if (day === null) return this.refuse("day", "historyLines:date");
    return day > today ? this.refuse("day", "historyLines:future") : day;
  }
}

function readLine(
  line: number,
  cells: Partial<Record<HistoryColumn, string>>,
  { today, decimal }: Options,
): HistoryLine | HistoryLineProblem[] {
  const read = new Cells(line, cells);
  const title = read.text("title", limits.history.title);
  const estimator = read.text("estimator", limits.history.name, true);
  const min = read.hours("min", limits.estimate.max, decimal);
  const max = read.hours("max", limits.estimate.max, decimal);
  const actual = read.hours("actual", limits.actualHours.max, decimal);
  const day = read.day(today);
  const group = read.text("group", limits.history.name, true);
  if (min !== null && max !== null && min > max) read.refuse("max", "historyLines:order");
  const isWhole = title !== null && min !== null && max !== null && actual !== null && day !== null;
  if (!isWhole || read.problems.length > 0) return read.problems;
  return { line, title, estimator, min, max, actual, day, group };
}

const wholeLine = (
  line: number,
  problem: HistoryLineProblem["problem"],
  values: HistoryLineProblem["values"] = {},
): HistoryLineProblem => ({ line, column: null, problem, values });

/** Returns the index of each column, or the header's problem. */
function readHeader(line: number, header: Row): Map<HistoryColumn, number> | HistoryLineProblem {
  const indexes = new Map<HistoryColumn, number>();
  for (const [index, cell] of header.entries()) {
    const column = columnOf(cell);
    if (!column) continue;
    if (indexes.has(column))
      return { line, column, problem: "historyLines:columnTwice", values: {} };
    indexes.set(column, index);
  }
  const missing = requiredColumns.filter((column) => !indexes.has(column));
  if (missing.length === 0) return indexes;
  const values = { count: missing.length, columns: missing.join(", ") };
  return wholeLine(line, "historyLines:columnsMissing", values);
}

/** Collects valid lines, without duplicates. */
class HistoryCollector implements History {
  readonly lines: HistoryLine[] = [];
  readonly problems: HistoryLineProblem[] = [];
  readonly duplicates: History["duplicates"] = [];
  readonly #kept = new Map<string, number>();

  add(read: HistoryLine): void {
    const content = JSON.stringify({ ...read, line: 0 });
    const of = this.#kept.get(content);
    if (of !== undefined) {
      this.duplicates.push({ line: read.line, of });
      return;
    }
    this.#kept.set(content, read.line);
    this.lines.push(read);
  }
}

/**
 * Parses CSV of finished tasks with the columns *title, estimator, min, max, actual, day, group* in
 * any order. Estimator and group are optional. A first line such as `sep=;` or else the header
 * determines the separator: comma, semicolon or tab. Lines with an error are omitted and reported.
 * Identical lines are kept once.
 */
export function parseHistory(csv: string, options: Options): History {
  const history = new HistoryCollector();
  const { problems } = history;
  const text = csv.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n");
  const start = /^"?sep=([^\n])"?[^\S\n]*\n/i.exec(text);
  const table = text.slice(start?.[0].length ?? 0);
  const rows = rowsOf(table, start?.[1] ?? separatorOf(/\S.*/.exec(table)?.[0] ?? ""));
  const firstLine = start ? 2 : 1;
  const headerIndex = rows.findIndex(isFilled);
  if (headerIndex < 0) {
    problems.push(wholeLine(1, "historyLines:noLines"));
    return history;
  }
  const header = rows[headerIndex] ?? [];
  const indexes = readHeader(headerIndex + firstLine, header);
  if (!(indexes instanceof Map)) {
    problems.push(indexes);
    return history;
  }
  for (const [index, row] of rows.entries()) {
    const line = index + firstLine;
    if (index <= headerIndex || !isFilled(row)) continue;
    const cells = (row?.findLastIndex((cell) => cell.trim()) ?? -1) + 1;
    if (!row) problems.push(wholeLine(line, "historyLines:quotes"));
    else if (cells > header.length)
      problems.push(wholeLine(line, "historyLines:cells", { cells, columns: header.length }));
    else {
      const byColumn = Array.from(indexes, ([column, columnIndex]) => [
        column,
        row[columnIndex] ?? "",
      ]);
      const read = readLine(line, Object.fromEntries(byColumn), options);
      if (Array.isArray(read)) problems.push(...read);
      else history.add(read);
    }
  }
  return history;
}
