/** A key, or two after each other: `c`, `?`, `g t`. As the browser names them, in small letters. */
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

/** What applies on the page now. Of two with the same keys the later one counts. */
export const currentShortcuts = (): Shortcut[] => [
  ...new Map([...sources].flatMap((source) => source().map((one) => [one.keys, one]))).values(),
];

/** Milliseconds that the second key of two may take. */
const secondKeyWithin = 1_500;

/** Reads keys one by one; answers the shortcut that the last one completed. */
export function createKeyReader(now: () => number = Date.now) {
  let first: { key: string; at: number } | null = null;
  return (key: string): Shortcut | null => {
    const all = currentShortcuts();
    const isSecond = first !== null && now() - first.at <= secondKeyWithin;
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
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(typing)) return false;
  return document.querySelector(above) === null;
}
