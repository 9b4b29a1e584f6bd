import { expect, it } from "vitest";
import {
  applyChanges,
  type Change,
  enqueue,
  idOfUid,
  inputOf,
  rowOfLine,
  type SheetFeature,
  uidOf,
} from "./sheet.ts";
import { changesToUndo, focusPositionOf, inverseOf, titleOf } from "./sheet-undo.ts";

const cells = { title: "Login form", minHours: "4.00", maxHours: "12.00", workRoleId: null };
const task = (id: string, title = "Login form") => ({
  uid: uidOf("task", id),
  id,
  tags: ["auth"],
  ...cells,
  title,
});
const feature = (id: string, ...tasks: SheetFeature["tasks"]): SheetFeature => ({
  uid: uidOf("feature", id),
  id,
  title: `Feature ${id}`,
  tasks,
});
const sheet = [feature("1", task("7"), task("8", "Sign-up")), feature("2", task("9", "Cart"))];
const line = { ...cells, tags: ["auth"] };
const saved = (uid: string) => (uid.startsWith("new-") ? null : idOfUid(uid));
const edit: Change = {
  kind: "cells",
  uid: "task-7",
  was: { maxHours: "12.00" },
  now: { maxHours: "30.00" },
};
const undo = (before: SheetFeature[], changes: Change[], after = applyChanges(before, changes)) =>
  changesToUndo(after, [], inverseOf(before, changes), saved);

it.each<[string, Change[]]>([
  ["a cell", [edit]],
  [
    "a work role",
    [{ kind: "cells", uid: "task-7", was: { workRoleId: null }, now: { workRoleId: "3" } }],
  ],
  ["a title", [{ kind: "title", uid: "feature-2", was: "Feature 2", now: "Shop" }]],
  ["an added row", [rowOfLine("new-1", "feature-1", line, 1)]],
  ["an added feature", [{ kind: "feature", uid: "new-f", title: "New", at: 1 }]],
  ["a removed row", [{ kind: "remove", feature: "feature-1", task: "task-7" }]],
  ["a moved row", [{ kind: "move", feature: "feature-1", task: "task-8", was: 1, at: 0 }]],
  ["a moved feature", [{ kind: "move", feature: "feature-1", was: 0, at: 1 }]],
  [
    "removed rows",
    [
      { kind: "remove", feature: "feature-1", task: "task-7" },
      { kind: "remove", feature: "feature-1", task: "task-8" },
    ],
  ],
  ["a removed feature", [{ kind: "remove", feature: "feature-1" }]],
  [
    "pasted rows",
    [rowOfLine("new-1", "feature-1", line, 0), rowOfLine("new-2", "feature-1", line, 1)],
  ],
  [
    "rows pasted into a new feature",
    [{ kind: "feature", uid: "new-f", title: "New" }, rowOfLine("new-1", "new-f", line)],
  ],
])("%s is undone, redone and undone again", (_, changes) => {
  const after = applyChanges(sheet, changes) as SheetFeature[];
  const undone = undo(sheet, changes);
  expect(applyChanges(after, undone)).toEqual(sheet);
  const redone = undo(after, undone);
  expect(applyChanges(sheet, redone)).toEqual(after);
  expect(applyChanges(after, undo(sheet, redone))).toEqual(sheet);
});

it("undo deletes the rows that a paste created, and redo restores them", () => {
  const pasted: Change[] = [
    rowOfLine("new-1", "feature-1", line),
    { kind: "row", uid: "task-9", feature: "feature-1", taskId: "9", cells, tags: [] },
    { kind: "feature", uid: "new-f", title: "New" },
    rowOfLine("new-2", "new-f", line),
  ];
  const ids = new Map([
    ["new-1", "71"],
    ["new-2", "72"],
    ["new-f", "5"],
  ]);
  const idOf = (uid: string) => ids.get(uid) ?? idOfUid(uid);
  const versionOf = (uid: string) => (ids.has(uid) ? 1 : undefined);
  const input = (changes: readonly Change[]) => inputOf("5", changes, idOf, versionOf);
  const steps = (before: readonly SheetFeature[], changes: readonly Change[]) =>
    changesToUndo(applyChanges(before, changes), [], inverseOf(before, changes), idOf);
  const undone = steps(sheet, pasted);
  const deleted = {
    deletedTasks: [
      { id: "72", version: 1 },
      { id: "71", version: 1 },
    ],
    deletedFeatures: [{ id: "5", version: 1 }],
  };
  expect(input(undone)).toMatchObject(deleted);
  const redone = steps(applyChanges(sheet, pasted), undone);
  expect(input(redone)).toMatchObject({
    restoredTaskIds: ["71", "72"],
    restoredFeatureIds: ["5"],
    deletedTasks: [],
  });
  expect(input(steps(sheet, redone))).toMatchObject(deleted);
  // A removed row stays in the library.
  const removal: Change = { kind: "remove", feature: "feature-1", task: "new-1" };
  expect(input([removal])).toMatchObject({ deletedTasks: [], restoredTaskIds: [] });
});

it("an undone cell expects the value that the user saved", () => {
  expect(undo(sheet, [edit])).toEqual([
    {
      kind: "cells",
      uid: "task-7",
      was: { maxHours: "30.00" },
      now: { maxHours: "12.00" },
      isUndo: true,
    },
  ]);
  expect(focusPositionOf(undo(sheet, [edit]))).toEqual({ row: "task-7", column: 2 });
  expect(titleOf(sheet, [edit])).toBe("Login form");
});

it.each<[string, Change, Change]>([
  ["changed the cell", edit, { ...edit, now: { maxHours: "20.00" } } as Change],
  [
    "renamed the feature",
    { kind: "title", uid: "feature-2", was: "Feature 2", now: "Shop" },
    { kind: "title", uid: "feature-2", was: "Shop", now: "Store" },
  ],
  [
    "removed the added row",
    rowOfLine("new-1", "feature-1", line),
    { kind: "remove", feature: "feature-1", task: "new-1" },
  ],
  [
    "removed the row's feature",
    { kind: "remove", feature: "feature-1", task: "task-7" },
    { kind: "remove", feature: "feature-1" },
  ],
])("nothing is undone after a colleague %s", (_, own, theirs) => {
  expect(undo(sheet, [own], applyChanges(sheet, [own, theirs]) as SheetFeature[])).toEqual([]);
});

it("a removed row comes back as the stored task, even if it was saved since", () => {
  const removal: Change = { kind: "remove", feature: "feature-1", task: "new-1" };
  const before = applyChanges(sheet, [rowOfLine("new-1", "feature-1", line)]) as SheetFeature[];
  const inverse = inverseOf(before, [removal]);
  const idOf = (uid: string) => (uid === "new-1" ? "70" : idOfUid(uid));
  const [row] = changesToUndo(sheet, [], inverse, idOf);
  expect(row).toMatchObject({ kind: "row", at: 2, taskId: "70" });
  expect(row).toHaveProperty("line", undefined);
  expect(changesToUndo(sheet, [], inverse, saved)).toMatchObject([{ kind: "row", line }]);
});

it("a removed feature is added by its ID; one never saved is created with its tasks", () => {
  const removal = (uid: string): Change => ({ kind: "remove", feature: uid });
  const [known] = undo(sheet, [removal("feature-1")]);
  expect(inputOf("5", [known as Change], idOfUid).newFeatures).toEqual([
    { featureKey: "feature-1", featureId: "1", position: 0 },
  ]);
  const made: Change[] = [
    { kind: "feature", uid: "new-f", title: "New" },
    rowOfLine("new-1", "new-f", line),
  ];
  const inverse = inverseOf(applyChanges(sheet, made), [removal("new-f")]);
  expect(changesToUndo(sheet, [], inverse, saved).map(({ kind }) => kind)).toEqual([
    "feature",
    "row",
  ]);
  // The feature is being saved: only its removal is still to be sent.
  const queued = [removal("new-f")];
  const [again, ...others] = changesToUndo(sheet, queued, inverse, saved);
  expect(others).toEqual([]);
  expect(enqueue(queued, again as Change)).toEqual([]);
});

it("adding a row back drops only its own unsent removal", () => {
  const removal = (feature: string): Change => ({ kind: "remove", feature, task: "task-7" });
  const back = (feature: string) => ({ ...rowOfLine("task-7", feature, line), taskId: "7" });
  expect(enqueue([removal("feature-1"), edit], back("feature-1"))).toEqual([edit]);
  expect(enqueue([removal("feature-1")], back("feature-2"))).toHaveLength(2);
});
