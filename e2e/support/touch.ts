import type { Page } from "@playwright/test";

type TouchEvent = "touchStart" | "touchMove" | "touchEnd";

/** A finger: sends the browser what a touch screen would, at this place of the window. */
export async function touchOn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  return (type: TouchEvent, x?: number, y = 400) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
}
