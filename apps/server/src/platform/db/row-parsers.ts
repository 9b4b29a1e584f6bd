import pg from "pg";
import type { Statement } from "./statement.ts";

type Cell = string | null;
type Parser = ((text: string) => unknown) | null;

const texts: readonly number[] = [
  pg.types.builtins.TEXT,
  pg.types.builtins.VARCHAR,
  pg.types.builtins.NUMERIC,
];
const parserOf = ({ dataTypeID: type }: pg.FieldDef): Parser =>
  texts.includes(type) ? null : pg.types.getTypeParser(type, "text");

/** How a statement's cells are read, learned at its first run; null where they are texts already. */
let parsers = new WeakMap<Statement<unknown>, Parser[]>();

export const isLearned = (statement: Statement<unknown>): boolean => parsers.has(statement);

export function learn(statement: Statement<unknown>, fields: readonly pg.FieldDef[]): void {
  parsers.set(statement, fields.map(parserOf));
}

/** After a migration that may have changed any. */
export function unlearnAll(): void {
  parsers = new WeakMap();
}

/**
 * Reads the rows of a statement that was learned, from the cells as they come. Asked for when the
 * statement is sent: by its answer another may have found out about a migration, and unlearned all.
 */
export function readerOf<Row>(statement: Statement<Row>): (rows: readonly Cell[][]) => Row[] {
  const own = parsers.get(statement) as Parser[];
  const { keys } = statement;
  return (rows) =>
    rows.map((cells) => {
      const row: Record<string, unknown> = {};
      for (let index = 0; index < keys.length; index += 1) {
        const cell = cells[index] as Cell;
        const parse = own[index] as Parser;
        row[keys[index] as string] = cell === null || parse === null ? cell : parse(cell);
      }
      return row as Row;
    });
}

/** Rows as `pg` gives them in `rowMode: "array"`. */
export const nameCells = <Row>({ keys }: Statement<Row>, rows: readonly unknown[][]): Row[] =>
  rows.map((cells) => Object.fromEntries(keys.map((key, index) => [key, cells[index]])) as Row);
