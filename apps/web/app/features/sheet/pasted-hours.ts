import { parseHours } from "@presale/contracts/typed-hours.ts";
import { pastedCells } from "../../components/grid/pasted-cells.ts";
import { hoursProblem } from "../../lib/forms/hours-problem.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import { hoursOf } from "./checks.ts";
import type { Change, SheetFeature, SheetTask } from "./sheet.ts";
import type { Sheet } from "./use-sheet.ts";

export type HoursName = "minHours" | "maxHours";
/** Pasted hours by row. Missing hours leave the task's hours unchanged. */
export type PastedHours = readonly Partial<Record<HoursName, string>>[];

const isNumber = (text: string | undefined): boolean =>
  Boolean(text) && parseHours(text ?? "").problem !== "validation:number";

/**
 * Returns pasted hours. Two columns are min and max; a single column fills the column of the cell
 * that it was pasted into. Returns null for more than two columns, or if a column contains no
 * number.
 */
export function pastedHours(text: string, into: HoursName): PastedHours | null {
  const rows = pastedCells(text) ?? [];
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));
  if (width < 1 || width > 2 || !columns.every((cells) => cells.some(isNumber))) return null;
  return rows.map(([first = "", second = ""]) => {
    const typed = width === 2 ? { minHours: first, maxHours: second } : { [into]: first };
    return Object.fromEntries(Object.entries(typed).filter(([, hours]) => hours !== ""));
  });
}

/** Returns the visible tasks from this one on, without those that can't be edited. */
export function tasksFrom(
  { refusedUids, unpaidUids }: Pick<Sheet, "refusedUids" | "unpaidUids">,
  features: readonly SheetFeature[],
  feature: string,
  task: string,
): SheetTask[] {
  const fromFeature = features.slice(features.findIndex(({ uid }) => uid === feature));
  const tasks = fromFeature.flatMap((each) => each.tasks);
  return tasks
    .slice(tasks.findIndex(({ uid }) => uid === task))
    .filter(({ uid }) => !refusedUids.has(uid) || unpaidUids.has(uid));
}

type CellsChange = Extract<Change, { kind: "cells" }>;

/**
 * Returns the changes that fill these tasks, and those with invalid hours. `beyond` is the number
 * of pasted rows that have no task.
 */
export function hoursChanges(t: Translate, tasks: readonly SheetTask[], pasted: PastedHours) {
  const changes: CellsChange[] = [];
  const invalid: { refused: CellsChange; message: string }[] = [];
  for (const [index, task] of tasks.entries()) {
    const typed = pasted[index] ?? {};
    const names = Object.keys(typed) as HoursName[];
    if (names.length === 0) continue;
    const { uid, minHours, maxHours } = task;
    const was = Object.fromEntries(names.map((name) => [name, task[name]]));
    const problem = Object.values(typed)
      .map((hours) => hoursProblem(t, hours))
      .find((each) => each !== null);
    const now = Object.fromEntries(
      Object.entries(typed).map(([name, hours]) => [name, hoursOf(hours)]),
    );
    const hours = { minHours, maxHours, ...now };
    const isReversed = !problem && Number(hours.minHours) > Number(hours.maxHours);
    const message = isReversed ? t("validation:estimateOrder") : problem;
    if (message) invalid.push({ refused: { kind: "cells", uid, was, now: typed }, message });
    else if (names.some((name) => Number(now[name]) !== Number(task[name])))
      changes.push({ kind: "cells", uid, was, now });
  }
  const beyond = pasted.slice(tasks.length).filter((typed) => Object.keys(typed).length > 0).length;
  return { changes, invalid, beyond };
}
