import type { HoursRange } from "@presale/domain/hours.ts";
import { countTasks } from "@presale/domain/task-count.ts";
import type { CheckedInput, PastedGroup } from "../shared/task-lines/index.ts";

interface Cells extends HoursRange {
  title: string;
  workRoleId: string | null;
}
export type CellName = keyof Cells;

/** Returns the page's identifier of a stored row: a task and a feature may have the same id. */
export const uidOf = (kind: "task" | "feature", id: string): string => `${kind}-${id}`;
/** Reverses `uidOf`. */
export const idOfUid = (uid: string): string => uid.slice(uid.indexOf("-") + 1);

export interface SheetTask extends Cells {
  /** Stable from the first key press: a new row keeps its temporary uid after it has an id. */
  uid: string;
  /** Null until the first save. */
  id: string | null;
  tags: readonly string[];
  /** Titles of features outside this sheet that contain the task, as of the last load. */
  otherFeatures?: readonly string[];
}

export interface SheetFeature {
  uid: string;
  id: string | null;
  title: string;
  tasks: readonly SheetTask[];
  /** Titles of projects outside this sheet that contain the feature, as of the last load. */
  otherProjects?: readonly string[];
}

interface Creation {
  /**
   * Uids of the rows that the sheet created: the change's own row, then a feature's tasks. Removing
   * them moves them to the bin; adding them again restores them.
   */
  created?: readonly string[];
}

/** A change by the user. Rows are identified by uid. */
export type Change =
  | ({
      kind: "feature";
      uid: string;
      title: string;
      at?: number;
      /** Id of an existing feature to add, with its tasks; undefined for a new one. */
      featureId?: string;
      tasks?: readonly SheetTask[];
    } & Creation)
  | ({
      kind: "row";
      uid: string;
      feature: string;
      at?: number;
      /** Id of an added library task; undefined for a new one. */
      taskId?: string;
      line?: CheckedInput;
      cells: Cells;
      tags: readonly string[];
    } & Creation)
  | { kind: "cells"; uid: string; was: Partial<Cells>; now: Partial<Cells>; isUndo?: boolean }
  | { kind: "title"; uid: string; was: string; now: string; isUndo?: boolean }
  | ({ kind: "remove"; feature: string; task?: string } & Creation)
  /** Moves a row within its feature, or a feature within the project. */
  | { kind: "move"; feature: string; task?: string; was: number; at: number };

const changeTask = (
  features: readonly SheetFeature[],
  uid: string,
  change: (task: SheetTask) => SheetTask,
): SheetFeature[] =>
  features.map((feature) =>
    feature.tasks.some((task) => task.uid === uid)
      ? {
          ...feature,
          tasks: feature.tasks.map((task) => (task.uid === uid ? change(task) : task)),
        }
      : feature,
  );

export type RowChange = Extract<Change, { kind: "row" }>;

export type FeatureChange = Extract<Change, { kind: "feature" }>;

function withMoved<Row extends { uid: string }>(
  rows: readonly Row[],
  uid: string,
  at: number,
): Row[] {
  const row = rows.find((each) => each.uid === uid);
  return row ? rows.filter((each) => each !== row).toSpliced(at, 0, row) : [...rows];
}

/** Applies a change. Unaffected features and tasks keep their object identity. */
export function applyChange(features: readonly SheetFeature[], change: Change): SheetFeature[] {
  switch (change.kind) {
    case "feature": {
      const { uid, title, at = features.length, featureId = null, tasks = [] } = change;
      return features.toSpliced(at, 0, { uid, id: featureId, title, tasks });
    }
    case "row":
      return features.map((feature) => {
        if (feature.uid !== change.feature) return feature;
        const { uid, taskId = null, cells, tags, at = feature.tasks.length } = change;
        return {
          ...feature,
          tasks: feature.tasks.toSpliced(at, 0, { uid, id: taskId, tags, ...cells }),
        };
      });
    case "cells":
      return changeTask(features, change.uid, (task) => ({ ...task, ...change.now }));
    case "title":
      return features.map((feature) =>
        feature.uid === change.uid ? { ...feature, title: change.now } : feature,
      );
    case "move": {
      const { feature: uid, task, at } = change;
      return task === undefined
        ? withMoved(features, uid, at)
        : features.map((feature) =>
            feature.uid === uid
              ? { ...feature, tasks: withMoved(feature.tasks, task, at) }
              : feature,
          );
    }
    case "remove":
      return change.task === undefined
        ? features.filter(({ uid }) => uid !== change.feature)
        : features.map((feature) =>
            feature.uid === change.feature
              ? { ...feature, tasks: feature.tasks.filter(({ uid }) => uid !== change.task) }
              : feature,
          );
  }
}

export const applyChanges = (
  features: readonly SheetFeature[],
  changes: readonly Change[],
): readonly SheetFeature[] => changes.reduce(applyChange, features as SheetFeature[]);

export const rowUidOf = (change: Change): string =>
  change.kind === "remove" || change.kind === "move" ? (change.task ?? change.feature) : change.uid;

/** Returns whether a change is about this row, or adds a row to it. */
export const isOfRow =
  (uid: string) =>
  (change: Change): boolean =>
    rowUidOf(change) === uid || (change.kind === "row" && change.feature === uid);

/**
 * Finds the additions among changes in flight that can cost tokens, and their dependent changes. A
 * new feature costs nothing and stays, because the user may already be typing its next row.
 */
export function costlyRows(sent: readonly Change[], queued: readonly Change[]) {
  const uids = sent
    .filter((each) => each.kind === "row" || (each.kind === "feature" && each.featureId))
    .map(rowUidOf);
  const { costly = [], others = [] } = Object.groupBy([...sent, ...queued], (each) =>
    uids.some((uid) => isOfRow(uid)(each)) ? "costly" : "others",
  );
  return { costly, others, uids };
}

/** Separates the changes of refused new rows, since these become part of the rows. */
export function splitRefusedRowChanges(refused: readonly Change[], changes: readonly Change[]) {
  const uids = new Set(
    refused.flatMap((each) => (each.kind === "row" && each.line ? each.uid : [])),
  );
  const { ofRefusedRows = [], others = [] } = Object.groupBy(changes, (each) =>
    each.kind !== "remove" && each.kind !== "row" && uids.has(rowUidOf(each))
      ? "ofRefusedRows"
      : "others",
  );
  return { ofRefusedRows, others };
}

/** Returns the siblings of the row that a change adds or moves. */
function neighboursOf(features: readonly SheetFeature[], change: Change) {
  const isOfFeature =
    change.kind === "feature" || (change.kind === "move" && change.task === undefined);
  const parent = "feature" in change ? change.feature : null;
  const rows = isOfFeature ? features : (features.find(({ uid }) => uid === parent)?.tasks ?? []);
  return rows.filter(({ uid }) => uid !== rowUidOf(change));
}

/** Returns the changes with positions among saved rows. The server doesn't know refused rows. */
export function convertToSavedPositions(
  features: readonly SheetFeature[],
  refused: readonly Change[],
  changes: readonly Change[],
): readonly Change[] {
  if (refused.length === 0) return changes;
  const refusedUids = new Set(refused.map(rowUidOf));
  let shown = applyChanges(features, refused);
  return changes.map((change) => {
    const before = shown;
    shown = applyChange(shown, change);
    if (!("at" in change) || change.at === undefined) return change;
    const above = neighboursOf(before, change).slice(0, change.at);
    const unsaved = above.filter(({ uid }) => refusedUids.has(uid)).length;
    return { ...change, at: change.at - unsaved };
  });
}

/** Returns all changes in the order to apply for display. Refused rows keep their places. */
export function shownChanges(
  refused: readonly Change[],
  unsaved: readonly Change[],
): readonly Change[] {
  const parents = new Set(refused.flatMap((each) => (each.kind === "row" ? each.feature : [])));
  const isParent = (each: Change) => each.kind === "feature" && parents.has(each.uid);
  return [...unsaved.filter(isParent), ...refused, ...unsaved.filter((each) => !isParent(each))];
}

export function rowOfLine(
  uid: string,
  feature: string,
  line: CheckedInput,
  at?: number,
): RowChange {
  const { tags, workRoleId = null, ...cells } = line;
  return { kind: "row", uid, feature, at, line, cells: { ...cells, workRoleId }, tags };
}

interface PastedTasks {
  /** Uid of the feature that gets tasks without a feature, and the first one's position in it. */
  feature: string;
  at?: number;
  /** Adds that feature, under `name`. */
  newFeature?: FeatureChange;
  name: string;
  groups: readonly PastedGroup[];
}

/** Returns the changes that add pasted tasks: new features follow the one that was pasted into. */
export function pastedChanges(
  features: readonly SheetFeature[],
  { feature, at, newFeature, name, groups }: PastedTasks,
  newUid: () => string,
): Change[] {
  const index = features.findIndex(({ uid }) => uid === feature);
  const isLast = index < 0 || index === features.length - 1;
  let position = newFeature ? newFeature.at : isLast ? undefined : index + 1;
  const nextPosition = () => (position === undefined ? undefined : position++);
  const { withoutFeature = [], withFeature = [] } = Object.groupBy(groups, (group) =>
    group.feature === null ? "withoutFeature" : "withFeature",
  );
  const rows = withoutFeature
    .flatMap(({ lines }) => lines)
    .map((line, n) => rowOfLine(newUid(), feature, line, at === undefined ? undefined : at + n));
  const first =
    newFeature && rows.length > 0 ? [{ ...newFeature, title: name, at: nextPosition() }] : [];
  return [
    ...first,
    ...rows,
    ...withFeature.flatMap(({ feature: title, lines }): Change[] => {
      const uid = newUid();
      return [
        { kind: "feature", uid, title: title ?? "", at: nextPosition() },
        ...lines.map((line) => rowOfLine(newUid(), uid, line)),
      ];
    }),
  ];
}

const isRemovalOf =
  (change: Change) =>
  (each: Change): boolean =>
    each.kind === "remove" &&
    ((change.kind === "feature" && each.task === undefined && each.feature === change.uid) ||
      (change.kind === "row" && each.task === change.uid && each.feature === change.feature));

/** Returns whether the row that this change adds has an unsent removal. */
export const isRemovalQueued = (queued: readonly Change[], change: Change): boolean =>
  queued.some(isRemovalOf(change));

type MoveChange = Extract<Change, { kind: "move" }>;
const isSameRow = (one: MoveChange, other: MoveChange) =>
  one.feature === other.feature && one.task === other.task;

/**
 * Appends a change to the queue and merges it where possible. Edits of a new row become part of the
 * row. Edits of a row's cells become one change, as do edits of a title and successive moves of a
 * row. Removing an unsent row drops it, and adding a row drops its unsent removal. Edits of a
 * removed task are kept, since other features may contain it.
 */
export function enqueue(queued: readonly Change[], change: Change): Change[] {
  if (change.kind === "cells") {
    const { uid, was, now } = change;
    const index = queued.findLastIndex(
      (each) => (each.kind === "row" || each.kind === "cells") && each.uid === uid,
    );
    const earlier = queued[index];
    if (earlier?.kind === "row" && earlier.line) {
      const cells = { ...earlier.cells, ...now };
      const line = { ...earlier.line, ...now };
      return queued.toSpliced(index, 1, { ...earlier, cells, line });
    }
    if (earlier?.kind === "cells")
      return queued.toSpliced(index, 1, {
        ...earlier,
        was: { ...was, ...earlier.was },
        now: { ...earlier.now, ...now },
        isUndo: earlier.isUndo && change.isUndo,
      });
  }
  if (change.kind === "title") {
    const index = queued.findLastIndex(
      (each) => (each.kind === "feature" || each.kind === "title") && each.uid === change.uid,
    );
    const earlier = queued[index];
    if (earlier?.kind === "feature")
      return queued.toSpliced(index, 1, { ...earlier, title: change.now });
    if (earlier?.kind === "title")
      return queued.toSpliced(index, 1, {
        ...earlier,
        now: change.now,
        isUndo: earlier.isUndo && change.isUndo,
      });
  }
  const last = queued.at(-1);
  if (change.kind === "move" && last?.kind === "move" && isSameRow(last, change))
    return queued.with(-1, { ...last, at: change.at });
  if (isRemovalQueued(queued, change)) return queued.filter((each) => !isRemovalOf(change)(each));
  if (change.kind === "remove") {
    const removed = rowUidOf(change);
    const isOfRemoved = isOfRow(removed);
    const isNew = queued.some(
      (each) => (each.kind === "row" || each.kind === "feature") && each.uid === removed,
    );
    if (isNew) return queued.filter((each) => each.kind === "cells" || !isOfRemoved(each));
  }
  return [...queued, change];
}

/**
 * Returns the queued changes that one request may send, at most `max` of each kind but always one
 * change. A feature's created tasks count towards `max`. No addition follows a removal, and moves
 * have their own batches.
 */
export function nextBatch(queued: readonly Change[], max: number): Change[] {
  const firstRemoval = queued.findIndex(({ kind }) => kind === "remove");
  const fromFirstRemoval = firstRemoval < 0 ? [] : queued.slice(firstRemoval);
  const additionAfterRemoval = fromFirstRemoval.findIndex(
    ({ kind }) => kind === "row" || kind === "feature",
  );
  const rowChanges = queued.filter(({ kind }) => kind !== "cells" && kind !== "title");
  const startsWithMove = rowChanges[0]?.kind === "move";
  const otherKind = rowChanges.find(({ kind }) => (kind === "move") !== startsWithMove);
  const otherKindAt = otherKind ? queued.indexOf(otherKind) : -1;
  const counts = new Map<Change["kind"], number>();
  const fullAt = queued.findIndex((each, index) => {
    const created = "created" in each ? (each.created?.length ?? 0) : 0;
    const count = (counts.get(each.kind) ?? 0) + Math.max(1, created - 1);
    counts.set(each.kind, count);
    return index > 0 && count > max;
  });
  const additionAt = additionAfterRemoval < 0 ? -1 : firstRemoval + additionAfterRemoval;
  const ends = [fullAt, otherKindAt, additionAt].filter((end) => end >= 0);
  return queued.slice(0, Math.min(queued.length, ...ends));
}

/**
 * Returns changes as the API's input. `idOf` maps the uids of saved rows, and `versionOf` returns
 * the version of those that the sheet created.
 */
export function inputOf(
  projectId: string | null,
  batch: readonly Change[],
  idOf: (uid: string) => string,
  versionOf: (uid: string) => number | undefined = () => undefined,
) {
  const newFeatureUids = new Set(
    batch.flatMap((each) => (each.kind === "feature" && !each.featureId ? [each.uid] : [])),
  );
  const ofKind = <Kind extends Change["kind"]>(kind: Kind) =>
    batch.filter((each): each is Extract<Change, { kind: Kind }> => each.kind === kind);
  /** Returns the saved rows among those created, as tasks or features. */
  const createdIn = (kinds: readonly Change["kind"][], what: "task" | "feature") =>
    batch.flatMap((each) => {
      if (!kinds.includes(each.kind) || !("created" in each)) return [];
      return (each.created ?? []).flatMap((uid) => {
        const version = versionOf(uid);
        const isFeature = uid === (each.kind === "feature" ? each.uid : each.feature);
        return version !== undefined && isFeature === (what === "feature")
          ? [{ id: idOf(uid), version }]
          : [];
      });
    });
  const restored = (what: "task" | "feature") =>
    createdIn(["feature", "row"], what).map((each) => each.id);
  return {
    projectId,
    restoredTaskIds: restored("task"),
    restoredFeatureIds: restored("feature"),
    newFeatures: ofKind("feature").map(({ uid, title, at, featureId }) => ({
      featureKey: uid,
      ...(featureId ? { featureId } : { title }),
      position: at,
    })),
    newRows: ofKind("row").map(({ uid, feature, at, taskId, line }) => ({
      rowKey: uid,
      ...(newFeatureUids.has(feature) ? { featureKey: feature } : { featureId: idOf(feature) }),
      position: at,
      taskId,
      line,
    })),
    changedTasks: ofKind("cells").map(({ uid, was, now }) => ({ taskId: idOf(uid), was, now })),
    changedFeatures: ofKind("title").map(({ uid, was, now }) => ({
      featureId: idOf(uid),
      was,
      now,
    })),
    takenOut: ofKind("remove").map(({ feature, task }) => ({
      featureId: idOf(feature),
      taskId: task === undefined ? undefined : idOf(task),
    })),
    moved: ofKind("move").map(({ feature, task, at }) => ({
      featureId: idOf(feature),
      taskId: task === undefined ? undefined : idOf(task),
      position: at,
    })),
    deletedTasks: createdIn(["remove"], "task"),
    deletedFeatures: createdIn(["remove"], "feature"),
  };
}

/** Leaves out rows that were not added: totals and capacity don't count them. */
export const omitRefusedRows = (
  features: readonly SheetFeature[],
  refused: ReadonlySet<string>,
): readonly SheetFeature[] =>
  refused.size === 0
    ? features
    : features.flatMap((feature) =>
        refused.has(feature.uid)
          ? []
          : [{ ...feature, tasks: feature.tasks.filter(({ uid }) => !refused.has(uid)) }],
      );

export const countsOf = (features: readonly SheetFeature[]) =>
  countTasks(
    features.map(({ tasks }) => ({ tasks: tasks.map(({ id, uid }) => ({ id: id ?? uid })) })),
  );

/** Returns the ids of tasks that are in more than one feature of the sheet. */
export function repeatedTaskIds(features: readonly SheetFeature[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { tasks } of features)
    for (const { id } of tasks) {
      if (id === null) continue;
      if (seen.has(id)) repeated.add(id);
      seen.add(id);
    }
  return repeated;
}
