import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import { allPermissions } from "@presale/contracts/permissions.ts";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../routes.ts";
import { barePaths, entryOfPath, routeEntries } from "./route-table.ts";

const flatten = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);

const screens = flatten(routes as RouteConfigEntry[]).filter(
  ({ path, index, file }) => (path !== undefined || index) && !file.endsWith("not-found.tsx"),
);
const screenPaths = screens.map(({ path }) => `/${path ?? ""}`);

const word = (key: string): unknown => {
  const [namespace = "", path = ""] = key.split(":");
  return path
    .split(".")
    .reduce<unknown>(
      (texts, part) => (texts as Record<string, unknown> | undefined)?.[part],
      (dictionary as Record<string, unknown>)[namespace],
    );
};

test("routes and table name the same paths", () => {
  expect(routeEntries.map(([, { path }]) => path).toSorted()).toEqual(screenPaths.toSorted());
});

test("every screen has a title, a known permission and words in the rail", () => {
  for (const [id, { title, permission, nav }] of routeEntries) {
    expect(word(title), `title of ${id}`).toEqual(expect.any(String));
    if (permission) expect(allPermissions).toContain(permission);
    if (nav) expect(word(nav.label), `rail of ${id}`).toEqual(expect.any(String));
  }
});

test("every screen of the inner areas asks for a permission", () => {
  const open = routeEntries.filter(
    ([, { path, permission }]) => /^\/(workspace|backoffice)/.test(path) && !permission,
  );
  expect(open).toEqual([]);
});

test("the specification's titles stand where it says", () => {
  const titleOf = (path: string) =>
    routeEntries.find(([, entry]) => entry.path === path)?.[1].title;
  const expected = {
    "/workspace/tasks": "Tasks builder",
    "/workspace/tags": "Tags builder",
    "/workspace": "Company dashboard",
    "/price": "Price",
    "/about": "About us",
  };
  for (const [path, text] of Object.entries(expected)) {
    const key = titleOf(path);
    if (key) expect(word(key), path).toBe(text);
  }
});

test("a path finds its entry, fixed words before parameters, bare paths nothing", () => {
  expect(entryOfPath("/workspace")?.id).toBe("dashboard");
  expect(entryOfPath("/workspace/")?.id).toBe("dashboard");
  expect(entryOfPath("/activate/abc")?.id).toBe("activate");
  expect(entryOfPath("/nowhere")).toBeNull();
  for (const path of barePaths) expect(entryOfPath(path), path).toBeNull();
});

test("the bare builder and report paths are not-found pages", () => {
  const notFound = flatten(routes as RouteConfigEntry[])
    .filter(({ file }) => file.endsWith("not-found.tsx"))
    .map(({ path }) => `/${path}`);
  expect(notFound).toEqual(expect.arrayContaining([...barePaths]));
});
