/** Ids as GraphQL spells them. */
export const idStrings = (ids: readonly (string | number)[] | null | undefined): string[] =>
  (ids ?? []).map(String);

/** An id as GraphQL spells it; null where none was chosen. */
export const idString = (id: string | number | null | undefined): string | null =>
  id ? String(id) : null;
