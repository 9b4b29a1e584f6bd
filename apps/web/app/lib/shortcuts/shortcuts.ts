import { latinKey } from "../keys.ts";

/**
 * A key, or two after each other: `c`, `?`, `g t`, `shift+x`, `mod+z` (Ctrl or ⌘). As the browser
 * names them, in small letters.
 */
export interface Shortcut {
  keys: string;
  label: string;
  /** Without it the keys are only named: what has the focus acts on them itself. */
  run?: () => void;
}

type Source = () => readonly Shortcut[];
const sources = new Set<Source>();

/** Adds a part of the page's shortcuts; answers how to take it away. */
export function registerShortcuts(source: Source): () => void {
  sources.add(source);
  return () => {
    sources.delete(source);
  };
}

/** Of two with the same keys the later one counts. */
const withoutRepeats = (shortcuts: readonly Shortcut[]): Shortcut[] => [
  ...new Map(shortcuts.map((one) => [one.keys, one])).values(),
];
const allShortcuts = () => [...sources].flatMap((source) => source());

/** What applies on the page now. */
export const currentShortcuts = (): Shortcut[] => withoutRepeats(allShortcuts());

/** Where ⌘ does what Ctrl does elsewhere. */
export const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/** How shortcuts name the pressed key. What Shift makes of a key other than a letter is its name. */
export function keyOf(event: KeyboardEvent): string {
  const { shiftKey, ctrlKey, metaKey } = event;
  const key = latinKey(event);
  const shift = shiftKey && /^[a-z]$/i.test(key) ? "shift+" : "";
  return `${ctrlKey || metaKey ? "mod+" : ""}${shift}${key.toLowerCase()}`;
}

/** Milliseconds that the second key of two may take. */
const secondKeyWithin = 1_500;

/** Reads keys one by one; answers the shortcut that the last one completed. */
export function createKeyReader(now: () => number = Date.now) {
  let first: { key: string; at: number } | null = null;
  return (key: string): Shortcut | null => {
    // What is only named keeps nothing else from running.
    const all = withoutRepeats(allShortcuts().filter(({ run }) => run));
    const isSecond =
      first !== null && !key.startsWith("mod+") && now() - first.at <= secondKeyWithin;
    const keys = isSecond ? `${first?.key} ${key}` : key;
    first = null;
    const found = all.find((one) => one.keys === keys);
    if (found) return found;
    if (!isSecond && all.some((one) => one.keys.startsWith(`${key} `))) first = { key, at: now() };
    return null;
  };
}

const typing = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]";
const above = "[aria-modal=true], [role=menu], [role=listbox]";

/** Whether a key is nobody else's: nobody types, and nothing stands above the page. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return false;
  if (event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(typing)) return false;
  // A drawer that is shut stays in the document, unseen.
  return ![...document.querySelectorAll(above)].some((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
}
