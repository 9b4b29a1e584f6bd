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

test("reads single keys and two-key sequences with a time limit", () => {
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

test("the latest registration of a shortcut wins until it is removed", () => {
  add("c");
  const take = registerShortcuts(() => [{ keys: "c", label: "newer", run: vi.fn() }]);
  expect(currentShortcuts().map(({ label }) => label)).toEqual(["newer"]);
  take();
  expect(currentShortcuts().map(({ label }) => label)).toEqual(["c"]);
});

test("a shortcut without an action doesn't block one with the same keys", () => {
  const run = add("escape");
  undo.push(registerShortcuts(() => [{ keys: "escape", label: "named" }]));
  createKeyReader()("escape")?.run?.();
  expect(run).toHaveBeenCalledOnce();
});

test("navigation keys are unique within an area", () => {
  for (const { screens } of Object.values(areas)) {
    const entries: RouteEntry[] = Object.values(screens);
    const keys = entries.flatMap(({ nav }) => nav?.key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[a-z]$/);
  }
});

test("keyOf names pressed keys, with Ctrl and ⌘ as mod", () => {
  const named = (key: string, held: Partial<KeyboardEvent> = {}) =>
    keyOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, ...held } as KeyboardEvent);
  expect(named("Delete")).toBe("delete");
  expect(named("z", { ctrlKey: true })).toBe("mod+z");
  expect(named("Z", { metaKey: true, shiftKey: true })).toBe("mod+shift+z");
  expect(named("X", { shiftKey: true })).toBe("shift+x");
  expect(named("?", { shiftKey: true })).toBe("?");
  // Non-Latin layouts: the position of the key decides.
  expect(named("с", { code: "KeyC" })).toBe("c");
  expect(named("я", { code: "KeyZ", ctrlKey: true })).toBe("mod+z");
  expect(named("Я", { code: "KeyZ", ctrlKey: true, shiftKey: true })).toBe("mod+shift+z");
  // A Latin letter keeps its name in any position.
  expect(named("z", { code: "KeyY" })).toBe("z");
});

test("a Ctrl shortcut is no part of a sequence, and one without an action never runs", () => {
  add("mod+z");
  add("g t");
  const read = createKeyReader();
  read("g");
  expect(read("mod+z")?.keys).toBe("mod+z");
  undo.push(registerShortcuts(() => [{ keys: "enter", label: "Adds the row" }]));
  expect(read("enter")).toBeNull();
  expect(currentShortcuts().map(({ keys }) => keys)).toContain("enter");
});
