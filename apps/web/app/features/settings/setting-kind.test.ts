import { expect, it } from "vitest";
import { formSchema, typedValue } from "./setting-kind.ts";

const read = (typed: string) => {
  const parsed = formSchema("tokenPrice").safeParse({ value: typed });
  return parsed.success ? parsed.data.value : null;
};

it("an amount is typed in whole units and stored in hundredths, exactly", () => {
  for (const [typed, stored] of [
    ["1", 100],
    ["1.5", 150],
    ["0.29", 29],
    ["1.15", 115],
    ["1,50", 150],
    ["1 250", 125_000],
    [" 10000 ", 1_000_000],
  ] as const)
    expect(read(typed)).toBe(stored);
  for (const typed of ["", "0", "-1", "1.005", "1,005", "1e3", "10000.01", "one"])
    expect(read(typed)).toBeNull();
  expect([1, 29, 100, 1_000_000].map((value) => typedValue("tokenPrice", value))).toEqual([
    "0.01",
    "0.29",
    "1.00",
    "10000.00",
  ]);
});

it("a count stays one", () => {
  expect(formSchema("uploadMegabytes").parse({ value: "20" }).value).toBe(20);
  expect(formSchema("uploadMegabytes").safeParse({ value: "1.5" }).success).toBe(false);
});
