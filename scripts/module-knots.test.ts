import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../apps/server/src");

/** Which modules each module imports, tests and fixtures aside. */
function importsOfModules(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const entry of readdirSync(join(root, "modules"), { recursive: true, encoding: "utf8" })) {
    if (!entry.endsWith(".ts") || /[.](test|fixture)[.]ts$/.test(entry)) continue;
    const path = join("modules", entry);
    const [, own = ""] = path.split("/");
    const imports = found.get(own) ?? new Set();
    found.set(own, imports);
    for (const [, spec = ""] of readFileSync(join(root, path), "utf8").matchAll(
      /from "(\.[^"]+)"/g,
    )) {
      const [room, other] = relative(root, normalize(join(root, dirname(path), spec))).split("/");
      if (room === "modules" && other && other !== own) imports.add(other);
    }
  }
  return found;
}

/** Each way from a module back to itself, by the modules on it. */
function knots(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(imports.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return [...imports.keys()].filter((name) => reaches(name, name));
}

it("modules use modules below them, and none is above and below another", () => {
  const imports = importsOfModules();
  expect(imports.size).toBeGreaterThan(40);
  expect(knots(imports)).toEqual([]);
});

it("a knot would be found", () => {
  const imports = new Map([
    ["tasks", new Set(["bin"])],
    ["bin", new Set(["projects"])],
    ["projects", new Set(["tasks", "users"])],
    ["users", new Set<string>()],
  ]);
  expect(knots(imports)).toEqual(["tasks", "bin", "projects"]);
});
