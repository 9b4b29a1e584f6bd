const groupOrder = ["list", "builder", "page", "goTo", "anywhere"] as const;
export type ShortcutGroup = (typeof groupOrder)[number];

/**
 * Groups shortcuts as the help lists them. Shortcuts without a group join the builder group if
 * there is one, otherwise the list group, otherwise the page group.
 */
export function groupShortcuts<Shortcut extends { group?: ShortcutGroup }>(
  shortcuts: readonly Shortcut[],
) {
  const has = (group: ShortcutGroup) => shortcuts.some((each) => each.group === group);
  const defaultGroup = has("builder") ? "builder" : has("list") ? "list" : "page";
  return groupOrder
    .map((group) => ({
      group,
      shortcuts: shortcuts.filter((each) => (each.group ?? defaultGroup) === group),
    }))
    .filter((each) => each.shortcuts.length > 0);
}
