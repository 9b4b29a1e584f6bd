import { type LoadedSheet, taskOf } from "./sheet.api.ts";
import type { ChangedSheet } from "./sheet.operations.ts";
import { applyChanges, type Change, countsOf, type SheetFeature, uidOf } from "./sheet.ts";

/** Applies the server's response to the sheet: new ids, and the stored cells. */
export function applyResponse(
  features: readonly SheetFeature[],
  sent: readonly Change[],
  { made, refused, tasks, features: storedFeatures }: ChangedSheet,
): SheetFeature[] {
  const refusedUids = new Set(refused.flatMap(({ of, key }) => (of === "new" ? key : [])));
  const idByUid = new Map(made.map(({ key, id }) => [key, id]));
  const taskById = new Map(tasks.map((task) => [task.id, taskOf(task)]));
  const titleById = new Map(storedFeatures.map(({ id, title }) => [id, title]));
  const applied = sent.filter(
    (each) => !((each.kind === "row" || each.kind === "feature") && refusedUids.has(each.uid)),
  );
  return applyChanges(features, applied).map((feature) => {
    const id = idByUid.get(feature.uid) ?? feature.id;
    return {
      ...feature,
      id,
      title: (id && titleById.get(id)) || feature.title,
      tasks: feature.tasks.map((task) => {
        const taskId = idByUid.get(task.uid) ?? task.id;
        const stored = taskId === null ? undefined : taskById.get(taskId);
        return stored
          ? { ...task, ...stored }
          : taskId === task.id
            ? task
            : { ...task, id: taskId };
      }),
    };
  });
}

/**
 * Applies the response to the loaded sheet. A change is only saved once its tokens are paid, so the
 * capacity covers every saved task.
 */
export function applyResponseToSheet(
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
 * Returns the new versions, by uid, of rows that the sheet created, including rows that it has
 * changed since. A row that someone else has changed keeps its known version, so an undo doesn't
 * delete it.
 */
export function createdVersions(
  knownVersions: ReadonlyMap<string, number>,
  { made, refused, tasks, features }: ChangedSheet,
  localUidOf: (uid: string) => string,
): [string, number][] {
  const createdUids = new Set(made.map(({ key }) => key));
  const refusedUids = new Set(refused.map(({ of, key }) => `${of}-${key}`));
  const rows = [
    ...tasks.map(({ id, version }) => ({ storedUid: uidOf("task", id), version })),
    ...features.map(({ id, version }) => ({ storedUid: uidOf("feature", id), version })),
  ];
  return rows.flatMap(({ storedUid, version }): [string, number][] => {
    const uid = localUidOf(storedUid);
    const before = knownVersions.get(uid);
    const isOwn = before === undefined ? createdUids.has(uid) : version <= before + 1;
    return version !== null && isOwn && !refusedUids.has(storedUid) ? [[uid, version]] : [];
  });
}

/** Gives the rows of a refetched sheet the uids that this page already uses. */
export const assignLocalUids = (
  features: readonly SheetFeature[],
  localUidOf: (uid: string) => string,
): SheetFeature[] =>
  features.map((feature) => ({
    ...feature,
    uid: localUidOf(feature.uid),
    tasks: feature.tasks.map((task) => ({ ...task, uid: localUidOf(task.uid) })),
  }));
