import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Line {
  asked: string;
  places: string[];
  proofs: { path: string; title: string | undefined }[];
}

const lines = read("docs/specification-coverage.md")
  .split("\n")
  .filter((line) => /^\| (?!asked |-)/.test(line))
  .map((line): Line => {
    const [asked = "", where = "", proved = ""] = line.replace(/^\| | \|$/g, "").split(" | ");
    return {
      asked,
      places: [...where.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
      proofs: [...proved.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].map(([, path = "", title]) => ({
        path,
        title,
      })),
    };
  });

test("every requirement of the specification names existing files", () => {
  expect(lines.length).toBeGreaterThanOrEqual(310);
  const without = lines.filter(({ places }) => places.length === 0);
  expect(without.map(({ asked }) => asked)).toEqual([]);
  const lost = lines
    .flatMap(({ places }) => places)
    .filter((path) => !existsSync(join(root, path)));
  expect(lost).toEqual([]);
});

test("every requirement of the specification names an existing test", () => {
  const unproved = lines.filter(({ proofs }) => proofs.length === 0);
  expect(unproved.map(({ asked }) => asked)).toEqual([]);
  const lost = lines
    .flatMap(({ proofs }) => proofs)
    .filter(({ path, title }) => {
      if (!existsSync(join(root, path))) return true;
      const isTest = /\.(test|spec)\.tsx?$/.test(path);
      return !isTest || (title !== undefined && !read(path).includes(title));
    });
  expect(lost).toEqual([]);
});
