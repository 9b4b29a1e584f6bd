import { expect, test, vi } from "vitest";
import { editLast } from "./own-comments.ts";

test("the newest of the user's comments opens", () => {
  const [older, newer] = [vi.fn(), vi.fn()];
  const own = new Map([
    ["10", newer],
    ["9", older],
  ]);
  expect(editLast(own)).toBe(true);
  expect(newer).toHaveBeenCalledOnce();
  expect(older).not.toHaveBeenCalled();
});

test("without a comment nothing opens", () => {
  expect(editLast(new Map())).toBe(false);
});
