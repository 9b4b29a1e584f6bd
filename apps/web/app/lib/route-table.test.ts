import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import { allPermissions } from "@presale/contracts/permissions.ts";
import { type SubjectType, subjects } from "@presale/contracts/subjects.ts";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "../routes.ts";
import { namespacesUsed } from "../testing/namespaces-used.ts";
import { shellTranslations } from "./i18n/shell-translations.ts";
import {
  areaOfPath,
  entryOfPath,
  namespacesOfPath,
  notFoundPaths,
  routeEntries,
} from "./route-table.ts";
import { type AreaName, areas } from "./routes/areas.ts";
import { workspaceScreens } from "./routes/workspace.ts";

const app = join(import.meta.dirname, "..");
const areaNames = Object.keys(areas) as AreaName[];

const flatten = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
const all = flatten(routes as RouteConfigEntry[]);

const textOf = (key: string): unknown => {
  const [namespace = "", path = ""] = key.split(":");
  return path
    .split(".")
    .reduce<unknown>(
      (texts, part) => (texts as Record<string, unknown> | undefined)?.[part],
      (dictionary as Record<string, unknown>)[namespace],
    );
};

test("paths are unique, and each screen's path is in its area", () => {
  const paths = all.flatMap(({ path, index }) => (index ? "/" : path ? `/${path}` : []));
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  for (const area of areaNames)
    for (const { path } of Object.values(areas[area].screens))
      expect(areaOfPath(path), path).toBe(area);
});

test.each(routeEntries)("the file of %s exists and has a default export", (_id, entry) => {
  const text = readFileSync(join(app, entry.file), "utf8");
  expect(text).toMatch(/^export default /m);
});

test("every file in routes/ belongs to a screen or a layout", () => {
  const named = new Set(all.map(({ file }) => file));
  const files = globSync("routes/**/*.{ts,tsx}", { cwd: app });
  expect(files.filter((file) => !named.has(file))).toEqual([]);
});

test("every screen has a title, a known permission and a navigation label", () => {
  for (const [id, { title, description, permission, nav }] of routeEntries) {
    expect(textOf(title), `title of ${id}`).toEqual(expect.any(String));
    if (description)
      expect(textOf(description), `description of ${id}`).toEqual(expect.any(String));
    if (permission) expect(allPermissions).toContain(permission);
    if (nav) expect(textOf(nav.label), `navigation label of ${id}`).toEqual(expect.any(String));
  }
});

test("every screen outside the public area requires a permission", () => {
  const open = routeEntries.filter(
    ([, { path, permission }]) => areaOfPath(path) !== "public" && !permission,
  );
  expect(open).toEqual([]);
});

/** The two tables in section 6 of the specification: each list with its details. */
const specifiedPermissions = {
  canLoginAdmin: ["dashboard", "cached-pages", "settings", "feedbacks", "feedbacks/:id", "errors"],
  canReadCompaniesAdmin: ["companies", "companies/:id"],
  canReadUsersAdmin: ["users", "users/:id"],
  canReadNewsAdmin: ["news", "news/:id"],
  canReadInvoicesAdmin: ["invoices", "invoices/:id"],
  canReadRolesAdmin: ["roles"],
  canReadContactsAdmin: ["contacts", "contacts/:id"],
  canReadSupportAdmin: ["support", "support/:id"],
  canReadTransactionsPaymentsAdmin: ["transactions", "transactions/:id"],
  canReadArticlesAdmin: ["articles", "articles/:id"],
  canReadCompanyProjectsAdmin: ["projects", "projects/:id"],
  canReadCompanyFeaturesAdmin: ["features", "features/:id"],
  canReadCompanyTasksAdmin: ["tasks", "tasks/:id"],
  canReadCompanyTagsAdmin: ["tags"],
  canLoginCompany: ["", "profile", "invoices", "invoices/:id", "support", "support/:id"],
  canReadCompanyTeam: ["team"],
  canReadCompanyInvite: ["invites"],
  canReadCompanyProjects: [
    "projects",
    "projects/:id",
    "projects/builder/:id",
    "projects/report/:id",
    "company-header-footer",
  ],
  canReadCompanyFeatures: ["features", "features/:id", "features/builder/:id"],
  canReadCompanyTasks: ["tasks", "tasks/:id"],
  canReadCompanyTags: ["tags"],
};

test.each(Object.entries(specifiedPermissions))(
  "screens require the permission from the specification: %s",
  (permission, screens) => {
    const area = permission.endsWith("Admin") ? "/backoffice" : "/workspace";
    const required = new Map<string, unknown>(
      routeEntries.map(([, entry]) => [entry.path, entry.permission]),
    );
    for (const screen of screens) {
      const path = screen ? `${area}/${screen}` : area;
      expect(required.get(path), path).toBe(permission);
    }
  },
);

test.each([
  ["/", "Presale: IT project estimates before the sale"],
  ["/about", "About us"],
  ["/price", "Price"],
  ["/workspace", "Company dashboard"],
  ["/workspace/tasks", "Tasks builder"],
  ["/workspace/tags", "Tags builder"],
  ["/workspace/features/builder/:id", "Features builder"],
  ["/workspace/projects/builder/:id", "Projects builder"],
  ["/workspace/invites", "Invites form"],
  ["/workspace/company-header-footer", "Company header and footer"],
])("%s has the specification's title", (path, text) => {
  const entry = routeEntries.find(([, { path: own }]) => own === path)?.[1];
  expect(entry && textOf(entry.title)).toBe(text);
});

test("entryOfPath prefers literal segments to parameters and ignores bare paths", () => {
  expect(entryOfPath("/workspace")?.id).toBe("dashboard");
  expect(entryOfPath("/workspace/")?.id).toBe("dashboard");
  expect(entryOfPath("/activate/abc")?.id).toBe("activate");
  expect(entryOfPath("/workspace/tasks/new")?.id).toBe("newTask");
  expect(entryOfPath("/nowhere")).toBeNull();
  for (const path of notFoundPaths) expect(entryOfPath(path), path).toBeNull();
});

test("the bare builder and report paths are not-found pages", () => {
  const notFound = all
    .filter(({ file }) => file.endsWith("not-found.tsx"))
    .map(({ path }) => `/${path}`);
  expect(notFound).toEqual(expect.arrayContaining([...notFoundPaths]));
  expect(notFoundPaths).toEqual(
    expect.arrayContaining([
      "/workspace/projects/builder",
      "/workspace/projects/report",
      "/workspace/features/builder",
    ]),
  );
});

describe("Translation namespaces", () => {
  const beyondShell = (names: Iterable<string>) =>
    [...names].filter((name) => !(name in shellTranslations)).toSorted();

  test.each(areaNames)("the %s area declares the namespaces that its layout uses", (area) => {
    const used = namespacesUsed(join(app, "routes", area, "layout.tsx"));
    expect(areas[area].namespaces.toSorted()).toEqual(beyondShell(used));
  });

  test.each(routeEntries)(
    "%s declares the namespaces that its screen uses, and loads at most six",
    (_id, entry) => {
      const area = areaOfPath(entry.path);
      const used = namespacesUsed(join(app, entry.file));
      const own = beyondShell([
        ...used,
        ...[entry.title, entry.description ?? ""].map((key) => key.split(":")[0] ?? ""),
      ]).filter((name) => name !== "" && !areas[area].namespaces.some((shared) => shared === name));
      expect((entry.namespaces ?? []).toSorted()).toEqual([...new Set(own)]);
      expect(namespacesOfPath(entry.path).length).toBeLessThanOrEqual(6);
    },
  );

  test("the root uses only the shell's translations", () => {
    expect(beyondShell(namespacesUsed(join(app, "root.tsx")))).toEqual([]);
    expect(beyondShell(namespacesUsed(join(app, "entry.client.tsx")))).toEqual([]);
  });
});

test("subject paths match the workspace screens", () => {
  const { tags, ...rest } = workspaceScreens;
  expect(subjects.tag.path).toBe(tags.path);
  for (const type of [
    "task",
    "feature",
    "project",
    "invoice",
    "ticket",
  ] as const satisfies SubjectType[])
    expect(`${subjects[type].path}/:id`).toBe(rest[type].path);
});
