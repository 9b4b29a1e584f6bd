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

/** Runs in the page: waits for fonts, and for the end of animations, whose colours are no one's choice. */
async function rest(): Promise<void> {
  await document.fonts.ready;
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Where an element is in the window, in pixels, once it is at rest: two frames find it there. */
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

/** Nothing on the page loads any more, and what it says stands still. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true], .MuiSkeleton-root")).toHaveCount(0);
  await page.evaluate(rest);
}

/** The page is no wider than its window. Menus and popups move a moment after a resize: asked again. */
async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const overflow = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame); // the page has answered to its new width by then
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  const message = `${where} is wider than its window`;
  await expect.configure({ soft: true }).poll(overflow, { message }).toBeLessThanOrEqual(0);
}

/** Adds axe to the document. DevTools takes half as long for it as `page.evaluate`. */
async function addAxe(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Runtime.evaluate", { expression: axeSource });
  await devTools.detach();
}

/** Runs in the page: what axe finds there now, by these rules or by all; nothing without axe. */
async function runAxe(rules?: string[]): Promise<string[] | undefined> {
  const options = {
    resultTypes: ["violations" as const],
    elementRef: true,
    ...(rules && { runOnly: rules }),
  };
  const found = await window.axe?.run(options);
  return found?.violations.flatMap(({ id, nodes }) => {
    // The page behind a dialog's veil is dimmed: nobody is to read it.
    const isVeiled = (element?: HTMLElement) =>
      id === "color-contrast" && element?.closest("body > [aria-hidden=true]");
    const seen = nodes.filter(({ element }) => !isVeiled(element));
    return seen.length > 0
      ? [`${id}: ${seen.map(({ html }) => html.slice(0, 200)).join(" | ")}`]
      : [];
  });
}

/** What axe finds on the page now, by these rules or by all. */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  let found = await page.evaluate(runAxe, rules);
  if (!found) {
    await addAxe(page);
    found = await page.evaluate(runAxe, rules);
  }
  if (!found) throw new Error("axe is not in the page");
  return found;
}

const longestUnrest = 3_000;

/**
 * No finding of axe on the page once it rests: what is still on its way is looked at again, once at
 * least, however long a look takes on a busy machine.
 */
async function expectNoFindings(page: Page, where: string, rules?: string[]): Promise<void> {
  const begun = Date.now();
  let found: string[] = [];
  for (let looks = 0; looks < 2 || Date.now() - begun < longestUnrest; looks += 1) {
    await page.evaluate(rest);
    found = await findings(page, rules);
    if (found.length === 0) return;
  }
  expect.soft(found, where).toEqual([]);
}

/** No finding of axe on what the page shows now. */
export const expectAccessible = (page: Page, where: string): Promise<void> =>
  expectNoFindings(page, where);

/** The system turns to this scheme, and the page with it. */
export async function showIn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Asked at each frame: an expectation would look again after a while only.
  await page.waitForFunction(
    (scheme) => document.documentElement.dataset.scheme === scheme,
    colorScheme,
  );
}

/**
 * No finding of axe on what the page shows now, in the light and in the dark. Between these two only
 * colours change, so that the second look is at contrast alone.
 */
export async function expectAccessibleInBoth(page: Page, where: string): Promise<void> {
  await showIn(page, "light");
  await expectAccessible(page, `${where}, light`);
  await showIn(page, "dark");
  await expectNoFindings(page, `${where}, dark`, ["color-contrast"]);
}

/** A phone, a tablet and a desk. */
export const widths = [390, 820, 1440] as const;
type Width = (typeof widths)[number];
type Bring = (width: Width) => Promise<Locator | undefined>;
const nothing: Bring = async () => undefined;

async function expectFit(page: Page, where: string, width: Width, bring: Bring): Promise<void> {
  const shown = await bring(width);
  if (shown) await expect(shown, where).toBeVisible();
  await settled(page);
  await expectNoOverflow(page, where);
}

/** At each width, what `bring` shows is visible and the page is no wider than its window. */
export async function expectFits(page: Page, where: string, bring = nothing): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectFit(page, `${where} at ${width} px`, width, bring);
  }
}

/** The same, and no finding of axe on a phone in the dark and at a desk in the light. */
export async function expectGoodLooks(
  page: Page,
  where: string,
  bring = nothing,
  order: readonly Width[] = widths,
): Promise<void> {
  const schemes = { 390: "dark", 820: undefined, 1440: "light" } as const;
  for (const width of order) {
    const at = `${where} at ${width} px`;
    const scheme = schemes[width];
    await Promise.all([
      page.setViewportSize({ width, height: 900 }),
      scheme && showIn(page, scheme),
    ]);
    await expectFit(page, at, width, bring);
    if (scheme) await expectAccessible(page, at);
  }
}
