import { expect, it } from "vitest";
import { accentOfPixels } from "./accent-of-picture.ts";

const pixels = (...colours: [red: number, green: number, blue: number, alpha?: number][]) =>
  new Uint8ClampedArray(
    colours.flatMap(([red, green, blue, alpha = 255]) => [red, green, blue, alpha]),
  );
const white = Array.from({ length: 50 }, (): [number, number, number] => [255, 255, 255]);

it("returns the most common colour, ignoring white", () => {
  expect(accentOfPixels(pixels(...white, [10, 125, 90], [10, 125, 90], [200, 30, 30]))).toBe(
    "#0a7d5a",
  );
});

it("ignores transparent, grey and black pixels", () => {
  expect(
    accentOfPixels(
      pixels([255, 0, 0, 20], [255, 0, 0, 20], [90, 92, 90], [5, 0, 8], [30, 60, 200]),
    ),
  ).toBe("#1e3cc8");
});

it("returns null for a picture without colours", () => {
  expect(accentOfPixels(pixels(...white, [0, 0, 0], [120, 120, 120]))).toBeNull();
  expect(accentOfPixels(new Uint8ClampedArray())).toBeNull();
});
