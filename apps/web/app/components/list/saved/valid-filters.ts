import type { Filters } from "../filters/filter.ts";

/** Removes filters whose values have become invalid from a saved search. */
export function withoutInvalidFilters(filters: Filters, search: string): string {
  const kept = new URLSearchParams(search);
  for (const [name, { read }] of Object.entries(filters))
    if (read(kept.getAll(name)) === null) kept.delete(name);
  return kept.toString();
}
