import { expect, it } from "vitest";
import { contrastOnWhite, darkenToContrast } from "./contrast.ts";

it.each([
  ["#ffffff", 1],
  ["#000000", 21],
  ["#2196F3", 3.12],
  ["#767676", 4.54],
])("contrastOnWhite returns the contrast of %s", (colour, contrast) => {
  expect(contrastOnWhite(colour)).toBeCloseTo(contrast, 2);
});

it("darkenToContrast keeps a colour with enough contrast", () => {
  expect(darkenToContrast("#9C27B0", 4.5)).toBe("#9c27b0");
});

it("darkenToContrast darkens a colour just enough for the contrast", () => {
  for (const colour of ["#2196F3", "#ffeb3b", "#ffffff", "#00ff00", "#ff8800", "#777777"]) {
    for (const contrast of [3, 4.5].filter((wanted) => contrastOnWhite(colour) < wanted)) {
      const found = contrastOnWhite(darkenToContrast(colour, contrast));
      expect(found).toBeGreaterThanOrEqual(contrast);
      expect(found).toBeLessThan(contrast + 0.15);
    }
  }
});

it("darkenToContrast keeps the hue", () => {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    Number.parseInt(darkenToContrast("#ff8800", 4.5).slice(at, at + 2), 16),
  );
  expect(blue).toBe(0);
  expect((green ?? 0) / (red ?? 1)).toBeCloseTo(0x88 / 0xff, 1);
});

it.each(["", "red", "#fff", "#12345", "#1234567", "#gggggg"])(
  "darkenToContrast rejects %j",
  (colour) => {
    expect(() => darkenToContrast(colour, 4.5)).toThrow(RangeError);
  },
);
