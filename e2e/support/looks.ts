import { expect, type Locator, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What fades or slides comes to rest; its colours on the way are nobody's choice. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
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
  await comeToRest(page);
}

/** What floats finds its place anew a moment after the window has changed. */
async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  const message = `${where} is wider than its window`;
  await expect.configure({ soft: true }).poll(overflow, { message }).toBeLessThanOrEqual(0);
}

/** What axe finds on the page as it stands, by these rules or by all. */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const options = {
      resultTypes: ["violations" as const],
      elementRef: true,
      ...(runOnly && { runOnly }),
    };
    if (!window.axe) throw new Error("axe is not in the page");
    const { violations } = await window.axe.run(options);
    return violations.flatMap(({ id, nodes }) => {
      // The page behind a dialog's veil is dimmed: nobody is to read it.
      const isVeiled = (element?: HTMLElement) =>
        id === "color-contrast" && element?.closest("body > [aria-hidden=true]");
      const seen = nodes.filter(({ element }) => !isVeiled(element));
      return seen.length > 0
        ? [`${id}: ${seen.map(({ html }) => html.slice(0, 200)).join(" | ")}`]
        : [];
    });
  }, rules);
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
    await comeToRest(page);
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
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
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

const widths = [390, 820, 1440];

/** At each width: `bring` shows what is looked at, which fits and has no finding of axe. */
export async function expectGoodLooks(
  page: Page,
  where: string,
  bring: (width: number) => Promise<Locator | undefined> = async () => undefined,
): Promise<void> {
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    await showIn(page, index % 2 === 0 ? "light" : "dark");
    const shown = await bring(width);
    if (shown) await expect(shown, `${where} at ${width} px`).toBeVisible();
    await settled(page);
    await expectNoOverflow(page, `${where} at ${width} px`);
    await expectAccessible(page, `${where} at ${width} px`);
  }
}
