import type { ListParams } from "../../lib/list/use-list-params.ts";
import type { Filters, FilterValues } from "./filters/filter.ts";

interface Props<F extends Filters> {
  filters: F;
  values: FilterValues<F>;
  setFilter: ListParams<string, keyof F & string>["setFilter"];
  /** Lays the controls out for a narrow column. */
  isStacked?: boolean;
  /** True: only the rare filters. False: only the usual ones. Omitted: all. */
  rare?: boolean;
}

export function ListFilters<F extends Filters>({
  filters,
  values,
  setFilter,
  isStacked,
  rare,
}: Props<F>) {
  return Object.entries(filters).map(
    ([name, { Control, isRare = false }]) =>
      Control &&
      isRare === (rare ?? isRare) && (
        <Control
          key={name}
          value={values[name as keyof F]}
          onChange={(next) => setFilter(name as keyof F & string, next)}
          isStacked={isStacked}
        />
      ),
  );
}
