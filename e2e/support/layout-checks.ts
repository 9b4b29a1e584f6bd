import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page } from "@playwright/test";
import type axe from "axe-core";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Waits for fonts and for the end of animations, whose intermediate colours don't count. Runs in
 * the page.
 */
async function waitForAnimations(): Promise<void> {
  await document.fonts.ready;
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Returns an element's box in the viewport in pixels, once it is equal in two frames. */
export const boxOf = (element: Locator) =>
  element.evaluate(async (node) => {
    const read = () => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x, y, width, height };
    };
    for (let before = read(); ; ) {
      await new Promise(requestAnimationFrame);
      const now = read();
      if (JSON.stringify(now) === JSON.stringify(before)) return now;
      before = now;
    }
  });
export const topOf = async (element: Locator): Promise<number> => (await boxOf(element)).y;
export const bottomOf = async (element: Locator): Promise<number> => {
  const { y, height } = await boxOf(element);
  return y + height;
};

/** Waits until the page has loaded its data and fonts, and its animations have ended. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true], .MuiSkeleton-root")).toHaveCount(0);
  await page.evaluate(waitForAnimations);
}

/**
 * Expects no horizontal overflow. Retries, because menus and popups move shortly after a resize.
 */
async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const overflow = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame); // the page has applied its new width by then
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  const message = `${where} is wider than its window`;
  await expect.configure({ soft: true }).poll(overflow, { message }).toBeLessThanOrEqual(0);
}

/** Adds axe to the page through the DevTools protocol, in half the time of `page.evaluate`. */
async function addAxe(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Runtime.evaluate", { expression: axeSource });
  await devTools.detach();
}

/**
 * Returns axe's current findings for these rules, or for all rules. Returns undefined if axe isn't
 * loaded. Runs in the page.
 */
async function runAxe(rules?: string[]): Promise<string[] | undefined> {
  const options = {
    resultTypes: ["violations" as const],
    elementRef: true,
    ...(rules && { runOnly: rules }),
  };
  const found = await window.axe?.run(options);
  return found?.violations.flatMap(({ id, nodes }) => {
    // Content behind a dialog's backdrop is dimmed, so its contrast doesn't count.
    const isVeiled = (element?: HTMLElement) =>
      id === "color-contrast" && element?.closest("body > [aria-hidden=true]");
    const seen = nodes.filter(({ element }) => !isVeiled(element));
    return seen.length > 0
      ? [`${id}: ${seen.map(({ html }) => html.slice(0, 200)).join(" | ")}`]
      : [];
  });
}

/** Returns axe's current findings for these rules, or for all rules. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  let found = await page.evaluate(runAxe, rules);
  if (!found) {
    await addAxe(page);
    found = await page.evaluate(runAxe, rules);
  }
  if (!found) throw new Error("axe is not loaded in the page");
  return found;
}

const settleTimeoutMs = 3_000;

/**
 * Expects no axe findings. Repeats a failed check for up to three seconds, because the page may
 * still change. On a slow machine, repeats it at least once.
 */
async function expectNoFindings(page: Page, where: string, rules?: string[]): Promise<void> {
  const begun = Date.now();
  let found: string[] = [];
  for (let attempts = 0; attempts < 2 || Date.now() - begun < settleTimeoutMs; attempts += 1) {
    await page.evaluate(waitForAnimations);
    found = await axeFindings(page, rules);
    if (found.length === 0) return;
  }
  expect.soft(found, where).toEqual([]);
}

export const expectAccessible = (page: Page, where: string): Promise<void> =>
  expectNoFindings(page, where);

/** Emulates a colour scheme and waits until the page applies it. */
export async function setColorScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Polls at each frame. An expectation would poll less often.
  await page.waitForFunction(
    (scheme) => document.documentElement.dataset.scheme === scheme,
    colorScheme,
  );
}

/**
 * Expects no axe findings in light and dark mode. Only colours differ, so the second check is
 * limited to contrast.
 */
export async function expectAccessibleInBoth(page: Page, where: string): Promise<void> {
  await setColorScheme(page, "light");
  await expectAccessible(page, `${where}, light`);
  await setColorScheme(page, "dark");
  await expectNoFindings(page, `${where}, dark`, ["color-contrast"]);
}

export const widths = [390, 820, 1440] as const;
type Width = (typeof widths)[number];
type OpenPart = (width: Width) => Promise<Locator | undefined>;
const openNothing: OpenPart = async () => undefined;

async function expectFit(
  page: Page,
  where: string,
  width: Width,
  openPart: OpenPart,
): Promise<void> {
  const shown = await openPart(width);
  if (shown) await expect(shown, where).toBeVisible();
  await waitUntilSettled(page);
  await expectNoOverflow(page, where);
}

/** Calls `openPart` at each width. Expects the part to be visible, and no horizontal overflow. */
export async function expectFits(page: Page, where: string, openPart = openNothing): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectFit(page, `${where} at ${width} px`, width, openPart);
  }
}

/**
 * Checks the same as `expectFits`, and expects no axe findings on a phone in dark mode and on a
 * desktop in light mode.
 */
export async function expectAccessibleLayout(
  page: Page,
  where: string,
  openPart = openNothing,
  order: readonly Width[] = widths,
): Promise<void> {
  const schemes = { 390: "dark", 820: undefined, 1440: "light" } as const;
  for (const width of order) {
    const at = `${where} at ${width} px`;
    const scheme = schemes[width];
    await Promise.all([
      page.setViewportSize({ width, height: 900 }),
      scheme && setColorScheme(page, scheme),
    ]);
    await expectFit(page, at, width, openPart);
    if (scheme) await expectAccessible(page, at);
  }
}
