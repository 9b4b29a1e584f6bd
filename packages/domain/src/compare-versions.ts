import type { HoursRange } from "./hours.ts";

/** Hours are missing if they shouldn't be compared. */
interface Row extends Partial<HoursRange> {
  /** Identifies the row in both versions, even if it was renamed. */
  id: number | string;
  title: string;
  /** Compared as JSON. */
  description: unknown;
  /** A task's work role. Null: it has none. Missing if it is unknown or shouldn't be compared. */
  workRoleId?: number | null | undefined;
}
export type ComparedTask = Row;
export interface ComparedFeature extends Row {
  /** In minor units. Missing if the client doesn't see prices by feature. */
  price?: { min: number; max: number } | undefined;
  tasks: readonly ComparedTask[];
}

export type Difference = "added" | "removed" | "changed" | "moved" | "same";
export type ChangedField = "title" | "hours" | "description" | "price" | "role";

export interface RowDifference<R extends Row> {
  kind: Difference;
  /** Null if it was added. */
  from: R | null;
  /** Null if it was removed. */
  to: R | null;
  fields: ChangedField[];
}
export interface FeatureDifference extends RowDifference<ComparedFeature> {
  tasks: RowDifference<ComparedTask>[];
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const hasHours = ({ minHours, maxHours }: Row) => minHours !== undefined && maxHours !== undefined;

function changedFields(from: Row, to: Row): ChangedField[] {
  const fields: ChangedField[] = [];
  if (from.title !== to.title) fields.push("title");
  const areHoursEqual = from.minHours === to.minHours && from.maxHours === to.maxHours;
  if (!areHoursEqual && hasHours(from) && hasHours(to)) fields.push("hours");
  if (!isSame(from.description, to.description)) fields.push("description");
  const areRolesKnown = from.workRoleId !== undefined && to.workRoleId !== undefined;
  if (areRolesKnown && from.workRoleId !== to.workRoleId) fields.push("role");
  return fields;
}

/** Returns whether a price that both versions show differs. */
const isPriceChanged = (
  { from, to }: RowDifference<ComparedFeature>,
  isSameCurrency: boolean,
): boolean =>
  from?.price !== undefined &&
  to?.price !== undefined &&
  !(isSameCurrency && from.price.min === to.price.min && from.price.max === to.price.max);

interface ComparedFile {
  name: string;
  /** Hash of its bytes. */
  sha256: string;
}
export interface FileDifference {
  kind: Exclude<Difference, "moved" | "same">;
  name: string;
}

/**
 * Returns the files that were added, removed or changed. A file is *changed* if another with its
 * name but different bytes replaced it.
 */
export function compareFiles(
  from: readonly ComparedFile[],
  to: readonly ComparedFile[],
): FileDifference[] {
  const unmatched = [...from];
  const takeMatch = (is: (file: ComparedFile) => boolean): boolean => {
    const index = unmatched.findIndex(is);
    if (index >= 0) unmatched.splice(index, 1);
    return index >= 0;
  };
  // Matches equal files first, because two files may have the same name.
  const others = to.filter(
    ({ name, sha256 }) => !takeMatch((file) => file.name === name && file.sha256 === sha256),
  );
  const changed = others.map(({ name }): FileDifference => {
    const isKnown = takeMatch((file) => file.name === name);
    return { kind: isKnown ? "changed" : "added", name };
  });
  return [...changed, ...unmatched.map(({ name }): FileDifference => ({ kind: "removed", name }))];
}

/** Returns the indexes of a longest increasing subsequence. */
function longestIncreasing(values: readonly number[]): Set<number> {
  /** For each length, the index of the smallest value that ends an increasing subsequence. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, value] of values.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] as number] as number) < value) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const kept = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] as number) kept.add(index);
  return kept;
}

/**
 * Compares two ordered lists of distinct rows. Returns the later order, with removed rows after the
 * row that they followed. A row is *moved* if its order among the kept rows changed. A row that
 * only makes room for another one isn't.
 */
function compareRows<R extends Row>(from: readonly R[], to: readonly R[]): RowDifference<R>[] {
  const indexes = new Map(from.map(({ id }, index) => [id, index]));
  const kept = to.filter(({ id }) => indexes.has(id));
  const unmovedIndexes = longestIncreasing(kept.map(({ id }) => indexes.get(id) as number));
  const unmoved = new Set(kept.filter((_, index) => unmovedIndexes.has(index)).map(({ id }) => id));
  const laterIds = new Set(to.map(({ id }) => id));

  const removedAfter: Map<Row["id"] | null, { row: R }[]> = Map.groupBy(
    from.flatMap((row, index) => {
      if (laterIds.has(row.id)) return [];
      const anchor = from.slice(0, index).findLast(({ id }) => laterIds.has(id));
      return [{ anchor: anchor?.id ?? null, row }];
    }),
    ({ anchor }) => anchor,
  );
  const removedRowsAfter = (anchor: Row["id"] | null): RowDifference<R>[] =>
    (removedAfter.get(anchor) ?? []).map(({ row }) => ({
      kind: "removed",
      from: row,
      to: null,
      fields: [],
    }));
  const differenceOf = (row: R): RowDifference<R> => {
    const earlier = from[indexes.get(row.id) ?? -1];
    if (!earlier) return { kind: "added", from: null, to: row, fields: [] };
    const fields = changedFields(earlier, row);
    const kind = fields.length > 0 ? "changed" : unmoved.has(row.id) ? "same" : "moved";
    return { kind, from: earlier, to: row, fields };
  };
  return [
    ...removedRowsAfter(null),
    ...to.flatMap((row) => [differenceOf(row), ...removedRowsAfter(row.id)]),
  ];
}

/**
 * Compares the features and tasks of two versions of a project. Rows are matched by their ids, so
 * that renaming is a change. A feature is *changed* too if only its tasks differ. Amounts of two
 * currencies always differ.
 */
export function compareFeatures(
  from: readonly ComparedFeature[],
  to: readonly ComparedFeature[],
  isSameCurrency = true,
): FeatureDifference[] {
  return compareRows(from, to).map((row): FeatureDifference => {
    const tasks = compareRows(row.from?.tasks ?? [], row.to?.tasks ?? []);
    const fields = isPriceChanged(row, isSameCurrency)
      ? [...row.fields, "price" as const]
      : row.fields;
    const isChanged = fields.includes("price") || tasks.some(({ kind }) => kind !== "same");
    const isKept = row.from !== null && row.to !== null;
    return { ...row, fields, kind: isKept && isChanged ? "changed" : row.kind, tasks };
  });
}
