import { expect, test } from "vitest";
import { openTargetOf } from "./row-clicks.ts";

const plain = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test.each([
  ["a click opens the row here", {}, "here"],
  ["a click with Ctrl opens a new tab", { ctrlKey: true }, "newTab"],
  ["a click with Cmd opens a new tab", { metaKey: true }, "newTab"],
  ["a middle click opens a new tab", { button: 1 }, "newTab"],
  ["a right click opens nothing", { button: 2 }, null],
  ["a click with Shift opens nothing", { shiftKey: true }, null],
  ["a click with Alt opens nothing", { altKey: true }, null],
] as const)("%s", (_, click, expected) => {
  expect(openTargetOf({ ...plain, ...click })).toBe(expected);
});
