import { featureDraftRow } from "./feature-draft.tsx";
import {
  applyChange,
  type CellName,
  type Change,
  isRemovalQueued,
  type RowChange,
  rowOfLine,
  rowUidOf,
  type SheetFeature,
  type SheetTask,
} from "./sheet.ts";

const taskIn = (features: readonly SheetFeature[], uid: string): SheetTask | undefined =>
  features.flatMap(({ tasks }) => tasks).find((task) => task.uid === uid);

/** Returns the changes that undo `change`. `features` are the rows before it. */
function inverseOfOne(
  features: readonly SheetFeature[],
  change: Change,
  changes: readonly Change[],
): Change[] {
  switch (change.kind) {
    case "feature": {
      const tasks = changes.flatMap((each) =>
        each.kind === "row" && each.feature === change.uid && !each.taskId ? each.uid : [],
      );
      const created = change.created ?? (change.featureId ? undefined : [change.uid, ...tasks]);
      return [{ kind: "remove", feature: change.uid, created }];
    }
    case "row": {
      const created = change.created ?? (change.taskId ? undefined : [change.uid]);
      return [{ kind: "remove", feature: change.feature, task: change.uid, created }];
    }
    case "move":
      return [{ ...change, was: change.at, at: change.was }];
    case "cells":
    case "title":
      return [{ ...change, was: change.now, now: change.was, isUndo: true } as Change];
    case "remove": {
      const index = features.findIndex(({ uid }) => uid === change.feature);
      const feature = features[index];
      if (!feature) return [];
      const { uid, title, tasks } = feature;
      const { created } = change;
      if (change.task === undefined)
        return [{ kind: "feature", uid, title, at: index, tasks, created }];
      const at = tasks.findIndex((each) => each.uid === change.task);
      return tasks[at] ? [{ ...rowOfTask(uid, tasks[at], at), created }] : [];
    }
  }
}

function rowOfTask(feature: string, task: SheetTask, at?: number): RowChange {
  const { uid, id, tags, ...cells } = task;
  const row = rowOfLine(uid, feature, { ...cells, tags: [...tags] }, at);
  return id === null ? row : { ...row, taskId: id, line: undefined };
}

/** Returns the changes that undo `changes`. `features` are the rows before these changes. */
export function inverseOf(
  features: readonly SheetFeature[],
  changes: readonly Change[],
): readonly Change[] {
  const newFeatures = new Set(changes.map((each) => (each.kind === "feature" ? each.uid : null)));
  let before = features;
  return changes
    .flatMap((change) => {
      const inverse = inverseOfOne(before, change, changes);
      before = applyChange(before, change);
      // A new feature is removed with its tasks.
      return change.kind === "row" && newFeatures.has(change.feature) ? [] : [inverse];
    })
    .toReversed()
    .flat();
}

/** Returns whether the rows are still as the change expects them. */
function isPossible(features: readonly SheetFeature[], change: Change): boolean {
  const feature = (uid: string) => features.find((each) => each.uid === uid);
  const hasTask = (uid: string, task: string) =>
    feature(uid)?.tasks.some((each) => each.uid === task) ?? false;
  switch (change.kind) {
    case "feature":
      return !feature(change.uid);
    case "row":
      return feature(change.feature) !== undefined && !hasTask(change.feature, change.uid);
    case "title":
      return feature(change.uid)?.title === change.was;
    case "cells": {
      const task = taskIn(features, change.uid);
      const names = Object.keys(change.now) as CellName[];
      return task !== undefined && names.every((name) => task[name] === change.was[name]);
    }
    case "remove":
    case "move":
      return change.task === undefined
        ? feature(change.feature) !== undefined
        : hasTask(change.feature, change.task);
  }
}

/**
 * Returns the changes that are still possible, with the ids of rows saved since. A feature that was
 * never saved is created again with its tasks.
 */
export const changesToUndo = (
  features: readonly SheetFeature[],
  queued: readonly Change[],
  inverse: readonly Change[],
  idOf: (uid: string) => string | null,
): Change[] =>
  inverse
    .filter((change) => isPossible(features, change))
    .flatMap((change): Change[] => {
      if (change.kind === "row") {
        const taskId = idOf(change.uid);
        return [taskId === null ? change : { ...change, taskId, line: undefined }];
      }
      if (change.kind !== "feature" || !change.tasks) return [change];
      const { tasks: before, ...feature } = change;
      const tasks = before.map((task) => ({ ...task, id: idOf(task.uid) }));
      const featureId = idOf(change.uid);
      if (featureId !== null || isRemovalQueued(queued, change))
        return [{ ...feature, featureId: featureId ?? undefined, tasks }];
      return [feature, ...tasks.map((task) => rowOfTask(change.uid, task))];
    });

/** Returns the title of the row that a step is about. */
export function titleOf(features: readonly SheetFeature[], [change]: readonly Change[]): string {
  if (!change) return "";
  if (change.kind === "feature") return change.title;
  if (change.kind === "row") return change.cells.title;
  const uid = rowUidOf(change);
  return taskIn(features, uid)?.title ?? features.find((each) => each.uid === uid)?.title ?? "";
}

const cellColumns = ["title", "minHours", "maxHours", "workRoleId"] as const;

/** Returns the row, and the column from 0, to focus after these changes. */
export function focusPositionOf([change]: readonly Change[]): {
  row: string;
  column: number;
} | null {
  if (!change) return null;
  switch (change.kind) {
    case "feature":
    case "title":
    case "row":
      return { row: change.uid, column: 0 };
    case "move":
      return { row: rowUidOf(change), column: 0 };
    case "cells":
      return { row: change.uid, column: cellColumns.findIndex((name) => name in change.now) };
    case "remove":
      return {
        row: change.task === undefined ? featureDraftRow : `draft:${change.feature}`,
        column: 0,
      };
  }
}
