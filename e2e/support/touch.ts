import type { Page } from "@playwright/test";

type TouchEvent = "touchStart" | "touchMove" | "touchEnd";

/**
 * Returns a function that sends a touch event at viewport coordinates. It then waits two frames for
 * the page to handle the event. An isolated world gets frames even while the page's clock is
 * stopped.
 */
export async function touchOn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const { frameTree } = await cdp.send("Page.getFrameTree");
  const world = await cdp.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id });
  const twoFrames = {
    expression: "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))",
    contextId: world.executionContextId,
    awaitPromise: true,
  };
  return async (type: TouchEvent, x?: number, y = 400): Promise<void> => {
    const touchPoints = x === undefined ? [] : [{ x, y }];
    await cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
    await cdp.send("Runtime.evaluate", twoFrames);
  };
}
