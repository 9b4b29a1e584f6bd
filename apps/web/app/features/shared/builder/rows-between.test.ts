import { expect, test } from "vitest";
import { rowsBetween } from "./rows-between.ts";

test("a range reaches from row to row in either direction, or is the row alone", () => {
  const rows = [..."abcd"].map((id) => ({ id }));
  const range = (first: string | undefined, last: string) =>
    rowsBetween(rows, first, last)
      .map(({ id }) => id)
      .join("");
  expect(range("b", "d")).toBe("bcd");
  expect(range("d", "b")).toBe("bcd");
  expect(range("c", "c")).toBe("c");
  expect(range(undefined, "c")).toBe("c");
  // The row that it begins at is no longer among those that are shown.
  expect(range("z", "c")).toBe("c");
  expect(range("b", "z")).toBe("");
});
