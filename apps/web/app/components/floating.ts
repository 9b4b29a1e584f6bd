import { lazyOnOpen } from "./lazy-with-retry.tsx";

/** What floats over a page comes when it is wanted: most visits open none. */
export const Menu = lazyOnOpen(async () => (await import("@mui/material/Menu")).default);
export const Popover = lazyOnOpen(async () => (await import("@mui/material/Popover")).default);

/** What opens something that floats says so, and is pointed at before it is pressed. */
function onNearing({ target }: Event) {
  if (!(target instanceof Element) || !target.closest("[aria-haspopup]")) return;
  stopNearing();
  for (const part of [Menu, Popover]) part.preload();
}
const nearing = ["pointerover", "focusin"] as const;
const stopNearing = () => {
  for (const event of nearing) document.removeEventListener(event, onNearing);
};

/** Fetches them as soon as somebody is about to open one; answers how to leave it. */
export function fetchFloatingWhenNear(): () => void {
  for (const event of nearing) document.addEventListener(event, onNearing, { passive: true });
  return stopNearing;
}
