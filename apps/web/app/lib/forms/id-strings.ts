export const idStrings = (ids: readonly (string | number)[] | null | undefined): string[] =>
  (ids ?? []).map(String);

export const idString = (id: string | number | null | undefined): string | null =>
  id ? String(id) : null;
