import { expect, it } from "vitest";
import { isGroupCollapsed } from "./collapsed-groups.ts";

it("groups that staff need least often are collapsed, except the current page's", () => {
  expect(isGroupCollapsed({}, "money", "overview")).toBe(false);
  expect(isGroupCollapsed({}, "system", "overview")).toBe(true);
  expect(isGroupCollapsed({}, "system", "system")).toBe(false);
});

it("a group stays as the user left it", () => {
  expect(isGroupCollapsed({ system: false, money: true }, "system", "overview")).toBe(false);
  expect(isGroupCollapsed({ system: false, money: true }, "money", "money")).toBe(true);
});
