import { describe, expect, it, test } from "vitest";
import { applyChange, type Change, type Part } from "./assembly.ts";
import {
  changeOf,
  dropStep,
  type History,
  kindOf,
  moveStep,
  nextStep,
  remember,
  reverse,
  type Step,
  stepOf,
} from "./history.ts";

const part = (id: string): Part => ({ id, title: `Part ${id}`, minHours: "1", maxHours: "2" });
const partsOf = (ids: string) => [...ids].map(part);
const idsOf = (parts: readonly Part[]) => parts.map(({ id }) => id).join("");

const add = (ids: string, at?: number): Change<Part> => ({
  kind: "add",
  items: partsOf(ids),
  at,
  tokens: 1,
});
const remove = (ids: string): Change<Part> => ({ kind: "remove", items: partsOf(ids) });
const move = (id: string, to: number): Change<Part> => ({ kind: "move", item: part(id), to });

function stepFor(ids: string, change: Change<Part>): Step<Part> {
  const step = stepOf(partsOf(ids), change);
  if (!step) throw new Error("Nothing was changed");
  return step;
}

/** Returns the parts of `now` after undoing the change, or null if the undo is refused. */
function idsAfterUndo(ids: string, change: Change<Part>, now?: string): string | null {
  const step = stepFor(ids, change);
  const parts = partsOf(now ?? step.to.join(""));
  const inverse = changeOf(reverse(step), parts);
  return inverse && idsOf(applyChange(parts, inverse));
}

describe("Builder history step", () => {
  it("is null when nothing changed", () => {
    expect(stepOf(partsOf("abc"), move("b", 1))).toBeNull();
    expect(stepOf(partsOf("abc"), move("z", 0))).toBeNull();
    expect(stepOf(partsOf("abc"), remove("z"))).toBeNull();
    expect(stepOf(partsOf("abc"), add("ab"))).toBeNull();
  });

  it("contains only the parts it changed", () => {
    expect(idsOf(stepFor("ab", add("bxy", 1)).items)).toBe("xy");
    expect(idsOf(stepFor("ab", remove("bz")).items)).toBe("b");
  });

  it.each([add("x"), remove("b"), move("a", 2)])("knows its kind: $kind", (change) => {
    expect(kindOf(stepFor("abc", change))).toBe(change.kind);
  });
});

describe("Builder undo", () => {
  it.each([
    ["adding a part at the end", add("x")],
    ["adding several parts in the middle", add("xyz", 1)],
    ["adding a part at the front", add("x", 0)],
    ["removing the first part", remove("a")],
    ["removing a middle part", remove("b")],
    ["removing the last part", remove("c")],
    ["removing several parts", remove("bc")],
    ["removing all parts", remove("abc")],
    ["moving a part down", move("a", 2)],
    ["moving a part up", move("c", 0)],
    ["moving a part by one place", move("b", 2)],
  ])("restores the parts after %s", (_, change) => {
    expect(idsAfterUndo("abc", change)).toBe("abc");
  });

  it("keeps parts that others added, even adjacent ones", () => {
    expect(idsAfterUndo("abc", add("x"), "abcxN")).toBe("abcN");
    expect(idsAfterUndo("abc", add("xy"), "abcNxy")).toBe("abcN");
    expect(idsAfterUndo("abc", remove("b"), "aNc")).toBe("abNc");
    expect(idsAfterUndo("abc", remove("c"), "abN")).toBe("abcN");
    expect(idsAfterUndo("abc", remove("a"), "Nbc")).toBe("aNbc");
    expect(idsAfterUndo("abc", move("a", 2), "bNcMaO")).toBe("abNcMO");
  });

  it("keeps changes elsewhere in the list", () => {
    expect(idsAfterUndo("abcdef", remove("b"), "acfe")).toBe("abcfe");
    expect(idsAfterUndo("abcdef", move("a", 1), "bacd")).toBe("abcd");
  });

  it.each([
    ["the added part was removed", add("x"), "abc"],
    ["one of several added parts was removed", add("xy"), "abcx"],
    ["the added part was moved", add("x"), "axbc"],
    ["the added parts were reordered", add("xy"), "abcyx"],
    ["the removed part was added elsewhere", remove("b"), "acb"],
    ["the removed part was added back in its place", remove("b"), "abc"],
    ["the removed part's neighbours were swapped", remove("b"), "ca"],
    ["a neighbour of the removed part was removed", remove("b"), "a"],
    ["the part before the removed last part was moved", remove("c"), "ba"],
    ["the part after the removed first part was moved", remove("a"), "cb"],
    ["the moved part was moved again", move("a", 2), "bac"],
    ["the moved part was removed", move("a", 2), "bc"],
    ["the moved part's former neighbour was moved", move("a", 2), "cab"],
  ])("is refused if %s", (_, change, now) => {
    expect(idsAfterUndo("abc", change, now)).toBeNull();
  });

  it("adds parts with a cost of 0 tokens", () => {
    expect(changeOf(reverse(stepFor("abc", remove("b"))), partsOf("ac"))).toEqual({
      kind: "add",
      items: partsOf("b"),
      at: 1,
      tokens: 0,
    });
  });
});

test("undo and redo walk through the history until a new change is made", () => {
  let parts: readonly Part[] = partsOf("ab");
  let history: History<Part> = { undo: [], redo: [] };
  const make = (change: Change<Part>) => {
    const step = stepOf(parts, change);
    if (step) history = remember(history, step);
    parts = applyChange(parts, change);
  };
  const walk = (direction: "undo" | "redo") => {
    const step = nextStep(history, direction);
    const change = step && changeOf(step, parts);
    if (!change) throw new Error(`Nothing to ${direction}`);
    parts = applyChange(parts, change);
    history = moveStep(history, direction);
    return idsOf(parts);
  };
  make(add("xy", 1));
  make(move("b", 0));
  make(remove("x"));
  expect(idsOf(parts)).toBe("bay");
  expect([walk("undo"), walk("undo"), walk("undo")]).toEqual(["baxy", "axyb", "ab"]);
  expect(nextStep(history, "undo")).toBeNull();
  expect([walk("redo"), walk("redo"), walk("undo")]).toEqual(["axyb", "baxy", "axyb"]);
  make(remove("y"));
  expect(nextStep(history, "redo")).toBeNull();
  expect([walk("undo"), walk("redo")]).toEqual(["axyb", "axb"]);
  // A refused step is dropped, and the one before it is next.
  history = dropStep(history, "undo");
  expect(nextStep(history, "undo")?.items).toEqual(partsOf("xy"));
});
