import { expect, test } from "vitest";
import { ariaKeys, keyNames } from "./key-names.ts";

test.each([
  ["c", "C", "C"],
  ["delete", "Del", "Delete"],
  ["shift+x", "Shift+X", "Shift+X"],
  ["alt+arrowup", "Alt+↑", "Alt+ArrowUp"],
  ["escape", "Esc", "Escape"],
])("%s is shown as %s and announced as %s", (keys, shown, announced) => {
  expect(keyNames(keys)).toBe(shown);
  expect(ariaKeys(keys)).toBe(announced);
});
