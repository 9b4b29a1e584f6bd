import { expect, test } from "vitest";
import { noTicks, ofPage, type Ticked, tickedRows, turn, turnPage } from "./ticks.ts";

interface Row {
  id: string;
  title?: string;
}
const page: Row[] = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const none: Ticked<Row> = noTicks;
const idsOf = ({ rows }: Ticked<Row>) => [...rows.keys()].toSorted().join("");
const press = (ticked: Ticked<Row>, keys: string, rows = page) =>
  [...keys].reduce((now, key) => {
    const id = key.toLowerCase();
    return turn(now, rows, id, key !== id);
  }, ticked);

// A capital is pressed with Shift.
test.each([
  ["b", "b"],
  ["bb", ""],
  ["bD", "bcd"],
  ["dB", "bcd"],
  ["bDE", "bcde"],
  ["bDc", "bd"],
  // Back over the range: all become what the last one becomes.
  ["aED", "abc"],
  ["C", "c"],
])("ticks after %s: %s", (keys, ids) => expect(idsOf(press(none, keys))).toBe(ids));

test("a page is ticked whole, and none of it where it was", () => {
  const some = press(none, "b");
  expect([ofPage(none, page), ofPage(some, page)]).toEqual(["none", "some"]);
  const all = turnPage(some, page);
  expect([ofPage(all, page), idsOf(all)]).toEqual(["all", "abcde"]);
  expect(idsOf(turnPage(all, page))).toBe("");
  expect(ofPage(none, [])).toBe("empty");
});

test("ticks outlive another page; a range begins on its own page", () => {
  const other: Row[] = [{ id: "x" }, { id: "y" }, { id: "z" }];
  const ticked = press(press(none, "b"), "Y", other);
  expect(idsOf(ticked)).toBe("by");
  expect(idsOf(turnPage(ticked, other))).toBe("bxyz");
  expect(idsOf(turn(ticked, other, "b", false))).toBe("by");
});

test("a ticked row is what the page shows of it now", () => {
  const ticked = press(none, "ab");
  const later = [{ id: "b", title: "New" }];
  expect(tickedRows(ticked, later)).toEqual([{ id: "a" }, { id: "b", title: "New" }]);
});
