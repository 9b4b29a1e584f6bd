import type { ProposalDetail } from "@presale/contracts/proposal-look.ts";
import type { VersionContent } from "@presale/contracts/version-content.ts";
import { describe, expect, it } from "vitest";
import { compareForClient, earlierRefsOf } from "./client-changes.ts";

const hours = { minHours: "1.00", maxHours: "2.00" };
const described = (text: string) => ({ type: "doc" as const, content: [{ type: "text", text }] });

/** Returns a version with features and tasks of these ids. */
function built(features: [id: number, taskIds: number[]][], detail: ProposalDetail, words = "") {
  const rowOf = (id: number) => ({
    title: `${words}Row ${id}`,
    description: described(`${words}About ${id}`),
    ...hours,
  });
  const refs = new Map<number, string>();
  const refOf = (id: number) => {
    refs.set(id, refs.get(id) ?? `t${refs.size + 1}`);
    return refs.get(id) ?? "";
  };
  const content: VersionContent = {
    schema: 1,
    number: 1,
    frozenOn: "2026-11-28",
    timeZone: "UTC",
    company: { name: "Acme", header: null, footer: null, logo: null, web: null, email: null },
    look: null,
    detail,
    title: "Shop",
    clientName: null,
    proposalNumber: null,
    validUntil: null,
    preparedBy: { name: "Ann", email: "ann@acme.example" },
    members: [],
    description: null,
    assumptions: null,
    exclusions: null,
    features: features.map(([id, taskIds], index) => ({
      ref: `f${index + 1}`,
      ...rowOf(id),
      tasks: (detail === "features" ? [] : taskIds).map((taskId) => ({
        ref: refOf(taskId),
        ...rowOf(taskId),
        repeated: false,
      })),
    })),
    totals: hours,
  };
  const internals = {
    features: features.map(([id, taskIds]) => ({
      id,
      ...rowOf(id),
      tasks: taskIds.map((taskId) => ({ id: taskId, ...rowOf(taskId) })),
    })),
  };
  return { content, internals };
}
type Built = ReturnType<typeof built>;

const changes = (from: Built, to: Built) =>
  compareForClient(from.content, to.content, earlierRefsOf(from, to)).features.map(
    ({ kind, fields, tasks }) => [kind, fields.join(), tasks.map((task) => task.kind).join()],
  );

describe("What a client sees of changes", () => {
  it("matches features and tasks by their ids, not by titles or refs", () => {
    const from = built(
      [
        [7, [1, 2]],
        [8, [1]],
      ],
      "tasks",
    );
    const to = built(
      [
        [9, [3]],
        [8, [1]],
        [7, [2, 3]],
      ],
      "tasks",
    );
    expect(earlierRefsOf(from, to)).toEqual({ f2: "f2", f3: "f1", t2: "t1", t3: "t2" });
    expect(changes(from, to)).toEqual([
      ["added", "", "added"],
      ["moved", "", "same"],
      ["changed", "", "removed,same,added"],
    ]);
    expect(
      changes(
        from,
        built(
          [
            [7, [1, 2]],
            [8, [1]],
          ],
          "tasks",
          "New ",
        ),
      ),
    ).toEqual([
      ["changed", "title", "changed,changed"],
      ["changed", "title", "changed"],
    ]);
  });

  it.each([
    ["features", "features", "title,description", ""],
    ["features", "tasks", "title", ""],
    ["tasks", "tasks", "title", "title"],
    ["tasks", "descriptions", "title", "title"],
    ["features", "descriptions", "title,description", ""],
    ["descriptions", "descriptions", "title,description", "title,description"],
  ] as const)(
    "compares only what both levels of detail show: %s and %s",
    (one, other, own, task) => {
      for (const [before, after] of [
        [one, other],
        [other, one],
      ] as const) {
        const from = built([[7, [1]]], before);
        const to = built([[7, [1]]], after, "New ");
        const [feature] = compareForClient(
          from.content,
          to.content,
          earlierRefsOf(from, to),
        ).features;
        expect(feature?.fields.join()).toBe(own);
        expect(feature?.tasks.map(({ fields }) => fields.join())).toEqual(task ? [task] : []);
      }
    },
  );

  it("counts the same amounts of another currency as changed", () => {
    const amounts = { min: 100, max: 200 };
    const priced = (currency: string): Built => {
      const { content, internals } = built([[7, [1]]], "tasks");
      const price = {
        kind: "estimate" as const,
        currency,
        digits: 2,
        lines: [],
        net: amounts,
        taxRate: 0,
        taxLabel: null,
        taxNote: null,
        tax: { min: 0, max: 0 },
        total: amounts,
      };
      const features = content.features.map((feature) => ({ ...feature, price: amounts }));
      return { content: { ...content, price, features }, internals };
    };
    expect(changes(priced("EUR"), priced("EUR"))).toEqual([["same", "", "same"]]);
    expect(changes(priced("EUR"), priced("USD"))).toEqual([["changed", "price", "same"]]);
  });

  it("has no ids of the company", () => {
    const from = built([[123_456, [654_321]]], "descriptions");
    const to = built([[123_456, [654_321, 777_777]]], "descriptions", "New ");
    const { features } = compareForClient(from.content, to.content, earlierRefsOf(from, to));
    expect(features[0]).toMatchObject({ from: { id: "f1" }, to: { id: "f1" } });
    expect(JSON.stringify(features)).not.toMatch(/"id":"?\d/);
  });
});
