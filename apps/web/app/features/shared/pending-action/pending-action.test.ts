import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ActionTools } from "../../../components/rows/row-actions.tsx";
import type { Failure } from "../../../lib/apollo/failure.ts";
import { fakeBrowser } from "../../../testing/fake-browser.ts";
import type { PendingAction, PricedAction, ResumableAction } from "./pending-action.ts";

const kept = new Map<string, string>();
const to = "/workspace/projects/builder/7";
const storedActions = () => [...kept.values()].map((text) => JSON.parse(text) as PendingAction);

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal("window", {
    ...window,
    location: { pathname: to, search: "?query=a" },
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

const priced = (action: ResumableAction): PricedAction => ({
  action: "Do it",
  what: "Shop",
  tokens: 3,
  todo: action,
});
const rows = [{ id: "3", title: "Login" }];
const feature = { id: "9", title: "Accounts" };
const part = { id: "3", title: "Login", minHours: "2", maxHours: "4", tasks: [{ id: "9" }] };
const kinds: ResumableAction[] = [
  { kind: "build", parts: [part], at: 2 },
  { kind: "duplicateProject", id: "7", title: "Shop" },
  { kind: "bulkAddTasks", feature, rows },
  { kind: "restore", id: "5", title: "Shop" },
  { kind: "restoreVersion", id: "7", title: "Shop", number: 2 },
  { kind: "import", fileName: "shop.zip" },
];

test.each(kinds)("$kind is stored completely, with its price and page", async (action) => {
  const { forgetPendingAction, pendingActionRecord, rememberPendingAction } = await import(
    "./pending-action.ts"
  );
  const { hasPendingAction } = await import("./pending-key.ts");
  expect(hasPendingAction()).toBe(false);
  rememberPendingAction(priced(action), "5");
  const whole = { action: "Do it", what: "Shop", tokens: 3, todo: action, userId: "5" };
  expect(pendingActionRecord.read()).toEqual({ ...whole, to: `${to}?query=a` });
  expect(hasPendingAction()).toBe(true);
  forgetPendingAction();
  expect(kept.size).toBe(0);
});

test("forgetPendingActionAt forgets the action of that page only", async () => {
  const { forgetPendingActionAt, rememberPendingAction } = await import("./pending-action.ts");
  rememberPendingAction(priced({ kind: "import", fileName: "shop.zip" }), "5");
  forgetPendingActionAt("/workspace/projects/builder/8");
  expect(kept.size).toBe(1);
  forgetPendingActionAt(to);
  expect(kept.size).toBe(0);
});

test("an invalid stored action is dropped", async () => {
  kept.set("presale.interrupted", JSON.stringify({ userId: "5", to, action: "Do it", what: "x" }));
  const { forgetPendingActionAt } = await import("./pending-action.ts");
  forgetPendingActionAt("/workspace/tasks");
  expect(kept.size).toBe(0);
});

const failure = (more: Partial<Failure>): Failure => ({
  message: "No",
  fields: [],
  isOffline: false,
  ...more,
});
test.each([
  ["success", null, false],
  ["not found", failure({ status: 404, code: "NOT_FOUND" }), false],
  ["forbidden", failure({ status: 403, code: "FORBIDDEN" }), false],
  ["offline", failure({ isOffline: true }), true],
  ["service unavailable", failure({ status: 503 }), true],
  ["a reply from a proxy", failure({ status: 200 }), true],
])(
  "an action is kept for a retry only after a temporary failure: %s",
  async (_what, outcome, stays) => {
    const { resumeAction } = await import("./resume.ts");
    const action: ResumableAction = { kind: "restore", id: "5", title: "Shop" };
    const restore = vi.fn(async () => outcome);
    const work = { ...priced(action), userId: "5", to };
    const tools = {} as ActionTools;
    await resumeAction({ restore: async () => restore }, work, tools);
    expect(restore.mock.calls).toEqual([[tools, action, 3]]);
    expect(storedActions()).toEqual(stays ? [work] : []);
  },
);

test("an action whose code fails to load is kept", async () => {
  const { resumeAction } = await import("./resume.ts");
  const missing = () => Promise.reject(new TypeError("Failed to fetch"));
  const work = { ...priced({ kind: "import", fileName: "shop.zip" }), userId: "5", to };
  await resumeAction({ import: missing }, work, {} as ActionTools);
  expect(storedActions()).toEqual([work]);
});
