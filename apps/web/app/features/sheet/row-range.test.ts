import { expect, it } from "vitest";
import { featureMoveOf, rowMoveOf, rowsIn } from "./row-range.ts";
import { applyChange, type SheetFeature } from "./sheet.ts";

const cells = { minHours: "4.00", maxHours: "8.00", workRoleId: null, tags: [] };
const feature = (uid: string, ...titles: string[]): SheetFeature => ({
  uid,
  id: uid,
  title: uid,
  tasks: titles.map((title) => ({ uid: title, id: title, title, ...cells })),
});
const sheet = [feature("f", "a", "b", "c", "d"), feature("g", "a", "e")];
const row = (task: string, of = "f") => ({ feature: of, task });
const titles = (features: readonly SheetFeature[]) =>
  features.map(({ tasks }) => tasks.map(({ title }) => title).join(""));

it("a range is selected in both directions, across features", () => {
  const down = rowsIn(sheet, { anchor: row("c"), head: row("a", "g") });
  expect(down).toEqual([row("c"), row("d"), row("a", "g")]);
  expect(rowsIn(sheet, { anchor: row("a", "g"), head: row("c") })).toEqual(down);
  expect(rowsIn(sheet, { anchor: row("gone"), head: row("c") })).toEqual([]);
});

it.each<[string[], 1 | -1, string | null]>([
  [["b"], 1, "acbd"],
  [["b"], -1, "bacd"],
  [["b", "c"], 1, "adbc"],
  [["b", "c"], -1, "bcad"],
  [["a", "b"], -1, null],
  [["c", "d"], 1, null],
])("rows %j move by %i", (tasks, step, expected) => {
  const change = rowMoveOf(
    sheet,
    tasks.map((task) => row(task)),
    step,
  );
  expect(change && titles(applyChange(sheet, change))[0]).toBe(expected);
});

it("rows of two features don't move, and a feature moves as a whole", () => {
  expect(rowMoveOf(sheet, [row("d"), row("a", "g")], 1)).toBeNull();
  const change = featureMoveOf(sheet, "g", -1);
  expect(change && titles(applyChange(sheet, change))).toEqual(["ae", "abcd"]);
  expect(featureMoveOf(sheet, "g", 1)).toBeNull();
});
