import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { chunkGroups } from "./chunks.ts";

const root = join(import.meta.dirname, "../../..");
const files = [
  ...globSync("app/**/*.{ts,tsx}", { cwd: join(root, "apps/web") }),
  ...globSync("packages/*/src/**/*.ts", { cwd: root }),
];

/** Splits at each `|` outside groups. */
function split(pattern: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of pattern) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "|" && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** Returns the alternatives of a pattern: `a/(b|c)` has `a/b` and `a/c`. */
function alternatives(pattern: string): string[] {
  const parts = split(pattern);
  if (parts.length > 1) return parts.flatMap(alternatives);
  const start = pattern.indexOf("(");
  if (start < 0) return [pattern];
  let end = start;
  for (let depth = 0; end < pattern.length; end += 1) {
    if (pattern[end] === "(") depth += 1;
    if (pattern[end] === ")" && --depth === 0) break;
  }
  const [before, group, after] = [
    pattern.slice(0, start),
    pattern.slice(start + 1, end),
    pattern.slice(end + 1),
  ];
  return split(group).flatMap((each) => alternatives(before + each + after));
}

it("every group of chunks names existing files", () => {
  const named = chunkGroups
    .flatMap(({ test }) => alternatives(test.source.replaceAll("\\/", "/")))
    .filter((each) => /^\/(app|packages)\//.test(each));
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter((each) => !files.some((file) => new RegExp(each).test(`/${file}`)));
  expect(missing).toEqual([]);
});
