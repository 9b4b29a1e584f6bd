import { expect, test } from "vitest";
import { normalQuantile } from "./normal.ts";

// Tables of the normal distribution.
test.each([
  [0.5, 0],
  [0.8, 0.8416212],
  [0.9, 1.2815516],
  [0.975, 1.959964],
  [0.9999, 3.7190165],
  [1e-9, -5.997807],
])("the quantile of %d is %d, and symmetrical", (p, z) => {
  expect(normalQuantile(p)).toBeCloseTo(z, 5);
  if (p > 0.01) expect(normalQuantile(1 - p)).toBeCloseTo(-z, 5);
});
