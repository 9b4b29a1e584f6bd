import { limits } from "@presale/contracts/limits.ts";
import { expect, test } from "vitest";
import { restoreBatches } from "./restore-batches.ts";

test("restores a large sample in batches, the most recently deleted rows first", () => {
  const ids = Array.from({ length: 2 * limits.batch + 1 }, (_id, index) => String(index));
  expect(restoreBatches(ids)).toEqual([
    ids.slice(limits.batch + 1),
    ids.slice(1, limits.batch + 1),
    ["0"],
  ]);
  expect(restoreBatches(["1", "2"])).toEqual([["1", "2"]]);
  expect(restoreBatches([])).toEqual([]);
});
