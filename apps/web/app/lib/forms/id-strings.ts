/** Ids as GraphQL spells them. */
export const idStrings = (ids: readonly (string | number)[] | null | undefined): string[] =>
  (ids ?? []).map(String);
