import { expect, test } from "vitest";
import { otherRowPath } from "./use-same-title.ts";

const [own, other] = [
  { id: "7", title: "Login" },
  { id: "8", title: "LOGIN" },
];

test("a title is taken if another row has it, not the row itself", () => {
  expect(otherRowPath("task", [own])).toBe("/workspace/tasks/7");
  expect(otherRowPath("task", [own], "7")).toBeNull();
  expect(otherRowPath("task", [own, other], "7")).toBe("/workspace/tasks/8");
  expect(otherRowPath("task", [], "7")).toBeNull();
  expect(otherRowPath("task", undefined)).toBeNull();
});

test("otherRowPath leads to the other row's page, or to the list for tags", () => {
  expect(otherRowPath("feature", [own])).toBe("/workspace/features/7");
  expect(otherRowPath("project", [own])).toBe("/workspace/projects/7");
  expect(otherRowPath("tag", [own])).toBe("/workspace/tags?query=Login");
});
