import { lazyOnOpen } from "./lazy-with-retry.tsx";

/** Menus and popovers load when needed, since most visits open none. */
export const Menu = lazyOnOpen(async () => (await import("@mui/material/Menu")).default);
export const Popover = lazyOnOpen(async () => (await import("@mui/material/Popover")).default);

/** Starts loading when the user points at or focuses an opener, which has `aria-haspopup`. */
function preloadForOpener({ target }: Event) {
  if (!(target instanceof Element) || !target.closest("[aria-haspopup]")) return;
  stopListening();
  for (const part of [Menu, Popover]) part.preload();
}
const approachEvents = ["pointerover", "focusin"] as const;
const stopListening = () => {
  for (const event of approachEvents) document.removeEventListener(event, preloadForOpener);
};

/** Preloads the floating components when the user nears an opener. Returns the cleanup. */
export function preloadFloatingOnApproach(): () => void {
  for (const event of approachEvents)
    document.addEventListener(event, preloadForOpener, { passive: true });
  return stopListening;
}
