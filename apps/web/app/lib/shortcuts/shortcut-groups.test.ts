import { expect, test } from "vitest";
import { groupShortcuts } from "./shortcut-groups.ts";
import type { Shortcut } from "./shortcuts.ts";

const shown = (...shortcuts: [keys: string, group?: Shortcut["group"]][]) =>
  groupShortcuts(shortcuts.map(([keys, group]) => ({ keys, label: keys, group }))).map(
    ({ group, shortcuts: found }) => `${group}: ${found.map(({ keys }) => keys).join(" ")}`,
  );

test("shortcuts are grouped: the list or builder, places, and anywhere last", () => {
  expect(shown(["?", "anywhere"], ["g t", "goTo"], ["c"], ["j", "list"])).toEqual([
    "list: c j",
    "goTo: g t",
    "anywhere: ?",
  ]);
  expect(shown(["?", "anywhere"], ["r"], ["enter", "builder"])).toEqual([
    "builder: r enter",
    "anywhere: ?",
  ]);
});

test("on a page that is neither list nor builder, its shortcuts have their own group", () => {
  expect(shown(["e"], ["?", "anywhere"])).toEqual(["page: e", "anywhere: ?"]);
});
