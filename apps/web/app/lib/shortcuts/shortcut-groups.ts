const groupOrder = ["list", "builder", "page", "goTo", "anywhere"] as const;
export type ShortcutGroup = (typeof groupOrder)[number];

/**
 * Groups shortcuts as the help lists them. A shortcut without a group belongs to the page's own
 * group, which is that of a builder, a list or neither.
 */
export function groupShortcuts<Shortcut extends { group?: ShortcutGroup }>(
  shortcuts: readonly Shortcut[],
) {
  const has = (group: ShortcutGroup) => shortcuts.some((each) => each.group === group);
  const ofPage = has("builder") ? "builder" : has("list") ? "list" : "page";
  return groupOrder
    .map((group) => ({
      group,
      shortcuts: shortcuts.filter((each) => (each.group ?? ofPage) === group),
    }))
    .filter((each) => each.shortcuts.length > 0);
}
