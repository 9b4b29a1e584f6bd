type Fields = Record<string, unknown>;

/** Returns the fields that differ, for the audit log. Null if none does. */
export function changedFields(
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } | null {
  const changed = Object.keys(after).filter((field) => after[field] !== before[field]);
  if (changed.length === 0) return null;
  const only = (from: Fields) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: only(before), after: only(after) };
}
