import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { subjectTypes } from "@presale/contracts/subjects.ts";
import { describe, expect, test } from "vitest";
import { workspaceScreens } from "../apps/web/app/lib/routes/workspace.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const [, listed = ""] = read("docs/recipes/add-an-entity.md").split(
  "## Files outside the entity's folders\n",
);
const [ofEach = "", ofSubject = ""] = listed.split("### Additional files of a subject\n");
const pathsIn = (table: string) =>
  [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = ""]) => path);

const server = "apps/server/src";
const features = "apps/web/app/features";
const dictionaryFolder = "packages/contracts/src/dictionary/en-gb";
const table = (entity: string) => `${server}/schema/${entity}.ts`;
const ownPaths = (entity: string) => [
  `${server}/modules/${entity}/`,
  `${features}/${entity}/`,
  `${dictionaryFolder}/${entity}.ts`,
];

const ignored = [
  "apps/web/graphql-env.d.ts",
  // Repeats the specification, which doesn't name entities added later.
  "apps/web/app/lib/route-table.test.ts",
  // Is organised by event: tickets, invites, payments.
  "packages/contracts/src/notification-text.ts",
  // Demo companies, which contain an entity only once someone adds it.
  `${server}/demo/`,
];
const sources = globSync("{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}", {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|\.react-router|migrations)$/.test(path),
}).filter((path) => !ignored.some((each) => path.startsWith(each)));

/** Returns the code without comments and prose, which mention entities without listing them. */
const codeOf = (path: string) =>
  read(path)
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .replaceAll(/"[^"\n]*"|`[^`]*`/g, (text) => (/\s/.test(text) ? '""' : text));

/** Returns the words in the code, also those within names: `createTasksService`, `taskIds`. */
function namesOf(path: string): Set<string> {
  const apart = codeOf(path).replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2");
  return new Set(apart.toLowerCase().split(/[^a-z]+/));
}
const isNamed = (entity: string, names: Set<string>) =>
  names.has(entity) || names.has(entity.replace(/s$/, ""));

/**
 * Entities that a company has lists of. Each has a module, a feature, a dictionary file and a
 * screen of the same name, and separate permissions. The bin, which holds rows of other entities,
 * has no permissions.
 */
const permissionNames = namesOf("packages/contracts/src/permissions.ts");
const lists = globSync("*/*-list.tsx", { cwd: join(root, features) });
const entities = [...new Set(lists.map((file) => file.split("/")[0] ?? ""))]
  .filter((entity) => entity in workspaceScreens)
  .filter((entity) => ownPaths(entity).every((path) => existsSync(join(root, path))))
  .filter((entity) => isNamed(entity, permissionNames));
const own = entities.flatMap((entity) => [table(entity), ...ownPaths(entity)]);
const shared = sources.filter((path) => !own.some((ownPath) => path.startsWith(ownPath)));

/**
 * Returns how many entities a file must name to be listed. Three quarters are enough, because an
 * entity missing from a file must not hide the file. Files about the library name only half of them
 * and aren't listed. A test may name a few as examples, so it counts only if it names all.
 */
const leastOf = (path: string) => (/\.(test|spec)\.tsx?$/.test(path) ? 1 : 0.75) * entities.length;
const naming = shared.filter((path) => {
  const names = namesOf(path);
  return entities.filter((entity) => isNamed(entity, names)).length >= leastOf(path);
});

/** A file with three quarters of the subjects as keys is a record: some subjects need no entry. */
const bulkSubjects = subjectTypes("bulkActions");
const records = shared.filter((path) => {
  const isRegistry = path === "packages/contracts/src/subjects.ts";
  if (!(isRegistry || read(path).includes('/subjects.ts"')) || /\.test\./.test(path)) return false;
  const code = codeOf(path);
  const keys = bulkSubjects.filter((type) => new RegExp(`[{,\\s]${type}(_one)?:`).test(code));
  return keys.length >= 0.75 * bulkSubjects.length;
});

describe("Recipe add-an-entity.md", () => {
  test("lists exactly the files that name most entities or every subject", () => {
    expect(new Set(entities).size).toBe(entities.length);
    expect(entities.length).toBeGreaterThanOrEqual(6);
    expect(bulkSubjects.length).toBeGreaterThanOrEqual(3);
    const found = new Set([...naming, ...records]);
    expect(pathsIn(listed).toSorted()).toEqual([...found].toSorted());
  });

  test("lists at most nine files for an entity, and ten more for a subject", () => {
    expect(pathsIn(ofEach).length).toBeGreaterThan(0);
    expect(pathsIn(ofEach).length).toBeLessThanOrEqual(9);
    expect(pathsIn(ofSubject).length).toBeLessThanOrEqual(10);
  });
});
