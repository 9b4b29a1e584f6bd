import type { ActualRow } from "./actual-hours.operations.ts";

type Source = "typed" | "pasted";

/** A change of a row's actual hours. */
export interface Change {
  taskId: string;
  /** The hours before the change. */
  before: string | null;
  actualHours: string | null;
  /** Undefined: the previous date, or today if there is none. */
  finishedOn?: string;
  source: Source;
}

/** Applies changes that aren't saved yet. */
export function applyChanges(
  rows: readonly ActualRow[],
  changes: readonly Change[],
  today: string,
): readonly ActualRow[] {
  if (changes.length === 0) return rows;
  const byTask = new Map(changes.map((change) => [change.taskId, change]));
  return rows.map((row) => {
    const change = byTask.get(row.taskId);
    if (!change) return row;
    const { actualHours } = change;
    const finishedOn = actualHours === null ? null : (change.finishedOn ?? row.finishedOn ?? today);
    return { ...row, actualHours, finishedOn };
  });
}

/**
 * Appends a change to the queue. Merges two changes of a row, and drops both if they cancel out.
 */
export function enqueue(queued: readonly Change[], change: Change): Change[] {
  const index = queued.findIndex(({ taskId }) => taskId === change.taskId);
  const earlier = queued[index];
  const merged = {
    ...change,
    before: earlier ? earlier.before : change.before,
    finishedOn: change.finishedOn ?? earlier?.finishedOn,
  };
  const others = queued.filter((each) => each !== earlier);
  return merged.actualHours === merged.before && merged.finishedOn === undefined
    ? others
    : [...others, merged];
}

/** Returns the changes of the next request. All have the same source. */
export const nextBatch = (queued: readonly Change[], max: number): Change[] =>
  queued.filter(({ source }) => source === queued[0]?.source).slice(0, max);

/** Returns the changes that undo `changes`. `rows` are the rows before these changes. */
export function inverseOf(rows: readonly ActualRow[], changes: readonly Change[]): Change[] {
  const byTask = new Map(rows.map((row) => [row.taskId, row]));
  return changes.map(({ taskId, actualHours }) => {
    const row = byTask.get(taskId);
    return {
      taskId,
      before: actualHours,
      actualHours: row?.actualHours ?? null,
      finishedOn: row?.finishedOn ?? undefined,
      source: "typed",
    };
  });
}

interface RefusedRow {
  id: string;
  message: string;
}

interface Refusal {
  code?: string;
  details?: Record<string, unknown>;
  fields: readonly { path: string; message: string }[];
}

/** Returns why rows of a request were refused, by task. Null: the request failed as a whole. */
export function refusedRows(
  { code, details, fields }: Refusal,
  sent: readonly Change[],
): ReadonlyMap<string, string> | null {
  if (code === "ROWS_REFUSED") {
    const rows = (details?.rows ?? []) as RefusedRow[];
    return new Map(rows.map(({ id, message }) => [id, message]));
  }
  const refused = new Map<string, string>();
  for (const { path, message } of fields) {
    const change = sent[Number(/^entries\.(\d+)\./.exec(path)?.[1] ?? -1)];
    if (change) refused.set(change.taskId, message);
  }
  return refused.size > 0 ? refused : null;
}
