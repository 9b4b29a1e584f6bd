import { expect, it } from "vitest";
import { parseTaskCount } from "./task-count.ts";

it("accepts only whole numbers of tasks from 1 to 10,000", () => {
  expect(["1", " 42 ", "007", "10000"].map(parseTaskCount)).toEqual([1, 42, 7, 10_000]);
  const none = ["", " ", "0", "-1", "1.5", "1e9", "10001", "1000000000", "ten", "4 2"];
  for (const text of [...none, "9".repeat(10_000)]) expect(parseTaskCount(text)).toBeNull();
});
