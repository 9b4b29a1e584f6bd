import { expect, test } from "vitest";
import { wayToOther } from "./use-same-title.ts";

const [own, other] = [
  { id: "7", title: "Login" },
  { id: "8", title: "LOGIN" },
];

test("a title already exists where another row has it; one's own is no other", () => {
  expect(wayToOther("task", [own])).toBe("/workspace/tasks/7");
  expect(wayToOther("task", [own], "7")).toBeNull();
  expect(wayToOther("task", [own, other], "7")).toBe("/workspace/tasks/8");
  expect(wayToOther("task", [], "7")).toBeNull();
  expect(wayToOther("task", undefined)).toBeNull();
});

test("the way leads to the other's page, or to its list where it has none", () => {
  expect(wayToOther("feature", [own])).toBe("/workspace/features/7");
  expect(wayToOther("project", [own])).toBe("/workspace/projects/7");
  expect(wayToOther("tag", [own])).toBe("/workspace/tags?words=Login");
});
