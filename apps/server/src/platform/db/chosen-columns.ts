import type { Statement } from "./statement.ts";

/** Fields of the API that are made of a column of another name. */
const madeOf: Readonly<Record<string, readonly string[]>> = { authorId: ["author", "can"] };

/**
 * The columns for a reply: the first of `sets` that has all that it shows, else all columns. Every
 * cell costs its way through database and server, a rich text or a date most of all; yet each
 * choice is a statement that connections keep, so it is one of a few and not what was asked for.
 * `key` tells the choices apart.
 */
export function chosenColumns<Columns extends Record<string, unknown>>(
  columns: Columns,
  shows: ((field: string) => boolean) | undefined,
  sets: readonly (readonly (keyof Columns & string)[])[],
): { chosen: Columns; key: string } {
  if (!shows) return { chosen: columns, key: "all" };
  const shown = Object.keys(columns).filter((name) => (madeOf[name] ?? [name]).some(shows));
  const index = sets.findIndex((set) => shown.every((name) => set.includes(name)));
  const set = sets[index];
  if (!set) return { chosen: columns, key: "all" };
  const chosen = Object.fromEntries(set.map((name) => [name, columns[name]]));
  return { chosen: chosen as Columns, key: String(index) };
}

/** Makes the statement of each choice when it is first asked for. */
export function statementPerChoice<Row, Columns>(
  make: (key: string, columns: Columns) => Statement<Row>,
): (choice: { chosen: Columns; key: string }) => Statement<Row> {
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
