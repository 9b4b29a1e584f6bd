import { describe, expect, it } from "vitest";
import {
  type ComparedFeature,
  type ComparedTask,
  compareFeatures,
  compareFiles,
} from "./compare-versions.ts";

const task = (id: number, more: Partial<ComparedTask> = {}): ComparedTask => ({
  id,
  title: `Task ${id}`,
  description: null,
  minHours: "1.00",
  maxHours: "2.00",
  ...more,
});
const feature = (id: number, tasks = [task(id)]): ComparedFeature => ({
  ...task(id, { title: `Feature ${id}` }),
  tasks,
});
const shown = (from: ComparedFeature[], to: ComparedFeature[]) =>
  compareFeatures(from, to).map(({ kind, from: was, to: now }) => `${kind} ${(now ?? was)?.id}`);

describe("Comparison of versions", () => {
  it("finds no difference in the same features", () => {
    expect(shown([feature(1), feature(2)], [feature(1), feature(2)])).toEqual(["same 1", "same 2"]);
  });

  it("matches ids of any kind, such as the refs of a content", () => {
    const from: ComparedFeature = { ...feature(1, []), id: "f1" };
    const to: ComparedFeature = { ...from, title: "Renamed" };
    expect(shown([from], [to, { ...to, id: "new f2" }])).toEqual(["changed f1", "added new f2"]);
  });

  it("keeps the later order, with removed features after their predecessors", () => {
    const [a, b, c, d] = [1, 2, 3, 4].map((id) => feature(id)) as [
      ComparedFeature,
      ComparedFeature,
      ComparedFeature,
      ComparedFeature,
    ];
    expect(shown([a, b, c], [c, d])).toEqual(["removed 1", "removed 2", "same 3", "added 4"]);
    expect(shown([a, b, c], [a, d])).toEqual(["same 1", "removed 2", "removed 3", "added 4"]);
  });

  it("names only the moved feature, not those that make room for it", () => {
    const order = (...ids: number[]) => ids.map((id) => feature(id));
    expect(shown(order(1, 2, 3, 4), order(4, 1, 2, 3))).toEqual([
      "moved 4",
      "same 1",
      "same 2",
      "same 3",
    ]);
  });

  it("matches tasks by id and names the changed fields", () => {
    const before = feature(1, [task(1), task(2), task(3)]);
    const after = feature(1, [
      task(1, { title: "Renamed", maxHours: "16.00" }),
      task(3, { description: { type: "doc" } }),
      task(4),
    ]);
    const [difference] = compareFeatures([before], [after]);
    expect(difference?.kind).toBe("changed");
    expect(difference?.tasks.map(({ kind, fields }) => [kind, fields])).toEqual([
      ["changed", ["title", "hours"]],
      ["removed", []],
      ["changed", ["description"]],
      ["added", []],
    ]);
  });

  it("finds each id once in random versions, and undoes itself in reverse", () => {
    const random = (seed: number) => () => {
      seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return seed / 2 ** 32;
    };
    for (let seed = 1; seed <= 500; seed += 1) {
      const next = random(seed);
      const pick = () =>
        Array.from({ length: 8 }, (_, index) => index + 1)
          .filter(() => next() < 0.7)
          .toSorted(() => next() - 0.5)
          .map((id) => feature(id));
      const [from, to] = [pick(), pick()];
      const there = compareFeatures(from, to);
      const ids = there.map((row) => (row.to ?? row.from)?.id);
      expect(new Set(ids)).toEqual(new Set([...from, ...to].map(({ id }) => id)));
      expect(ids).toHaveLength(new Set(ids).size);
      expect(there.flatMap((row) => row.to?.id ?? [])).toEqual(to.map(({ id }) => id));
      const count = (rows: typeof there, kind: string) =>
        rows.filter((row) => row.kind === kind).length;
      const back = compareFeatures(to, from);
      expect(count(back, "added")).toBe(count(there, "removed"));
      expect(count(back, "moved")).toBe(count(there, "moved"));
    }
  });

  it("names a changed price of a feature, not one that only one version shows", () => {
    const priced = (id: number, max: number): ComparedFeature => ({
      ...feature(id),
      price: { min: 100, max },
    });
    const differences = compareFeatures(
      [priced(1, 200), priced(2, 200), priced(3, 200), feature(4)],
      [priced(1, 300), priced(2, 200), feature(3), priced(4, 200)],
    );
    expect(differences.map(({ kind, fields }) => [kind, fields])).toEqual([
      ["changed", ["price"]],
      ["same", []],
      ["same", []],
      ["same", []],
    ]);
    const inOther = compareFeatures(
      [priced(1, 200), feature(2)],
      [priced(1, 200), feature(2)],
      false,
    );
    expect(inOther.map(({ kind, fields }) => [kind, fields])).toEqual([
      ["changed", ["price"]],
      ["same", []],
    ]);
  });

  it("names a changed work role, also one that was removed, but none that isn't known", () => {
    const [difference] = compareFeatures(
      [feature(1, [task(1, { workRoleId: 7 }), task(2, { workRoleId: 7 }), task(3)])],
      [
        feature(1, [
          task(1, { workRoleId: 8 }),
          task(2, { workRoleId: null }),
          task(3, { workRoleId: 8 }),
        ]),
      ],
    );
    expect(difference?.tasks.map(({ kind, fields }) => [kind, fields])).toEqual([
      ["changed", ["role"]],
      ["changed", ["role"]],
      ["same", []],
    ]);
  });

  it("compares hours only if both versions have them", () => {
    const hidden = { minHours: undefined, maxHours: undefined };
    expect(shown([feature(1)], [{ ...feature(1), ...hidden }])).toEqual(["same 1"]);
    expect(shown([feature(1, [task(1, hidden)])], [feature(1, [task(1, hidden)])])).toEqual([
      "same 1",
    ]);
  });
});

describe("Comparison of files", () => {
  const files = (...list: string[]) =>
    list.map((each) => {
      const [name = "", sha256 = ""] = each.split(" ");
      return { name, sha256 };
    });
  const compared = (from: string[], to: string[]) =>
    compareFiles(files(...from), files(...to)).map(({ kind, name }) => `${kind} ${name}`);

  it.each([
    [["a 1", "b 2"], ["b 2", "a 1"], []],
    [["a 1"], ["a 2"], ["changed a"]],
    [["a 1"], ["b 1"], ["added b", "removed a"]],
    [[], ["a 1", "a 1"], ["added a", "added a"]],
    [["a 1", "a 2"], ["a 2"], ["removed a"]],
    [["a 1", "a 2"], ["a 3", "a 2", "a 1"], ["added a"]],
    [["a 1", "a 2"], ["a 3", "a 2"], ["changed a"]],
  ])("from %j to %j: %j", (from, to, expected) => expect(compared(from, to)).toEqual(expected));
});
