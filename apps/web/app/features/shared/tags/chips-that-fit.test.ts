import { expect, test } from "vitest";
import { chipsThatFit } from "./chips-that-fit.ts";

test.each([
  [[60], 152, 1],
  [[200], 152, 1],
  [[60, 60], 124, 2],
  [[60, 60], 123, 1],
  [[60, 44, 60], 152, 2],
  [[60, 45, 60], 152, 1],
  [[200, 20], 152, 1],
  [[], 152, 0],
])("chips of %j px in %d px: %d", (widths, room, shown) => {
  expect(chipsThatFit(widths, room)).toBe(shown);
});
