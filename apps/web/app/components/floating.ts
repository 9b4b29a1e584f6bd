import { lazyOnOpen } from "./lazy-with-retry.tsx";

/** Loads on the first opening, since most visits open none. */
export const Menu = lazyOnOpen(async () => (await import("@mui/material/Menu")).default);
export const Popover = lazyOnOpen(async () => (await import("@mui/material/Popover")).default);

/**
 * Elements that open a floating part have `aria-haspopup`. Pointing at or focusing one starts the
 * load.
 */
function onApproach({ target }: Event) {
  if (!(target instanceof Element) || !target.closest("[aria-haspopup]")) return;
  stopListening();
  for (const part of [Menu, Popover]) part.preload();
}
const approachEvents = ["pointerover", "focusin"] as const;
const stopListening = () => {
  for (const event of approachEvents) document.removeEventListener(event, onApproach);
};

/** Preloads the floating components when the user nears an opener. Returns the cleanup. */
export function preloadFloatingOnApproach(): () => void {
  for (const event of approachEvents)
    document.addEventListener(event, onApproach, { passive: true });
  return stopListening;
}
