import type { ComponentType } from "react";
import type { Translate } from "../../../lib/i18n/use-translate.ts";

export interface FilterControlProps<Value> {
  value: Value | null;
  onChange: (values: string[]) => void;
  isStacked?: boolean;
}

/** One filter of a list, stored in the URL under its name. */
export interface Filter<Value, Row = unknown> {
  /** Parses the URL's values. Returns null for invalid ones, since the URL is user input. */
  read: (values: readonly string[]) => Value | null;
  /** The control beside the search box. Without one, only links set the filter. */
  Control?: ComponentType<FilterControlProps<Value>>;
  /** A rarely used filter. On wide screens, it is in the popover *More filters*. */
  isRare?: boolean;
  /** The chip's label. Without it, the control shows the value. */
  chip?: (value: Value, tools: { t: Translate; rows: readonly Row[] | undefined }) => string;
}

// biome-ignore lint/suspicious/noExplicitAny: each filter has its own value type
export type Filters = Readonly<Record<string, Filter<any, any>>>;

export type FilterValues<F extends Filters> = {
  [Name in keyof F]: F[Name] extends Filter<infer Value, infer _Row> ? Value | null : never;
};

export const filterValues = <F extends Filters>(
  filters: F,
  read: Record<keyof F & string, readonly string[]>,
): FilterValues<F> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, filter.read(read[name] ?? [])]),
  ) as FilterValues<F>;

export const countActiveFilters = (values: Readonly<Record<string, unknown>>): number =>
  Object.values(values).filter((value) => value !== null).length;

/** Returns the valid ids among a URL's values, without duplicates. */
export const onlyIds = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value) => /^[1-9]\d{0,14}$/.test(value))),
];
