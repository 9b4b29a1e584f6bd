import type { ListParams } from "../../lib/list/use-list-params.ts";
import type { Filters, FilterValues } from "./filters/filter.ts";

interface Props<F extends Filters> {
  filters: F;
  values: FilterValues<F>;
  setFilter: ListParams<string, keyof F & string>["setFilter"];
  /** In a narrow column, instead of a row. */
  isStacked?: boolean;
  /** Those that are set now and then, or the usual ones; else all. */
  rare?: boolean;
}

/** The controls that narrow a list, each for a filter of its kind. */
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
