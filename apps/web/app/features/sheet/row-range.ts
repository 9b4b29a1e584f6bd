import type { Change, SheetFeature } from "./sheet.ts";

/** Identifies a task's row. A task in two features has two rows. */
export interface TaskRowKey {
  feature: string;
  task: string;
}
/** A selection of rows, including both ends. */
export interface RowRange {
  anchor: TaskRowKey;
  head: TaskRowKey;
}

const isSame = (one: TaskRowKey, other: TaskRowKey) =>
  one.feature === other.feature && one.task === other.task;

/** Returns the rows from one end to the other; none if an end no longer exists. */
export function rowsIn(features: readonly SheetFeature[], { anchor, head }: RowRange) {
  const rows = features.flatMap(({ uid, tasks }) =>
    tasks.map((task): TaskRowKey => ({ feature: uid, task: task.uid })),
  );
  const ends = [anchor, head]
    .map((end) => rows.findIndex((row) => isSame(row, end)))
    .sort((one, other) => one - other);
  const [from = -1, to = -1] = ends;
  return from < 0 ? [] : rows.slice(from, to + 1);
}

/**
 * Returns the change that moves neighbouring rows of one feature by one row, or null. To move
 * several rows, the row beside them moves to their other side.
 */
export function rowMoveOf(
  features: readonly SheetFeature[],
  rows: readonly TaskRowKey[],
  step: 1 | -1,
): Change | null {
  const [first] = rows;
  const tasks = features.find(({ uid }) => uid === first?.feature)?.tasks;
  if (!first || !tasks || rows.some(({ feature }) => feature !== first.feature)) return null;
  const from = tasks.findIndex(({ uid }) => uid === first.task);
  const was = step === 1 ? from + rows.length : from - 1;
  const neighbour = tasks[was];
  if (from < 0 || !neighbour) return null;
  const { feature, task } = first;
  return rows.length === 1
    ? { kind: "move", feature, task, was: from, at: was }
    : {
        kind: "move",
        feature,
        task: neighbour.uid,
        was,
        at: step === 1 ? from : from + rows.length - 1,
      };
}

/** Returns the change that moves a feature by one place, or null. */
export function featureMoveOf(
  features: readonly SheetFeature[],
  feature: string,
  step: 1 | -1,
): Change | null {
  const was = features.findIndex(({ uid }) => uid === feature);
  return was < 0 || !features[was + step] ? null : { kind: "move", feature, was, at: was + step };
}
