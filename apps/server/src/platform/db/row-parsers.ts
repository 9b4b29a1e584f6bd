import pg from "pg";
import type { Statement } from "./statement.ts";

type Cell = string | null;
type Parser = ((text: string) => unknown) | null;

const textTypes: readonly number[] = [
  pg.types.builtins.TEXT,
  pg.types.builtins.VARCHAR,
  pg.types.builtins.NUMERIC,
];
const parserOf = ({ dataTypeID: type }: pg.FieldDef): Parser =>
  textTypes.includes(type) ? null : pg.types.getTypeParser(type, "text");

/** Cell parsers of each statement, stored after its first run; null for cells that stay text. */
let parsers = new WeakMap<Statement<unknown>, Parser[]>();

export const hasParsers = (statement: Statement<unknown>): boolean => parsers.has(statement);

export function storeParsers(statement: Statement<unknown>, fields: readonly pg.FieldDef[]): void {
  parsers.set(statement, fields.map(parserOf));
}

/** Forgets all parsers, after a migration that may have changed column types. */
export function clearParsers(): void {
  parsers = new WeakMap();
}

/**
 * Returns a function that parses the rows of a statement whose parsers are stored. Call it when the
 * statement is sent: before the answer arrives, another query may detect a migration and call
 * `clearParsers`.
 */
export function rowParserOf<Row>(statement: Statement<Row>): (rows: readonly Cell[][]) => Row[] {
  const own = parsers.get(statement) as Parser[];
  const { cellNames } = statement;
  return (rows) =>
    rows.map((cells) => {
      const row: Record<string, unknown> = {};
      for (let index = 0; index < cellNames.length; index += 1) {
        const cell = cells[index] as Cell;
        const parse = own[index] as Parser;
        row[cellNames[index] as string] = cell === null || parse === null ? cell : parse(cell);
      }
      return row as Row;
    });
}

/** Names the cells of rows that `pg` returns in `rowMode: "array"`. */
export const nameCells = <Row>({ cellNames }: Statement<Row>, rows: readonly unknown[][]): Row[] =>
  rows.map(
    (cells) => Object.fromEntries(cellNames.map((key, index) => [key, cells[index]])) as Row,
  );
