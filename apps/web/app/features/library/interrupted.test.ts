import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ActionTools } from "../../components/rows/row-actions.tsx";
import type { Failure } from "../../lib/apollo/failure.ts";
import { fakeBrowser } from "../../testing/fake-browser.ts";
import type { InterruptedWork, Todo, Wanting } from "./interrupted.ts";

const kept = new Map<string, string>();
const to = "/workspace/projects/builder/7";
const left = () => [...kept.values()].map((text) => JSON.parse(text) as InterruptedWork);

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal("window", {
    ...window,
    location: { pathname: to, search: "?words=a" },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

const wanting = (todo: Todo): Wanting => ({ action: "Do it", what: "Shop", tokens: 3, todo });
const rows = [{ id: "3", title: "Login" }];
const feature = { id: "9", title: "Accounts" };
const part = { id: "3", title: "Login", minHours: "2", maxHours: "4", tasks: [{ id: "9" }] };
const kinds: Todo[] = [
  { kind: "build", parts: [part], at: 2 },
  { kind: "duplicateProject", id: "7", title: "Shop" },
  { kind: "placeTasks", feature, rows },
  { kind: "restore", id: "5", title: "Shop" },
  { kind: "import", fileName: "shop.zip" },
];

test.each(kinds)("$kind is kept whole, with its price and the place where it was", async (todo) => {
  const { forgetWork, interruptedRecord, rememberWork } = await import("./interrupted.ts");
  const { isWorkLeft } = await import("./work-left.ts");
  expect(isWorkLeft()).toBe(false);
  rememberWork(wanting(todo), "5");
  const whole = { action: "Do it", what: "Shop", tokens: 3, todo, userId: "5" };
  expect(interruptedRecord.read()).toEqual({ ...whole, to: `${to}?words=a` });
  expect(isWorkLeft()).toBe(true);
  forgetWork();
  expect(kept.size).toBe(0);
});

test("what the place itself says is gone is forgotten, and nothing of another place", async () => {
  const { forgetWorkAt, rememberWork } = await import("./interrupted.ts");
  rememberWork(wanting({ kind: "import", fileName: "shop.zip" }), "5");
  forgetWorkAt("/workspace/projects/builder/8");
  expect(kept.size).toBe(1);
  forgetWorkAt(to);
  expect(kept.size).toBe(0);
});

test("what was tampered with is dropped", async () => {
  kept.set("presale.interrupted", JSON.stringify({ userId: "5", to, action: "Do it", what: "x" }));
  const { forgetWorkAt } = await import("./interrupted.ts");
  forgetWorkAt("/workspace/tasks");
  expect(kept.size).toBe(0);
});

const failure = (more: Partial<Failure>): Failure => ({
  message: "No",
  fields: [],
  isOffline: false,
  ...more,
});
test.each([
  ["done", null, false],
  ["refused: it is no more", failure({ status: 404, code: "NOT_FOUND" }), false],
  ["refused: it may not be", failure({ status: 403, code: "FORBIDDEN" }), false],
  ["never sent", failure({ isOffline: true }), true],
  ["lost on its way", failure({ status: 503 }), true],
  ["answered by a proxy", failure({ status: 200 }), true],
])("work that is %s is offered once more only where that may help", async (_what, said, stays) => {
  const { carryOut } = await import("./carry-out.ts");
  const todo: Todo = { kind: "restore", id: "5", title: "Shop" };
  const restore = vi.fn(async () => said);
  const work = { ...wanting(todo), userId: "5", to };
  const tools = {} as ActionTools;
  await carryOut({ restore: async () => restore }, work, tools);
  expect(restore.mock.calls).toEqual([[tools, todo, 3]]);
  expect(left()).toEqual(stays ? [work] : []);
});

test("work whose carrier doesn't come is kept", async () => {
  const { carryOut } = await import("./carry-out.ts");
  const missing = () => Promise.reject(new TypeError("Failed to fetch"));
  const work = { ...wanting({ kind: "import", fileName: "shop.zip" }), userId: "5", to };
  await carryOut({ import: missing }, work, {} as ActionTools);
  expect(left()).toEqual([work]);
});
