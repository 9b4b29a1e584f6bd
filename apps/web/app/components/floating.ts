import { lazyOnOpen } from "./lazy-with-retry.tsx";

/** Lazy-loaded: most visits open none. */
export const Menu = lazyOnOpen(async () => (await import("@mui/material/Menu")).default);
export const Popover = lazyOnOpen(async () => (await import("@mui/material/Popover")).default);

/**
 * Elements that open a floating part have `aria-haspopup`. Pointing at or focusing one starts the
 * load.
 */
function onNearing({ target }: Event) {
  if (!(target instanceof Element) || !target.closest("[aria-haspopup]")) return;
  stopNearing();
  for (const part of [Menu, Popover]) part.preload();
}
const nearing = ["pointerover", "focusin"] as const;
const stopNearing = () => {
  for (const event of nearing) document.removeEventListener(event, onNearing);
};

/** Preloads the floating components when the user nears an opener. Returns the cleanup. */
export function fetchFloatingWhenNear(): () => void {
  for (const event of nearing) document.addEventListener(event, onNearing, { passive: true });
  return stopNearing;
}
