import { latinKey } from "../keys.ts";
import { areShortcutsHeld } from "./hold-shortcuts.ts";
import type { ShortcutGroup } from "./shortcut-groups.ts";

/**
 * A key or a sequence of two: `c`, `?`, `g t`, `shift+x`, `mod+z` (Ctrl or ⌘). Uses the browser's
 * key names in lower case.
 */
export interface Shortcut {
  keys: string;
  label: string;
  /** Heading in the help. Default: builder, list or page, see `groupShortcuts`. */
  group?: ShortcutGroup;
  /** Without it, the shortcut is only listed: the focused element handles the keys. */
  run?: () => void;
}

type Source = () => readonly Shortcut[];
const sources = new Set<Source>();

/** Registers shortcuts; returns the function that removes them. */
export function registerShortcuts(source: Source): () => void {
  sources.add(source);
  return () => {
    sources.delete(source);
  };
}

/** Drops shortcuts whose keys a later one overrides. */
const removeOverridden = (shortcuts: readonly Shortcut[]): Shortcut[] => [
  ...new Map(shortcuts.map((one) => [one.keys, one])).values(),
];
const allShortcuts = () => [...sources].flatMap((source) => source());

export const currentShortcuts = (): Shortcut[] => removeOverridden(allShortcuts());

/** Returns whether the keyboard has ⌘ in place of Ctrl. */
export const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/** Returns the shortcut name of a key. Shift is part of the name only for letters. */
export function keyOf(event: KeyboardEvent): string {
  const { shiftKey, ctrlKey, metaKey } = event;
  const key = latinKey(event);
  const shift = shiftKey && /^[a-z]$/i.test(key) ? "shift+" : "";
  return `${ctrlKey || metaKey ? "mod+" : ""}${shift}${key.toLowerCase()}`;
}

/** Maximum milliseconds between the two keys of a sequence. */
const sequenceTimeoutMs = 1_500;

/** Returns a reader that takes keys one by one and returns the completed shortcut, or null. */
export function createKeyReader(now: () => number = Date.now) {
  let first: { key: string; at: number } | null = null;
  return (key: string): Shortcut | null => {
    // Shortcuts that are only listed don't block others.
    const all = removeOverridden(allShortcuts().filter(({ run }) => run));
    const isSecond =
      first !== null && !key.startsWith("mod+") && now() - first.at <= sequenceTimeoutMs;
    const keys = isSecond ? `${first?.key} ${key}` : key;
    first = null;
    const found = all.find((one) => one.keys === keys);
    if (found) return found;
    if (!isSecond && all.some((one) => one.keys.startsWith(`${key} `))) first = { key, at: now() };
    return null;
  };
}

const textFieldSelector =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]";
const overlaySelector = "[aria-modal=true], [role=menu], [role=listbox]";

/**
 * Returns whether the key may trigger a shortcut. It may not while a text field has the focus, or a
 * dialog or menu is open or opening.
 */
export function mayTriggerShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return false;
  if (event.altKey || areShortcutsHeld()) return false;
  if (event.target instanceof Element && event.target.closest(textFieldSelector)) return false;
  // A closed drawer stays in the document, invisible.
  return ![...document.querySelectorAll(overlaySelector)].some((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
}
