import { expect, test } from "vitest";
import { otherRowPath } from "./use-same-title.ts";

const [own, other] = [
  { id: "7", title: "Login" },
  { id: "8", title: "LOGIN" },
];

test("a title already exists where another row has it; one's own is no other", () => {
  expect(otherRowPath("task", [own])).toBe("/workspace/tasks/7");
  expect(otherRowPath("task", [own], "7")).toBeNull();
  expect(otherRowPath("task", [own, other], "7")).toBe("/workspace/tasks/8");
  expect(otherRowPath("task", [], "7")).toBeNull();
  expect(otherRowPath("task", undefined)).toBeNull();
});

test("the way leads to the other's page, or to its list where it has none", () => {
  expect(otherRowPath("feature", [own])).toBe("/workspace/features/7");
  expect(otherRowPath("project", [own])).toBe("/workspace/projects/7");
  expect(otherRowPath("tag", [own])).toBe("/workspace/tags?words=Login");
});
