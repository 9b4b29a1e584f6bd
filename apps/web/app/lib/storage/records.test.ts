import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as records from "./records.ts";

const app = join(import.meta.dirname, "../..");
const running = globSync("**/*.{ts,tsx}", { cwd: app })
  .filter((path) => !/\.test\.|lib\/storage\//.test(path))
  .map((path) => readFileSync(join(app, path), "utf8"))
  .join("\n");

test("every record is written by running code, and read by it", () => {
  const names = Object.keys(records);
  expect(names.length).toBeGreaterThanOrEqual(6);
  const used = (name: string, how: RegExp) =>
    new RegExp(`\\b${name}\\.${how.source}`).test(running);
  expect(names.filter((name) => !used(name, /write\(/))).toEqual([]);
  expect(names.filter((name) => !used(name, /(read|subscribe)\b/))).toEqual([]);
});
