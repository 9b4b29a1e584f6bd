import type { Translate } from "../../../lib/i18n/use-translate.ts";
import type { FilterChip } from "../filter-chips.tsx";
import type { Filters, FilterValues } from "./filter.ts";

/** Returns the chips of active filters whose control doesn't already show the value. */
export const filterChips = <F extends Filters>(
  filters: F,
  values: FilterValues<F>,
  setFilter: (name: keyof F & string, values: string[]) => void,
  tools: { t: Translate; rows: readonly unknown[] | undefined },
): FilterChip[] =>
  Object.entries(filters).flatMap(([name, { chip }]) => {
    const value = values[name];
    const label = value === null ? undefined : chip?.(value, tools);
    return label ? [{ id: name, label, onRemove: () => setFilter(name, []) }] : [];
  });
