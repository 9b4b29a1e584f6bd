import type { Filters } from "../filters/filter.ts";

/** Removes filters from a saved search whose values are invalid by now. */
export function readable(filters: Filters, search: string): string {
  const kept = new URLSearchParams(search);
  for (const [name, { read }] of Object.entries(filters))
    if (read(kept.getAll(name)) === null) kept.delete(name);
  return kept.toString();
}
