import type { Statement } from "./statement.ts";

/** Fields of the API that are made of a column of another name. */
const madeOf: Readonly<Record<string, readonly string[]>> = { authorId: ["author", "can"] };

/** Columns to read. They are at least those that its type names. */
export interface Choice<Columns> {
  chosen: Columns;
  /** Tells the choices apart. */
  key: string;
}

/** All columns, where nothing tells which are shown. */
export const allOf = <Columns>(columns: Columns): Choice<Columns> => ({
  chosen: columns,
  key: "all",
});

/**
 * The columns for a reply: the brief ones, else those with one of `more`, else all columns. Every
 * cell costs its way through database and server, a rich text or a date most of all; yet each
 * choice is a statement that connections keep, so it is one of a few and not what was asked for.
 */
export function chosenColumns<
  Columns extends Record<string, unknown>,
  Brief extends keyof Columns & string,
>(
  columns: Columns,
  shows: ((field: string) => boolean) | undefined,
  brief: readonly Brief[],
  ...more: readonly (keyof Columns & string)[][]
): Choice<Pick<Columns, Brief>> {
  if (!shows) return allOf(columns);
  const shown = Object.keys(columns).filter((name) => (madeOf[name] ?? [name]).some(shows));
  const sets: (readonly string[])[] = [brief, ...more.map((added) => [...brief, ...added])];
  const index = sets.findIndex((set) => shown.every((name) => set.includes(name)));
  const set = sets[index];
  if (!set) return allOf(columns);
  const chosen = Object.fromEntries(set.map((name) => [name, columns[name]]));
  return { chosen: chosen as Pick<Columns, Brief>, key: String(index) };
}

/** Makes the statement of each choice when it is first asked for. */
export function statementPerChoice<Row, Columns>(
  make: (key: string, columns: Columns) => Statement<Row>,
): (choice: Choice<Columns>) => Statement<Row> {
  const made = new Map<string, Statement<Row>>();
  return ({ chosen, key }) => {
    let known = made.get(key);
    if (!known) {
      known = make(key, chosen);
      made.set(key, known);
    }
    return known;
  };
}
