import { taskOf } from "./sheet.api.ts";
import type { ChangedSheet } from "./sheet.operations.ts";
import { type Change, type SheetFeature, withChanges } from "./sheet.ts";

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
  return withChanges(features, went).map((feature) => {
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
