import { expect, test } from "vitest";
import { rowsBetween } from "./rows-between.ts";

test("a range spans rows in either direction, or is the row alone", () => {
  const rows = [..."abcd"].map((id) => ({ id }));
  const range = (first: string | undefined, last: string) =>
    rowsBetween(rows, first, last)
      .map(({ id }) => id)
      .join("");
  expect(range("b", "d")).toBe("bcd");
  expect(range("d", "b")).toBe("bcd");
  expect(range("c", "c")).toBe("c");
  expect(range(undefined, "c")).toBe("c");
  // The first row is no longer shown.
  expect(range("z", "c")).toBe("c");
  expect(range("b", "z")).toBe("");
});
