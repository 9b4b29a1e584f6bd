import type { ComponentType } from "react";
import type { Words } from "../../../lib/i18n/use-words.ts";

export interface FilterControlProps<Value> {
  value: Value | null;
  /** As the address has them. */
  onChange: (values: string[]) => void;
  /** In a narrow column, instead of a row of controls. */
  isStacked?: boolean;
}

/** One way to narrow a list, which lives in the address under a name of its own. */
export interface Filter<Value, Row = unknown> {
  /** What the address's values mean; null where they mean nothing: anybody may have typed them. */
  read: (values: readonly string[]) => Value | null;
  /** The control beside the search box; without one, only links set the filter. */
  Control?: ComponentType<FilterControlProps<Value>>;
  /** Set now and then: where there is room for the usual ones, it stands behind a button. */
  isRare?: boolean;
  /** What its chip says; without one the control says enough. */
  chip?: (value: Value, tools: { t: Words; rows: readonly Row[] | undefined }) => string;
}

// biome-ignore lint/suspicious/noExplicitAny: each filter's value is its own
export type Filters = Readonly<Record<string, Filter<any, any>>>;

/** What a list's filters mean together: each one's value, or null. */
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

/** How many of the filters are set. */
export const countSet = (values: Readonly<Record<string, unknown>>): number =>
  Object.values(values).filter((value) => value !== null).length;

/** What of an address can be ids at all, each once. */
export const onlyIds = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value) => /^[1-9]\d{0,14}$/.test(value))),
];
