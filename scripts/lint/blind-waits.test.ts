import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Waits and measures that depend on how fast the machine is, and what to write instead. */
const banned: { files: string; pattern: RegExp; instead: string }[] = [
  {
    files: "e2e/**/*.ts",
    pattern: /networkidle/,
    instead: "wait for what the network brings: a locator, a response, a count",
  },
  {
    files: "e2e/tests/*.ts",
    pattern: /\.waitForTimeout\(/,
    instead: "wait for what the time is for, or turn the page's clock",
  },
  {
    files: "e2e/tests/*.ts",
    pattern: /\.boundingBox\(/,
    instead: "poll topOf or bottomOf, or take boxOf, which waits until the element is at rest",
  },
  {
    files: "{apps,packages,scripts,e2e,bench}/**/*.{test,spec}.{ts,tsx}",
    pattern: /expect\((Date|performance)\.now\(\) - \w+\)\.toBeLess/,
    instead: "count, inject the limit, or measure it in the bench",
  },
];

describe.each(banned)("no test says $pattern: $instead", ({ files, pattern }) => {
  const found = globSync(files, { exclude: (name) => /node_modules|blind-waits/.test(name) });
  it("is there to be read", () => expect(found.length).toBeGreaterThan(10));
  it("in no file", () => {
    const lines = found.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
    );
    expect(lines).toEqual([]);
  });
});
