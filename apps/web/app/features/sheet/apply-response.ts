import { type LoadedSheet, taskOf } from "./sheet.api.ts";
import type { ChangedSheet } from "./sheet.operations.ts";
import { asSaved, type Change, countsOf, type SheetFeature, uidOf, withChanges } from "./sheet.ts";

/** Applies the server's response to the sheet: new ids, and the stored cells. */
export function applyResponse(
  features: readonly SheetFeature[],
  sent: readonly Change[],
  { made, refused, tasks, features: named }: ChangedSheet,
): SheetFeature[] {
  const isRefused = new Set(refused.flatMap(({ of, key }) => (of === "new" ? key : [])));
  const idOf = new Map(made.map(({ key, id }) => [key, id]));
  const taskById = new Map(tasks.map((task) => [task.id, taskOf(task)]));
  const titleOf = new Map(named.map(({ id, title }) => [id, title]));
  const went = sent.filter(
    (each) => !((each.kind === "row" || each.kind === "feature") && isRefused.has(each.uid)),
  );
  return withChanges(features, went.map(asSaved)).map((feature) => {
    const id = idOf.get(feature.uid) ?? feature.id;
    return {
      ...feature,
      id,
      title: (id && titleOf.get(id)) || feature.title,
      tasks: feature.tasks.map((task) => {
        const taskId = idOf.get(task.uid) ?? task.id;
        const known = taskId === null ? undefined : taskById.get(taskId);
        return known ? { ...task, ...known } : taskId === task.id ? task : { ...task, id: taskId };
      }),
    };
  });
}

/** A change is only saved once its tokens are paid, so every saved task has its place. */
export function withResponse(
  sheet: LoadedSheet,
  sent: readonly Change[],
  value: ChangedSheet,
): LoadedSheet {
  const features = applyResponse(sheet.features, sent, value);
  const { capacity } = sheet;
  return {
    ...sheet,
    features,
    capacity: capacity === null ? null : Math.max(capacity, countsOf(features).taskCount),
  };
}

/**
 * Returns the versions, by uid, of the rows that the sheet created and of those that it changed
 * since. A row that someone else has changed keeps its known version, so an undo doesn't delete it.
 */
export function createdVersions(
  known: ReadonlyMap<string, number>,
  { made, refused, tasks, features }: ChangedSheet,
  nameOf: (uid: string) => string,
): [string, number][] {
  const isMade = new Set(made.map(({ key }) => key));
  const isRefused = new Set(refused.map(({ of, key }) => `${of}-${key}`));
  const rows = [
    ...tasks.map(({ id, version }) => ({ own: uidOf("task", id), version })),
    ...features.map(({ id, version }) => ({ own: uidOf("feature", id), version })),
  ];
  return rows.flatMap(({ own, version }): [string, number][] => {
    const uid = nameOf(own);
    const before = known.get(uid);
    const isOwn = before === undefined ? isMade.has(uid) : version <= before + 1;
    return version !== null && isOwn && !isRefused.has(own) ? [[uid, version]] : [];
  });
}

/** Gives the rows of a refetched sheet the uids that this page already uses. */
export const withLocalUids = (
  features: readonly SheetFeature[],
  nameOf: (uid: string) => string,
): SheetFeature[] =>
  features.map((feature) => ({
    ...feature,
    uid: nameOf(feature.uid),
    tasks: feature.tasks.map((task) => ({ ...task, uid: nameOf(task.uid) })),
  }));
