import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { subjectTypes } from "@presale/contracts/subjects.ts";
import { describe, expect, test } from "vitest";
import { workspaceScreens } from "../apps/web/app/lib/routes/workspace.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const [, listed = ""] = read("docs/recipes/add-an-entity.md").split(
  "## What is touched outside the entity's own folders\n",
);
const [ofEach = "", ofSubject = ""] = listed.split("### A subject, besides\n");
const placesIn = (table: string) =>
  [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = ""]) => path);

const server = "apps/server/src";
const features = "apps/web/app/features";
const words = "packages/contracts/src/dictionary/en-gb";
const table = (entity: string) => `${server}/schema/${entity}.ts`;
const ownRooms = (entity: string) => [
  `${server}/modules/${entity}/`,
  `${features}/${entity}/`,
  `${words}/${entity}.ts`,
];

const left = [
  "apps/web/graphql-env.d.ts",
  // It repeats the specification, which names no entity that comes later.
  "apps/web/app/lib/route-table.test.ts",
  // It goes by what happened: tickets, invites, payments.
  "packages/contracts/src/notification-text.ts",
  // Invented companies, of which no entity is a part until someone makes it one.
  `${server}/demo/`,
];
const sources = globSync("{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}", {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|\.react-router|migrations)$/.test(path),
}).filter((path) => !left.some((each) => path.startsWith(each)));

/** The code alone: comments and texts with spaces speak of entities without listing them. */
const codeOf = (path: string) =>
  read(path)
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .replaceAll(/"[^"\n]*"|`[^`]*`/g, (text) => (/\s/.test(text) ? '""' : text));

/** Whether the code says an entity's name, be it within another: `createTasksService`, `taskIds`. */
function namesOf(path: string): Set<string> {
  const apart = codeOf(path).replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2");
  return new Set(apart.toLowerCase().split(/[^a-z]+/));
}
const isNamed = (entity: string, names: Set<string>) =>
  names.has(entity) || names.has(entity.replace(/s$/, ""));

/**
 * What a company has a list of: a module, a feature, a dictionary file and a screen of one name, and
 * permissions of its own. The bin, which holds rows of others, has none.
 */
const permissionNames = namesOf("packages/contracts/src/permissions.ts");
const lists = globSync("*/*-list.tsx", { cwd: join(root, features) });
const entities = [...new Set(lists.map((file) => file.split("/")[0] ?? ""))]
  .filter((entity) => entity in workspaceScreens)
  .filter((entity) => ownRooms(entity).every((path) => existsSync(join(root, path))))
  .filter((entity) => isNamed(entity, permissionNames));
const own = entities.flatMap((entity) => [table(entity), ...ownRooms(entity)]);
const shared = sources.filter((path) => !own.some((room) => path.startsWith(room)));

/**
 * Three of four: an entity that was left out somewhere must not hide the place, and files that need
 * the library alone name half of them. A test takes some as examples; one that names all lists them.
 */
const leastOf = (path: string) => (/\.(test|spec)\.tsx?$/.test(path) ? 1 : 0.75) * entities.length;
const naming = shared.filter((path) => {
  const names = namesOf(path);
  return entities.filter((entity) => isNamed(entity, names)).length >= leastOf(path);
});

/** A file that has three of four of these as keys is a record of subjects: some need no entry. */
const whole = subjectTypes("bulkActions");
const records = shared.filter((path) => {
  const isRegistry = path === "packages/contracts/src/subjects.ts";
  if (!(isRegistry || read(path).includes('/subjects.ts"')) || /\.test\./.test(path)) return false;
  const code = codeOf(path);
  const keys = whole.filter((type) => new RegExp(`[{,\\s]${type}(_one)?:`).test(code));
  return keys.length >= 0.75 * whole.length;
});

describe("the recipe tells to touch", () => {
  test("what names most entities, and what has each subject; no more", () => {
    expect(new Set(entities).size).toBe(entities.length);
    expect(entities.length).toBeGreaterThanOrEqual(6);
    expect(whole.length).toBeGreaterThanOrEqual(3);
    const found = new Set([...naming, ...records]);
    expect(placesIn(listed).toSorted()).toEqual([...found].toSorted());
  });

  test("nine places at most for an entity, and ten for a subject besides", () => {
    expect(placesIn(ofEach).length).toBeGreaterThan(0);
    expect(placesIn(ofEach).length).toBeLessThanOrEqual(9);
    expect(placesIn(ofSubject).length).toBeLessThanOrEqual(10);
  });
});
