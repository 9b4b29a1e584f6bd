import { expect, test } from "vitest";
import {
  emptySelection,
  type RowSelection,
  selectedRows,
  selectionOfPage,
  selectRows,
  togglePage,
  toggleRow,
} from "./row-selection.ts";

interface Row {
  id: string;
  title?: string;
}
const page: Row[] = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const none: RowSelection<Row> = emptySelection;
const idsOf = ({ rows }: RowSelection<Row>) => [...rows.keys()].toSorted().join("");
const press = (selected: RowSelection<Row>, keys: string, rows = page) =>
  [...keys].reduce((now, key) => {
    const id = key.toLowerCase();
    return toggleRow(now, rows, id, key !== id);
  }, selected);

// A capital letter is a toggle with Shift.
test.each([
  ["b", "b"],
  ["bb", ""],
  ["bD", "bcd"],
  ["dB", "bcd"],
  ["bDE", "bcde"],
  ["bDc", "bd"],
  // The second range covers D and E again: both rows get the new state of D.
  ["aED", "abc"],
  ["C", "c"],
])("selection after %s: %s", (keys, ids) => expect(idsOf(press(none, keys))).toBe(ids));

test("toggling a page selects all of its rows, then none", () => {
  const some = press(none, "b");
  expect([selectionOfPage(none, page), selectionOfPage(some, page)]).toEqual(["none", "some"]);
  const all = togglePage(some, page);
  expect([selectionOfPage(all, page), idsOf(all)]).toEqual(["all", "abcde"]);
  expect(idsOf(togglePage(all, page))).toBe("");
  expect(selectionOfPage(none, [])).toBe("empty");
});

test("a selection survives a page change, but a range starts on its own page", () => {
  const other: Row[] = [{ id: "x" }, { id: "y" }, { id: "z" }];
  const selected = press(press(none, "b"), "Y", other);
  expect(idsOf(selected)).toBe("by");
  expect(idsOf(togglePage(selected, other))).toBe("bxyz");
  expect(idsOf(toggleRow(selected, other, "b", false))).toBe("by");
});

test("rows of other pages are added to a selection", () => {
  const added = selectRows(press(none, "b"), [{ id: "b" }, { id: "x" }, { id: "y" }]);
  expect(idsOf(added)).toBe("bxy");
  // Adding rows clears the start of a range.
  expect(idsOf(press(added, "D"))).toBe("bdxy");
});

test("a selected row has the data that the page shows now", () => {
  const selected = press(none, "ab");
  const later = [{ id: "b", title: "New" }];
  expect(selectedRows(selected, later)).toEqual([{ id: "a" }, { id: "b", title: "New" }]);
});
