import { expect, test, vi } from "vitest";
import { editLastComment } from "./own-comments.ts";

test("the newest of the user's comments opens", () => {
  const [older, newer] = [vi.fn(), vi.fn()];
  const own = new Map([
    ["10", newer],
    ["9", older],
  ]);
  expect(editLastComment(own)).toBe(true);
  expect(newer).toHaveBeenCalledOnce();
  expect(older).not.toHaveBeenCalled();
});

test("without a comment nothing opens", () => {
  expect(editLastComment(new Map())).toBe(false);
});
