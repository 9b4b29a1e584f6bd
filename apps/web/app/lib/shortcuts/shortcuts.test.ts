import { afterEach, expect, test, vi } from "vitest";
import { areas } from "../routes/areas.ts";
import type { RouteEntry } from "../routes/route-entry.ts";
import { createKeyReader, currentShortcuts, keyOf, registerShortcuts } from "./shortcuts.ts";

const undo: (() => void)[] = [];
afterEach(() => {
  for (const take of undo.splice(0)) take();
});
const add = (keys: string, run = vi.fn()) => {
  undo.push(registerShortcuts(() => [{ keys, label: keys, run }]));
  return run;
};

test("one key, or two after each other within a moment", () => {
  const clock = { now: 0 };
  const read = createKeyReader(() => clock.now);
  add("t");
  add("g t");
  expect(read("t")?.keys).toBe("t");
  expect(read("g")).toBeNull();
  expect(read("t")?.keys).toBe("g t");
  read("g");
  clock.now = 1_501;
  expect(read("t")?.keys).toBe("t");
  read("g");
  expect(read("x")).toBeNull();
  expect(read("t")?.keys).toBe("t");
});

test("the later of two with the same keys counts, until it is gone", () => {
  add("c");
  const take = registerShortcuts(() => [{ keys: "c", label: "newer", run: vi.fn() }]);
  expect(currentShortcuts().map(({ label }) => label)).toEqual(["newer"]);
  take();
  expect(currentShortcuts().map(({ label }) => label)).toEqual(["c"]);
});

test("keys that are only named keep nothing from running", () => {
  const run = add("escape");
  undo.push(registerShortcuts(() => [{ keys: "escape", label: "named" }]));
  createKeyReader()("escape")?.run?.();
  expect(run).toHaveBeenCalledOnce();
});

test("no two places of an area have the same key", () => {
  for (const { screens } of Object.values(areas)) {
    const entries: RouteEntry[] = Object.values(screens);
    const keys = entries.flatMap(({ nav }) => nav?.key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[a-z]$/);
  }
});

test("keys are named as they are pressed, with Ctrl or ⌘ as one", () => {
  const named = (key: string, held: Partial<KeyboardEvent> = {}) =>
    keyOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, ...held } as KeyboardEvent);
  expect(named("Delete")).toBe("delete");
  expect(named("z", { ctrlKey: true })).toBe("mod+z");
  expect(named("Z", { metaKey: true, shiftKey: true })).toBe("mod+shift+z");
  expect(named("X", { shiftKey: true })).toBe("shift+x");
  expect(named("?", { shiftKey: true })).toBe("?");
  // A keyboard of another alphabet: by where the key lies.
  expect(named("с", { code: "KeyC" })).toBe("c");
  expect(named("я", { code: "KeyZ", ctrlKey: true })).toBe("mod+z");
  expect(named("Я", { code: "KeyZ", ctrlKey: true, shiftKey: true })).toBe("mod+shift+z");
  // What is Latin there is named as it is, wherever it lies.
  expect(named("z", { code: "KeyY" })).toBe("z");
});

test("a key with Ctrl is never the second of two, and one without an action is only named", () => {
  add("mod+z");
  add("g t");
  const read = createKeyReader();
  read("g");
  expect(read("mod+z")?.keys).toBe("mod+z");
  undo.push(registerShortcuts(() => [{ keys: "enter", label: "Adds the row" }]));
  expect(read("enter")).toBeNull();
  expect(currentShortcuts().map(({ keys }) => keys)).toContain("enter");
});
