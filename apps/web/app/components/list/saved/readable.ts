import type { Filters } from "../filters/filter.ts";

/** A saved search without filters that the list has no more, or whose values mean nothing now. */
export function readable(filters: Filters, search: string): string {
  const kept = new URLSearchParams(search);
  for (const [name, { read }] of Object.entries(filters))
    if (read(kept.getAll(name)) === null) kept.delete(name);
  return kept.toString();
}
