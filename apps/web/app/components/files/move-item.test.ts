import { expect, test } from "vitest";
import { insertInOrder, moveItem } from "./move-item.ts";

test("moveItem moves an item and keeps the order of the rest", () => {
  expect(moveItem(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moveItem(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
});

test("moveItem ignores an index out of range", () => {
  expect(moveItem(["a", "b"], 1, 2)).toEqual(["a", "b"]);
  expect(moveItem(["a", "b"], -1, 0)).toEqual(["a", "b"]);
  expect(moveItem([], 0, 0)).toEqual([]);
});

test("insertInOrder keeps the chosen order in whatever order files arrive", () => {
  const positions = new Map([
    ["a", 1],
    ["b", 2],
    ["c", 3],
  ]);
  const arrive = (ids: string[], id: string) => insertInOrder(ids, id, positions);
  expect(["c", "a", "b"].reduce(arrive, ["old"])).toEqual(["old", "a", "b", "c"]);
  expect(["b", "c", "a"].reduce(arrive, [] as string[])).toEqual(["a", "b", "c"]);
});
