import { expect, test } from "vitest";
import { rowsThatFit } from "./rows-that-fit.ts";

test.each([
  ["rows fill the window", 1092, false, 12],
  ["compact rows are more", 1092, true, 17],
  ["a part of a row doesn't count", 1146, false, 12],
  ["a low window has the usual rows and scrolls", 600, false, 10],
  ["a page has at most 100 rows", 9000, true, 100],
])("%s", (_, height, isCompact, rows) => {
  expect(rowsThatFit(height, 432, isCompact)).toBe(rows);
});
