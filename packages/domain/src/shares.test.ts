import { expect, it } from "vitest";
import { shares } from "./shares.ts";

const range = (minHours: number, maxHours: number) => ({
  minHours: String(minHours),
  maxHours: String(maxHours),
});

it("shares weighs a range by its midpoint", () => {
  expect(shares([range(10, 20), range(15, 15), range(0, 60)])).toEqual([25, 25, 50]);
});

it("shares add up to 100, with the largest remainders rounded up", () => {
  expect(shares([range(1, 1), range(1, 1), range(1, 1)])).toEqual([34, 33, 33]);
  const many = Array.from({ length: 97 }, (_, index) => range(index + 1, index * 2 + 3));
  expect(shares(many).reduce((sum, share) => sum + share, 0)).toBe(100);
});

it("shares are 0 for zero hours and empty for no ranges", () => {
  expect(shares([range(0, 0), range(0, 0)])).toEqual([0, 0]);
  expect(shares([])).toEqual([]);
});
