/** Fields of the API that are made of a column of another name. */
const madeOf: Readonly<Record<string, readonly string[]>> = { authorId: ["author", "can"] };

/**
 * The columns that a reply shows, since every cell costs its way through database and server, a
 * rich text or a date most of all. Where nobody says what is shown, all of them.
 * `key` tells one choice from another: each is a statement of its own.
 */
export function chosenColumns<Columns extends Record<string, unknown>>(
  columns: Columns,
  shows: ((field: string) => boolean) | undefined,
  always: readonly string[] = ["id"],
): { chosen: Columns; key: string } {
  if (!shows) return { chosen: columns, key: "all" };
  let bits = 0;
  const chosen: Record<string, unknown> = {};
  for (const [index, name] of Object.keys(columns).entries()) {
    if (!always.includes(name) && !(madeOf[name] ?? [name]).some(shows)) continue;
    bits |= 1 << index;
    chosen[name] = columns[name];
  }
  return { chosen: chosen as Columns, key: bits.toString(36) };
}
