import { describe, expect, it } from "vitest";
import {
  applyChange,
  applyPendingChanges,
  type Part,
  pendingIds,
  pendingTokens,
  repeatedTaskIds,
  totalsOf,
} from "./assembly.ts";

const part = (id: string, minHours = "1.00", maxHours = "2.50"): Part => ({
  id,
  title: `Part ${id}`,
  minHours,
  maxHours,
});
const idsOf = (parts: readonly Part[]) => parts.map(({ id }) => id).join("");
const abc = ["a", "b", "c"].map((id) => part(id));

describe("applyChange", () => {
  it("adds at the end or at an index", () => {
    const items = [part("x"), part("y")];
    expect(idsOf(applyChange(abc, { kind: "add", items, tokens: 0 }))).toBe("abcxy");
    expect(idsOf(applyChange(abc, { kind: "add", items, tokens: 0, at: 1 }))).toBe("axybc");
  });

  it("skips parts that are already there", () => {
    const items = [part("b"), part("x")];
    expect(idsOf(applyChange(abc, { kind: "add", items, tokens: 0, at: 0 }))).toBe("xabc");
  });

  it("moves to an index counted without the moved part", () => {
    const move = (id: string, to: number) =>
      idsOf(applyChange(abc, { kind: "move", item: part(id), to }));
    expect(move("a", 2)).toBe("bca");
    expect(move("c", 0)).toBe("cab");
    expect(move("b", 1)).toBe("abc");
    expect(move("a", 99)).toBe("bca");
  });

  it("changes nothing if the part is missing", () => {
    expect(idsOf(applyChange(abc, { kind: "move", item: part("z"), to: 0 }))).toBe("abc");
    expect(idsOf(applyChange(abc, { kind: "remove", items: [part("z")] }))).toBe("abc");
  });
});

describe("Pending changes", () => {
  const pending = [
    { key: 1, change: { kind: "add" as const, items: [part("x")], tokens: 2 } },
    { key: 2, change: { kind: "move" as const, item: part("x"), to: 0 } },
    { key: 3, change: { kind: "remove" as const, items: [part("b")] } },
  ];

  it("apply to the server's list in order", () => {
    expect(idsOf(applyPendingChanges(abc, pending))).toBe("xac");
  });

  it("have no effect once the change that added their part is dropped", () => {
    expect(idsOf(applyPendingChanges(abc, pending.slice(1)))).toBe("ac");
  });

  it("still apply after another user's changes", () => {
    expect(idsOf(applyPendingChanges([part("n"), part("x"), part("b")], pending))).toBe("xn");
  });

  it("report the parts they touch and the tokens they spend", () => {
    expect([...pendingIds(pending)].sort()).toEqual(["b", "x"]);
    expect(pendingTokens(pending)).toBe(2);
  });
});

describe("Builder counts", () => {
  it("sum hours exactly", () => {
    const parts = Array.from({ length: 10 }, (_, index) => part(String(index), "1.25", "3.75"));
    expect(totalsOf(parts)).toEqual({ minHours: "12.50", maxHours: "37.50" });
    expect(totalsOf([])).toEqual({ minHours: "0.00", maxHours: "0.00" });
  });

  it("include tasks repeated across features", () => {
    const features = [
      { tasks: [{ id: "1" }, { id: "2" }] },
      { tasks: [{ id: "2" }, { id: "3" }] },
      { tasks: [] },
    ];
    expect([...repeatedTaskIds(features)]).toEqual(["2"]);
  });
});
