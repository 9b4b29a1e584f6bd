import { describe, expect, it } from "vitest";
import {
  applyChange,
  type Part,
  pendingIds,
  pendingTokens,
  repeatedTasks,
  totalsOf,
  withPending,
} from "./assembly.ts";

const part = (id: string, minHours = "1.00", maxHours = "2.50"): Part => ({
  id,
  title: `Part ${id}`,
  minHours,
  maxHours,
});
const idsOf = (parts: readonly Part[]) => parts.map(({ id }) => id).join("");
const abc = ["a", "b", "c"].map((id) => part(id));

describe("a change of what is assembled", () => {
  it("adds at the end, or at a place", () => {
    const items = [part("x"), part("y")];
    expect(idsOf(applyChange(abc, { kind: "add", items, tokens: 0 }))).toBe("abcxy");
    expect(idsOf(applyChange(abc, { kind: "add", items, tokens: 0, at: 1 }))).toBe("axybc");
  });

  it("never adds what stands there already", () => {
    const items = [part("b"), part("x")];
    expect(idsOf(applyChange(abc, { kind: "add", items, tokens: 0, at: 0 }))).toBe("xabc");
  });

  it("moves to a place counted without the moved one", () => {
    const move = (id: string, to: number) =>
      idsOf(applyChange(abc, { kind: "move", item: part(id), to }));
    expect(move("a", 2)).toBe("bca");
    expect(move("c", 0)).toBe("cab");
    expect(move("b", 1)).toBe("abc");
    expect(move("a", 99)).toBe("bca");
  });

  it("leaves all as it is when the part is gone", () => {
    expect(idsOf(applyChange(abc, { kind: "move", item: part("z"), to: 0 }))).toBe("abc");
    expect(idsOf(applyChange(abc, { kind: "remove", items: [part("z")] }))).toBe("abc");
  });
});

describe("changes on their way", () => {
  const pending = [
    { key: 1, change: { kind: "add" as const, items: [part("x")], tokens: 2 } },
    { key: 2, change: { kind: "move" as const, item: part("x"), to: 0 } },
    { key: 3, change: { kind: "remove" as const, items: [part("b")] } },
  ];

  it("stand over what the server said, in their order", () => {
    expect(idsOf(withPending(abc, pending))).toBe("xac");
  });

  it("are taken back by leaving them out: later ones of the same part do nothing then", () => {
    expect(idsOf(withPending(abc, pending.slice(1)))).toBe("ac");
  });

  it("survive that someone else changed the truth meanwhile", () => {
    expect(idsOf(withPending([part("n"), part("x"), part("b")], pending))).toBe("xn");
  });

  it("tell which parts they touch and what they will spend", () => {
    expect([...pendingIds(pending)].sort()).toEqual(["b", "x"]);
    expect(pendingTokens(pending)).toBe(2);
  });
});

describe("what is counted", () => {
  it("sums hours exactly", () => {
    const parts = Array.from({ length: 10 }, (_, index) => part(String(index), "1.25", "3.75"));
    expect(totalsOf(parts)).toEqual({ minHours: "12.50", maxHours: "37.50" });
    expect(totalsOf([])).toEqual({ minHours: "0.00", maxHours: "0.00" });
  });

  it("marks a task of two features", () => {
    const features = [
      { tasks: [{ id: "1" }, { id: "2" }] },
      { tasks: [{ id: "2" }, { id: "3" }] },
      { tasks: [] },
    ];
    expect([...repeatedTasks(features)]).toEqual(["2"]);
  });
});
