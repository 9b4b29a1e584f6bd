import type { VersionContent } from "@presale/contracts/version-content.ts";
import { expect, test } from "vitest";
import { estimateOf, textsOf } from "./client-estimate.ts";

const hours = { minHours: "2.00", maxHours: "4.00" };
const text = { type: "doc" as const, content: [] };
const task = { ref: "t1", title: "Login", description: text, ...hours };
const feature = { description: text, minHours: "2.00", maxHours: "4.00" };
const content = (detail: VersionContent["detail"]) =>
  ({
    detail,
    totals: { minHours: "4.00", maxHours: "8.00" },
    features: [
      { ...feature, ref: "f1", title: "Accounts", tasks: [{ ...task, repeated: false }] },
      { ...feature, ref: "f2", title: "Reports", tasks: [{ ...task, repeated: true }] },
    ],
  }) as unknown as VersionContent;

test("a repeated task counts once among the unique tasks, and in the hours of each feature", () => {
  expect(estimateOf(content("descriptions"))).toMatchObject({
    minHours: "4.00",
    maxHours: "8.00",
    taskPlaces: 2,
    taskCount: 1,
    features: [
      { id: "f1", taskCount: 1, tasks: [{ id: "t1", title: "Login" }] },
      { id: "f2", tasks: [{ id: "t1" }] },
    ],
  });
});

test("descriptions are shown at their level of detail only", () => {
  for (const [detail, shown] of [
    ["descriptions", text],
    ["tasks", null],
  ] as const) {
    expect(estimateOf(content(detail)).features[0]?.description).toEqual(shown);
    expect(textsOf(content(detail))("f1", true).of("t1")).toEqual(shown);
  }
});
