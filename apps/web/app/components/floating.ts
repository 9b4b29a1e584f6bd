import { onOpening } from "./on-demand.tsx";

const menu = async () => (await import("@mui/material/Menu")).default;
const popover = async () => (await import("@mui/material/Popover")).default;

/** What floats over a page comes when it is wanted: most visits open none. */
export const Menu = onOpening(menu);
export const Popover = onOpening(popover);

/** What opens something that floats says so, and is pointed at before it is pressed. */
function onNearing({ target }: Event) {
  if (!(target instanceof Element) || !target.closest("[aria-haspopup]")) return;
  stopNearing();
  // One that fails is asked for again by whoever opens it.
  for (const load of [menu, popover]) load().catch(() => undefined);
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
