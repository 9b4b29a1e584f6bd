import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const [, listed = ""] = read("docs/recipes/add-an-entity.md").split(
  "## What is touched outside the entity's own folders\n",
);
const places = [...listed.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = ""]) => path);

const server = "apps/server/src";
const features = "apps/web/app/features";
const words = "packages/contracts/src/dictionary/en-gb";
const tableOf = (entity: string) => `${server}/schema/${entity}.ts`;
const ownRooms = (entity: string) => [
  `${server}/modules/${entity}/`,
  `${features}/${entity}/`,
  `${words}/${entity}.ts`,
];

const generated = ["apps/web/graphql-env.d.ts"];
/** It repeats the specification, which names no entity that comes later. */
const specified = ["apps/web/app/lib/route-table.test.ts"];
const sources = globSync("{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}", {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|\.react-router|migrations)$/.test(path),
}).filter((path) => ![...generated, ...specified].includes(path));

/** Whether the text says an entity's name, be it within another: `createTasksService`, `taskIds`. */
function namesOf(path: string): Set<string> {
  const apart = read(path).replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2");
  return new Set(apart.toLowerCase().split(/[^a-z]+/));
}
const isNamed = (entity: string, names: Set<string>) =>
  names.has(entity) || names.has(entity.replace(/s$/, ""));

/**
 * What a company has a list of: a module, a feature, a dictionary file and a screen of one name, and
 * permissions of its own. The table may have another name: the team's are users. The bin, which holds rows of others, has none.
 */
const entities = globSync("*/*-list.tsx", { cwd: join(root, features) })
  .map((file) => file.split("/")[0] ?? "")
  .filter((entity) =>
    [...ownRooms(entity), `apps/web/app/routes/workspace/${entity}.tsx`].every((path) =>
      existsSync(join(root, path)),
    ),
  )
  .filter((entity) => isNamed(entity, namesOf("packages/contracts/src/permissions.ts")));

test("what names every entity is what the recipe tells to touch for one more", () => {
  expect(entities.length).toBeGreaterThanOrEqual(6);
  const own = entities.flatMap((entity) => [tableOf(entity), ...ownRooms(entity)]);
  const naming = sources
    .filter((path) => !own.some((room) => path.startsWith(room)))
    .filter((path) => {
      const names = namesOf(path);
      return entities.every((entity) => isNamed(entity, names));
    });
  expect(places.toSorted()).toEqual(naming.toSorted());
});

test("that is eight places at most", () => {
  expect(places.length).toBeGreaterThan(0);
  expect(places.length).toBeLessThanOrEqual(8);
});
