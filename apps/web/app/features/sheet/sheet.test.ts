import { expect, it } from "vitest";
import {
  applyChange,
  applyChanges,
  type Change,
  convertToSavedPositions,
  costlyRows,
  enqueue,
  type FeatureChange,
  idOfUid,
  inputOf,
  nextBatch,
  omitRefusedRows,
  pastedChanges,
  repeatedTaskIds,
  type SheetFeature,
  shownChanges,
  splitRefusedRowChanges,
  uidOf,
} from "./sheet.ts";

const cells = { title: "Login form", minHours: "4.00", maxHours: "8.00", workRoleId: null };
const line = { ...cells, tags: ["auth"] };
const row = (uid: string, feature: string, more: object = {}): Change =>
  ({ kind: "row", uid, feature, cells, tags: ["auth"], line, ...more }) as Change;
const sheet: SheetFeature[] = [
  { uid: "1", id: "1", title: "Access", tasks: [{ uid: "7", id: "7", tags: [], ...cells }] },
  { uid: "2", id: "2", title: "Shop", tasks: [] },
];

it("a change applies locally and leaves untouched features identical", () => {
  const after = applyChange(sheet, row("r1", "2"));
  expect(after[0]).toBe(sheet[0]);
  expect(after[1]?.tasks).toEqual([{ uid: "r1", id: null, tags: ["auth"], ...cells }]);
  expect(applyChange(sheet, row("r1", "1", { at: 0 }))[0]?.tasks.map(({ uid }) => uid)).toEqual([
    "r1",
    "7",
  ]);
  expect(
    applyChanges(sheet, [
      { kind: "feature", uid: "f", title: "New", at: 1 },
      { kind: "title", uid: "2", was: "Shop", now: "Store" },
      { kind: "cells", uid: "7", was: { maxHours: "8.00" }, now: { maxHours: "9.00" } },
      { kind: "remove", feature: "1" },
    ]).map(({ title }) => title),
  ).toEqual(["New", "Store"]);
  expect(applyChange(sheet, { kind: "remove", feature: "1", task: "7" })[0]?.tasks).toEqual([]);
});

it("queued changes are merged where possible", () => {
  const typed = (now: object, was: object = {}): Change => ({ kind: "cells", uid: "7", was, now });
  expect(
    enqueue(
      [typed({ maxHours: "9.00" }, { maxHours: "8.00" })],
      typed({ maxHours: "10.00" }, { maxHours: "9.00" }),
    ),
  ).toEqual([typed({ maxHours: "10.00" }, { maxHours: "8.00" })]);
  const [made] = enqueue([row("7", "1")], typed({ minHours: "5.00" }, { minHours: "4.00" }));
  expect(made).toMatchObject({
    kind: "row",
    line: { minHours: "5.00" },
    cells: { minHours: "5.00" },
  });
  expect(enqueue([row("7", "1")], { kind: "remove", feature: "1", task: "7" })).toEqual([]);
  // The task may be in another feature, so its edit is kept.
  const edited = typed({ maxHours: "9.00" }, { maxHours: "8.00" });
  const removal: Change = { kind: "remove", feature: "1", task: "7" };
  expect(enqueue([edited], removal)).toEqual([edited, removal]);
  expect(
    enqueue([{ kind: "feature", uid: "f", title: "New" }, row("r", "f")], {
      kind: "remove",
      feature: "f",
    }),
  ).toEqual([]);
  expect(
    enqueue([{ kind: "feature", uid: "f", title: "New" }], {
      kind: "title",
      uid: "f",
      was: "New",
      now: "Newer",
    }),
  ).toEqual([{ kind: "feature", uid: "f", title: "Newer" }]);
});

it("a batch ends before an addition that follows a removal", () => {
  const removal: Change = { kind: "remove", feature: "1", task: "7" };
  expect(nextBatch([row("a", "1"), removal, row("b", "1")], 500)).toEqual([row("a", "1"), removal]);
  expect(nextBatch([row("a", "1"), row("b", "1"), row("c", "1")], 2)).toHaveLength(2);
  // The limit is per kind: a pasted feature doesn't push its last task into another request.
  const feature: Change = { kind: "feature", uid: "f", title: "New" };
  expect(nextBatch([feature, row("a", "f"), row("b", "f")], 2)).toHaveLength(3);
});

it("totals leave out rows that were not added", () => {
  const refused: Change[] = [
    row("r1", "1"),
    { kind: "feature", uid: "f", title: "New" },
    row("r2", "f"),
  ];
  const shown = applyChanges(sheet, refused);
  expect(omitRefusedRows(shown, new Set(["r1", "f", "r2"]))).toEqual(sheet);
  expect(omitRefusedRows(sheet, new Set())).toBe(sheet);
});

it("pasted tasks are added below their features, after the one they were pasted into", () => {
  const groups = [
    { feature: null, lines: [line, line] },
    { feature: "Orders", lines: [line] },
    { feature: "Orders", lines: [line] },
  ];
  const paste = (
    place: { feature: string; at?: number; newFeature?: FeatureChange },
    name = "",
  ) => {
    let made = 0;
    return pastedChanges(sheet, { ...place, name, groups }, () => `new${++made}`);
  };
  const titles = (changes: Change[]) =>
    applyChanges(sheet, changes).map(({ title, tasks }) => [title, tasks.length]);
  const into = paste({ feature: "1", at: 0 });
  expect(titles(into)).toEqual([
    ["Access", 3],
    ["Orders", 1],
    ["Orders", 1],
    ["Shop", 0],
  ]);
  expect(applyChanges(sheet, into)[0]?.tasks.map(({ uid }) => uid)).toEqual(["new1", "new2", "7"]);
  const newFeature: FeatureChange = { kind: "feature", uid: "f", title: "Preset", at: 1 };
  expect(titles(paste({ feature: "f", newFeature }, "Named"))).toEqual([
    ["Access", 1],
    ["Named", 2],
    ["Orders", 1],
    ["Orders", 1],
    ["Shop", 0],
  ]);
  // Without tasks for it, the new feature isn't created.
  const own = { feature: "f", newFeature, name: "Named", groups: groups.slice(1) };
  expect(titles(pastedChanges(sheet, own, () => "x")).map(([title]) => title)).toEqual([
    "Access",
    "Orders",
    "Orders",
    "Shop",
  ]);
});

it("a batch counts the tasks that an undone feature created", () => {
  const removal = (feature: string, tasks: number): Change => ({
    kind: "remove",
    feature,
    created: [feature, ...Array.from({ length: tasks }, (_, n) => `${feature}-${n}`)],
  });
  expect(nextBatch([removal("f", 2), removal("g", 1), removal("h", 1)], 3)).toHaveLength(2);
  // A change above the limit is sent alone.
  expect(nextBatch([removal("f", 9)], 3)).toHaveLength(1);
});

it("moves are sent apart from additions and removals, and moves of one row are merged", () => {
  const move = (was: number, at: number): Change => ({
    kind: "move",
    feature: "1",
    task: "7",
    was,
    at,
  });
  const added = row("r1", "1");
  expect(nextBatch([added, move(0, 1)], 9)).toEqual([added]);
  const queued = enqueue(enqueue([], move(0, 1)), move(1, 2));
  expect(queued).toEqual([move(0, 2)]);
  expect(nextBatch([...queued, added], 9)).toEqual(queued);
  expect(inputOf(null, queued, (uid) => uid).moved).toEqual([
    { featureId: "1", taskId: "7", position: 2 },
  ]);
});

it("the input has keys for new rows of new features and IDs for all others", () => {
  const ids = new Map([["r0", "70"]]);
  expect(
    inputOf(
      "9",
      [
        { kind: "feature", uid: "f", title: "New" },
        row("r1", "f"),
        row("r2", "2", { line: undefined, taskId: "12", at: 1 }),
        { kind: "cells", uid: "r0", was: { title: "Old" }, now: { title: "New" } },
        { kind: "remove", feature: "1", task: "r0" },
        { kind: "remove", feature: "2" },
      ],
      (uid) => ids.get(uid) ?? uid,
    ),
  ).toEqual({
    projectId: "9",
    restoredTaskIds: [],
    restoredFeatureIds: [],
    newFeatures: [{ featureKey: "f", title: "New", position: undefined }],
    newRows: [
      { rowKey: "r1", featureKey: "f", position: undefined, taskId: undefined, line },
      { rowKey: "r2", featureId: "2", position: 1, taskId: "12", line: undefined },
    ],
    changedTasks: [{ taskId: "70", was: { title: "Old" }, now: { title: "New" } }],
    changedFeatures: [],
    takenOut: [
      { featureId: "1", taskId: "70" },
      { featureId: "2", taskId: undefined },
    ],
    moved: [],
    deletedTasks: [],
    deletedFeatures: [],
  });
});

it("repeatedTaskIds finds tasks of two features", () => {
  const again = applyChange(sheet, row("x", "2", { taskId: "7", line: undefined }));
  expect([...repeatedTaskIds(again)]).toEqual(["7"]);
});

it("uidOf tells a task and a feature with the same ID apart", () => {
  expect(uidOf("task", "7")).not.toBe(uidOf("feature", "7"));
  expect([uidOf("task", "7"), uidOf("feature", "12")].map(idOfUid)).toEqual(["7", "12"]);
});

it("rows that cost tokens are kept with their changes; a new feature and all others are sent", () => {
  const feature: Change = { kind: "feature", uid: "new-f", title: "Reports" };
  const mine = row("new-1", "new-f");
  const typed: Change = { kind: "cells", uid: "new-1", was: {}, now: { maxHours: "9.00" } };
  const other: Change = { kind: "cells", uid: "7", was: {}, now: { maxHours: "9.00" } };
  const later = row("new-2", "new-f");
  expect(costlyRows([feature, mine, other], [typed, later])).toEqual({
    costly: [mine, typed],
    others: [feature, other, later],
    uids: ["new-1"],
  });
  // A restored feature brings its tasks.
  const restored: Change = { kind: "feature", uid: "2", title: "Shop", featureId: "2" };
  expect(costlyRows([restored], [row("new-3", "2")]).others).toEqual([]);
});

it("changed cells of a refused new row become part of it; those of a library task are sent", () => {
  const mine = row("new-1", "1");
  const taken = row("new-2", "1", { line: undefined, taskId: "9" });
  const edit = (uid: string): Change => ({ kind: "cells", uid, was: {}, now: { title: "T" } });
  expect(splitRefusedRowChanges([mine, taken], [edit("new-1"), edit("new-2"), edit("7")])).toEqual({
    ofRefusedRows: [edit("new-1")],
    others: [edit("new-2"), edit("7")],
  });
});

it("a refused row is shown in its feature before the feature is saved", () => {
  const feature: Change = { kind: "feature", uid: "new-f", title: "Reports" };
  const shown = applyChanges(sheet, shownChanges([row("new-1", "new-f")], [feature]));
  expect(shown[2]?.tasks.map(({ uid }) => uid)).toEqual(["new-1"]);
});

it("the server gets positions that don't count rows that aren't added yet", () => {
  const refused = [row("unpaid", "1", { at: 0 })];
  const refusedFeature: Change = { kind: "feature", uid: "f", title: "New", at: 0 };
  const moved: Change = { kind: "move", feature: "1", task: "7", was: 1, at: 2 };
  const changes = [row("r1", "1", { at: 1 }), row("r2", "1", { at: 2 }), row("r3", "1"), moved];
  const saved = convertToSavedPositions(sheet, refused, changes);
  expect(saved.map((change) => (change as { at?: number }).at)).toEqual([0, 1, undefined, 1]);
  // Without the refused row, the order is the one that the page shows.
  const uidsOf = ([first]: readonly SheetFeature[]) => first?.tasks.map(({ uid }) => uid) ?? [];
  expect(uidsOf(applyChanges(sheet, saved))).toEqual(
    uidsOf(applyChanges(sheet, [...refused, ...changes])).filter((uid) => uid !== "unpaid"),
  );
  expect(inputOf(null, saved, idOfUid).newRows.map(({ position }) => position)).toEqual([
    0,
    1,
    undefined,
  ]);
  const feature: Change = { kind: "feature", uid: "g", title: "Next", at: 2 };
  const [next] = convertToSavedPositions(sheet, [...refused, refusedFeature], [feature]);
  expect(next).toMatchObject({ at: 1 });
});
