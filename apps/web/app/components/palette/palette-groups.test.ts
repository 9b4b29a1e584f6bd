import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import type { PaletteItem } from "../../lib/palette.ts";
import { startTranslations } from "../../testing/translations.ts";
import { paletteGroups } from "./palette-groups.ts";

beforeAll(startTranslations);

type PaletteOptions = Parameters<typeof paletteGroups>[0];

const options: PaletteOptions = {
  query: "",
  area: "workspace",
  session: { isPermitted: () => true },
  recent: { visits: [], chosen: [] },
  actions: [],
  commands: [],
  found: [],
  isAnswered: true,
};
const offered = (change: Partial<PaletteOptions>) =>
  Object.fromEntries(
    paletteGroups({ ...options, ...change }, i18next.t as unknown as Translate).map(
      ({ id, items }) => [id, items],
    ),
  );
const labels = (items: readonly PaletteItem[] = []) => items.map(({ label }) => label);

test("actions and pages without permission are left out", () => {
  const makesTasks = ["canReadCompanyTasks", "canCreateCompanyTasks"];
  const session = {
    isPermitted: (asks: unknown) =>
      [asks ?? []].flat().every((one) => makesTasks.includes(String(one))),
  };
  const groups = offered({ session, query: "t" });
  expect(labels(groups.actions)).toEqual(["New task"]);
  expect(labels(groups.places)).toEqual(["Tasks", "Calibration"]);
  expect(labels(groups.make)).toEqual(["New task “t”"]);
  expect(offered({ session: { isPermitted: () => false }, query: "t" })).toEqual({});
});

test("create items use the typed title and come last, once results have arrived", () => {
  const found = [{ id: "tasks", label: "Tasks", items: [{ id: "1", label: "A & B", to: "/1" }] }];
  const groups = offered({ query: " A & B ", found });
  expect(Object.keys(groups)).toEqual(["tasks", "make"]);
  expect(labels(groups.make)).toContain("New task “A & B”");
  expect(groups.make).toContainEqual(
    expect.objectContaining({ to: "/workspace/tasks/new?title=A+%26+B" }),
  );
  expect(offered({ query: "A & B", isAnswered: false })).not.toHaveProperty("make");
  expect(offered({})).not.toHaveProperty("make");
});

test("recent pages come before actions, and both match the query", () => {
  const visits = [
    { to: "/2", label: "Second", hint: "Task" },
    { to: "/1", label: "First", hint: "Task" },
  ];
  const recent = { visits, chosen: ["/1"] };
  const actions = [{ id: "copy", label: "Duplicate", hint: "First", run: () => undefined }];
  const groups = offered({ recent, actions });
  expect(Object.keys(groups)).toEqual(["recent", "actions", "places"]);
  expect(labels(groups.recent)).toEqual(["Second", "First"]);
  expect(labels(groups.actions)[0]).toBe("Duplicate");
  const narrowed = offered({ recent, actions, query: "fIRSt" });
  expect(labels(narrowed.recent)).toEqual(["First"]);
  expect(labels(narrowed.actions)).toEqual(["Duplicate"]);
});

test("a found page that is listed as recent isn't listed twice", () => {
  const visits = [{ to: "/1", label: "Login", hint: "Task" }];
  const items = [
    { id: "task-1", label: "Login", hint: "4–8 h", to: "/1" },
    { id: "task-2", label: "Log in again", to: "/2" },
  ];
  const recent = { visits, chosen: [] };
  const found = [{ id: "tasks", label: "Tasks", items }];
  const groups = offered({ recent, found, query: "log" });
  expect(labels(groups.recent)).toEqual(["Login"]);
  expect(labels(groups.tasks)).toEqual(["Log in again"]);
  // The recent page doesn't match here: the query is in the row's description.
  expect(labels(offered({ recent, found, query: "oauth" }).tasks)).toHaveLength(2);
});

test("recently chosen items come first in their group", () => {
  const chosen = ["/workspace/tags", "/workspace/tasks"];
  const { places } = offered({ recent: { visits: [], chosen } });
  expect(labels(places).slice(0, 2)).toEqual(["Tags", "Tasks"]);
});

test("an item that equals the query comes first, before other kinds and chosen items", () => {
  const item = (label: string) => ({ id: label, label, to: `/${label}` });
  const found = [
    { id: "tasks", label: "Tasks", items: [item("Login form"), item("Login email")] },
    { id: "projects", label: "Projects", items: [item("Login portal"), item("Login")] },
  ];
  const recent = {
    visits: [{ to: "/1", label: "Login form", hint: "Task" }],
    chosen: ["Login portal"],
  };
  const groups = offered({ query: "login ", found, recent });
  expect(Object.keys(groups)).toEqual(["projects", "recent", "tasks", "more", "make"]);
  expect(labels(groups.projects)).toEqual(["Login", "Login portal"]);
  expect(labels(groups.tasks)).toEqual(["Login form", "Login email"]);
});

test("the page's own create action comes first and gets the typed title", () => {
  const made: string[] = [];
  const runNamed = (title: string) => made.push(title);
  const add = { id: "add", label: "Add a task", hint: "Login", run: () => undefined, runNamed };
  const [first] = offered({ actions: [add], query: " zzz " }).make ?? [];
  expect(first).toMatchObject({ id: "add?", label: "Add a task “zzz”", hint: "Login" });
  if (first && "run" in first) first.run();
  expect(made).toEqual(["zzz"]);
});

test("a command or a settings page is found by its words in any order, and only once typed", () => {
  const commands = [
    { id: "dark", label: "Theme: Dark", run: () => undefined },
    { id: "logout", label: "Log out", to: "/logout" },
  ];
  expect(labels(offered({ commands, query: "dark theme" }).commands)).toEqual(["Theme: Dark"]);
  expect(labels(offered({ commands, query: "log out" }).commands)).toEqual(["Log out"]);
  expect(offered({ commands })).not.toHaveProperty("commands");
  const { places, more } = offered({ query: "settings" });
  expect(labels(places)).toEqual(["Company details", "Header and footer", "Rates"]);
  expect(labels(more)).toContain("Change password");
  expect(labels(offered({ query: "download" }).more)).toEqual([
    "Download personal data or delete account",
  ]);
  expect(labels(offered({ query: "order tokens" }).more)).toEqual(["Order tokens"]);
  const session = { isPermitted: () => true, user: { onBehalf: true } };
  expect(offered({ query: "password", session })).not.toHaveProperty("more");
});
