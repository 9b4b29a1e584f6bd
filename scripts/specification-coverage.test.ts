import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Line {
  requirement: string;
  sources: string[];
  tests: { path: string; title: string | undefined }[];
}

const lines = read("docs/specification-coverage.md")
  .split("\n")
  .filter((line) => /^\| (?!requirement |-)/.test(line))
  .map((line): Line => {
    const [requirement = "", implementation = "", tests = ""] = line
      .replace(/^\| | \|$/g, "")
      .split(" | ");
    return {
      requirement,
      sources: [...implementation.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
      tests: [...tests.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].map(([, path = "", title]) => ({
        path,
        title,
      })),
    };
  });

test("every requirement of the specification names existing files", () => {
  expect(lines.length).toBeGreaterThanOrEqual(310);
  const without = lines.filter(({ sources }) => sources.length === 0);
  expect(without.map(({ requirement }) => requirement)).toEqual([]);
  const lost = lines
    .flatMap(({ sources }) => sources)
    .filter((path) => !existsSync(join(root, path)));
  expect(lost).toEqual([]);
});

test("every requirement of the specification names an existing test", () => {
  const untested = lines.filter(({ tests }) => tests.length === 0);
  expect(untested.map(({ requirement }) => requirement)).toEqual([]);
  const lost = lines
    .flatMap(({ tests }) => tests)
    .filter(({ path, title }) => {
      if (!existsSync(join(root, path))) return true;
      const isTest = /\.(test|spec)\.tsx?$/.test(path);
      return !isTest || (title !== undefined && !read(path).includes(title));
    });
  expect(lost).toEqual([]);
});
