import { expect, it } from "vitest";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import { hoursChanges, pastedHours, tasksFrom } from "./pasted-hours.ts";
import type { SheetTask } from "./sheet.ts";

const t = ((key: string) => key) as unknown as Translate;

const task = (uid: string, minHours: string, maxHours: string): SheetTask => ({
  uid,
  id: uid,
  title: uid,
  minHours,
  maxHours,
  workRoleId: null,
  tags: [],
});

it("fills the column of the cell with a single pasted column", () => {
  expect(pastedHours("4\n8\n", "minHours")).toEqual([{ minHours: "4" }, { minHours: "8" }]);
  expect(pastedHours("4\n8\n", "maxHours")).toEqual([{ maxHours: "4" }, { maxHours: "8" }]);
});

it("fills min and max with two pasted columns, and leaves empty cells out", () => {
  expect(pastedHours("4\t8\n\t9\n2 h\t2d", "maxHours")).toEqual([
    { minHours: "4", maxHours: "8" },
    { maxHours: "9" },
    { minHours: "2 h", maxHours: "2d" },
  ]);
});

it.each(["Login\t4\t8", "4\t8\t12", "Login\nLogout", "4", "Login\t4\nLogout\t8", "\t\n"])(
  "isn't hours: %j",
  (text) => {
    expect(pastedHours(text, "minHours")).toBeNull();
  },
);

it("continues in the features below and leaves out rows that can't be edited", () => {
  const [a, b, c, d] = [
    task("a", "1", "2"),
    task("b", "1", "2"),
    task("c", "1", "2"),
    task("d", "1", "2"),
  ];
  const features = [
    { uid: "one", id: "1", title: "One", tasks: [a, b] },
    { uid: "two", id: "2", title: "Two", tasks: [c, d] },
  ];
  const sheet = { refusedUids: new Set(["c", "d"]), unpaidUids: new Set(["d"]) };
  expect(tasksFrom(sheet, features, "one", "b")).toEqual([b, d]);
});

it("changes valid rows, and names rows whose hours are invalid", () => {
  const tasks = [
    task("a", "1.00", "2.00"),
    task("b", "1.00", "2.00"),
    task("c", "1.00", "2.00"),
    task("d", "3.00", "4.00"),
  ];
  const pasted = [
    { minHours: "4", maxHours: "8" },
    { minHours: "3" },
    { maxHours: "0" },
    { minHours: "3" },
    { minHours: "5" },
    {},
  ];
  expect(hoursChanges(t, tasks, pasted)).toEqual({
    changes: [
      {
        kind: "cells",
        uid: "a",
        was: { minHours: "1.00", maxHours: "2.00" },
        now: { minHours: "4.00", maxHours: "8.00" },
      },
    ],
    invalid: [
      {
        refused: { kind: "cells", uid: "b", was: { minHours: "1.00" }, now: { minHours: "3" } },
        message: "validation:estimateOrder",
      },
      {
        refused: { kind: "cells", uid: "c", was: { maxHours: "2.00" }, now: { maxHours: "0" } },
        message: "validation:estimateMin",
      },
    ],
    beyond: 1,
  });
});
