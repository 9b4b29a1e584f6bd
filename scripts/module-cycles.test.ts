import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

/** Folders whose subfolders import one another, each with a minimum number of subfolders. */
const folders = [
  ["apps/server/src/modules", 40],
  ["apps/web/app/features/shared", 20],
] as const;

/** Returns the other subfolders that each subfolder imports, without tests and fixtures. */
function importsWithin(folder: string): Map<string, Set<string>> {
  const root = join(import.meta.dirname, "..", folder);
  const found = new Map<string, Set<string>>();
  for (const path of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    if (!/[.]tsx?$/.test(path) || /[.](test|fixture)[.]tsx?$/.test(path)) continue;
    const [own = ""] = path.split("/");
    const imports = found.get(own) ?? new Set();
    found.set(own, imports);
    const text = readFileSync(join(root, path), "utf8");
    for (const [, spec = ""] of text.matchAll(/(?:from |import\()"(\.[^"]+)"/g)) {
      const [other = ""] = relative(root, join(root, dirname(path), spec)).split("/");
      if (other !== ".." && other !== own) imports.add(other);
    }
  }
  return found;
}

/** Returns each folder that imports itself, directly or through others. */
function foldersInCycles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(imports.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return [...imports.keys()].filter((name) => reaches(name, name));
}

it.each(folders)("%s has no import cycles between its folders", (folder, least) => {
  const imports = importsWithin(folder);
  expect(imports.size).toBeGreaterThan(least);
  expect(foldersInCycles(imports)).toEqual([]);
});

it("import cycles are detected", () => {
  const imports = new Map([
    ["tasks", new Set(["bin"])],
    ["bin", new Set(["projects"])],
    ["projects", new Set(["tasks", "users"])],
    ["users", new Set<string>()],
  ]);
  expect(foldersInCycles(imports)).toEqual(["tasks", "bin", "projects"]);
});
