import { describe, expect, it, test } from "vitest";
import { asTitle, readHours, SplitReader } from "./split-reader.ts";

describe("readHours", () => {
  it.each([
    ["Hours: 4-8", "4.00", "8.00"],
    ["**Hours:** 4 – 8 h", "4.00", "8.00"],
    ["- Hours: 12 to 3.1", "3.00", "12.00"],
    ["Stunden: 1,5—2,75", "1.50", "2.75"],
    ["4-6 hours", "4.00", "6.00"],
    ["Hours: 0-99999", "1.00", "10000.00"],
  ])("reads %s", (line, minHours, maxHours) => {
    expect(readHours(line)).toEqual({ minHours, maxHours });
  });
  it.each(["", "Version 4-8 of it", "Hours: many", "4"])("returns null for %s", (line) => {
    expect(readHours(line)).toBeNull();
  });
});

describe("asTitle", () => {
  it.each([
    ["**Login** `form`", "Login form"],
    ["1. Login", "Login"],
    ["x".repeat(150), "x".repeat(120)],
    [
      `${"A sentence that goes on ".repeat(5)}on`,
      `${"A sentence that goes on ".repeat(4)}A sentence that goes on`,
    ],
  ])("cleans and shortens %s", (from, to) => expect(asTitle(from)).toBe(to));
});

test("SplitReader gives the same tasks for any chunking", () => {
  const answer = "Sure!\n# One\r\nHours: 2-4\nText\n\nmore\n## x\n### Two\nlast";
  const read = (pieces: string[]) => {
    const reader = new SplitReader();
    return [...pieces.flatMap((piece) => reader.read(piece)), ...reader.end()];
  };
  const whole = read([answer]);
  expect(whole).toEqual([
    { title: "One", description: "Text\n\nmore", hours: { minHours: "2.00", maxHours: "4.00" } },
    { title: "Two", description: "last", hours: null },
  ]);
  expect(read([...answer])).toEqual(whole);
});

test("SplitReader gives at most ten tasks", () => {
  const reader = new SplitReader();
  expect(reader.read("## Task\n".repeat(30))).toHaveLength(10);
  expect(reader.end()).toEqual([]);
});
