import { isApple } from "./shortcuts.ts";

const keyLabels: Record<string, string> = {
  delete: "Del",
  shift: "Shift",
  alt: "Alt",
  arrowup: "↑",
  arrowdown: "↓",
  backspace: "Backspace",
  enter: "Enter",
  escape: "Esc",
};
const ariaNames: Record<string, string> = {
  delete: "Delete",
  escape: "Escape",
  arrowup: "ArrowUp",
  arrowdown: "ArrowDown",
};

/** Returns the label printed on the key. */
export const keyName = (key: string): string =>
  key === "mod" ? (isApple() ? "⌘" : "Ctrl") : (keyLabels[key] ?? key.toUpperCase());

/** Formats the keys of a shortcut: `delete` → `Del`, `shift+x` → `Shift+X`. */
export const keyNames = (keys: string): string => keys.split("+").map(keyName).join("+");

/** Returns the value of `aria-keyshortcuts`: `delete` → `Delete`. */
export const ariaKeys = (keys: string): string =>
  keys
    .split("+")
    .map((key) => ariaNames[key] ?? keyName(key))
    .join("+");
