import type { Browser, Page } from "@playwright/test";
import { ui } from "@presale/contracts/dictionary/en-gb/ui.ts";
import { boxOf, waitUntilSettled } from "../support/layout-checks.ts";
import { touchOn } from "../support/touch.ts";
import { expect, logIn, test } from "../support/workspace.ts";

/*
 * Tests the specification's durations, distances and colours in the browser. Timed tests advance a
 * paused clock. Touch tests move a finger in small steps.
 */

// Animations are tested here.
test.use({ reducedMotion: "no-preference" });

const slideshow = (page: Page) => page.getByRole("group", { name: "Product screenshots" });
const shown = (page: Page, number: number) =>
  slideshow(page).getByRole("group", { name: `${number} of 3`, exact: true });

/** Pauses the page's clock. From then on the test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Returns how many milliseconds a toast with these words is shown, in steps of 50. */
async function toastDuration(page: Page, words: string): Promise<number> {
  const toast = page
    .getByRole("region", { name: ui.toast.region })
    .getByRole("group")
    .filter({ hasText: words });
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return toast.count();
    })
    .toBe(1);
  for (let elapsed = 0; elapsed < 10_000; elapsed += 50) {
    if ((await toast.and(page.locator(":not([data-leaving] *)")).count()) === 0) return elapsed;
    await page.clock.runFor(50);
  }
  throw new Error(`The toast never disappears: ${words}`);
}

const words = "Said by the server";
const refused = (status: number) => ({
  json: {
    data: { tags: null },
    errors: [{ message: words, path: ["tags"], extensions: { status, code: "SUITE" } }],
  },
});
const answers = [
  { cause: "401", expected: 2_000, answer: refused(401) },
  { cause: "402", expected: 3_500, answer: refused(402) },
  { cause: "403", expected: 1_500, answer: refused(403) },
  { cause: "511", expected: 2_000, answer: { status: 511, json: refused(511).json } },
  {
    cause: "426",
    expected: 3_000,
    answer: {
      status: 426,
      headers: { "new-release-versions": '{"web":"suite"}' },
      json: refused(426).json,
    },
  },
  { cause: "another network error", expected: 1_500, answer: null },
] as const;

for (const { cause, expected, answer } of answers)
  test(`a toast lasts as long as specified for its cause: ${cause}`, async ({ page }) => {
    await logIn(page, "engineer");
    await page.clock.install();
    await page.goto("/workspace/tasks");
    await waitUntilSettled(page);
    await page.route("**/api/graphql", (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName?: string };
      if (operationName !== "Tags") return route.fallback();
      return answer ? route.fulfill(answer) : route.abort();
    });
    await stopClock(page);
    await page.getByRole("link", { name: "Tags" }).first().click();
    const said = answer ? words : ui.network.offline;
    const duration = await toastDuration(page, said);
    expect(Math.abs(duration - expected), `${duration} ms`).toBeLessThanOrEqual(100);
  });

test("up to four toasts stay while hovered, and restart their timers afterwards", async ({
  page,
}) => {
  await logIn(page, "engineer");
  await page.clock.install();
  await page.goto("/workspace/tags");
  await waitUntilSettled(page);
  let message = "";
  await page.route("**/api/graphql", (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    if (operationName !== "Tags") return route.fallback();
    const errors = [{ message, path: ["tags"], extensions: { status: 402, code: "SUITE" } }];
    return route.fulfill({ json: { data: { tags: null }, errors } });
  });
  await stopClock(page);
  const toasts = page.getByRole("region", { name: ui.toast.region }).getByRole("group");
  for (const name of ["First", "Second", "Third", "Fourth", "Fifth"]) {
    message = `${name} refusal`;
    await page.getByRole("searchbox").fill(name);
    const shown = toasts.filter({ hasText: message });
    await expect
      .poll(
        async () => {
          await page.clock.runFor(100);
          return shown.count();
        },
        { intervals: [50] },
      )
      .toBe(1);
    if (name === "First") await shown.hover();
  }
  await page.clock.runFor(10_000);
  await expect(toasts).toHaveCount(4);
  await expect(toasts.filter({ hasText: "First" })).toHaveCount(0);
  await page.mouse.move(1, 1);
  expect(Math.abs((await toastDuration(page, message)) - 3_500)).toBeLessThanOrEqual(100);
  await page.clock.runFor(1_000);
  await expect(toasts).toHaveCount(0);
});

test("the page uses the product's three colours", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/about");
  await waitUntilSettled(page);
  const colours = await page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    const main = (name: string) =>
      root.getPropertyValue(`--presale-palette-${name}-main`).toLowerCase();
    return [getComputedStyle(document.body).backgroundColor, main("primary"), main("secondary")];
  });
  expect(colours).toEqual(["rgb(250, 250, 250)", "#2196f3", "#9c27b0"]);
});

test("the toast that asks for a login lasts two seconds", async ({ page }) => {
  await page.clock.install();
  await page.goto("/about");
  await waitUntilSettled(page);
  await stopClock(page);
  await page.evaluate(() => {
    window.history.pushState({}, "", "/workspace/tasks");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  const duration = await toastDuration(page, "Log in to open this page.");
  expect(Math.abs(duration - 2_000), `${duration} ms`).toBeLessThanOrEqual(100);
});

test("the slideshow shows each picture for ten seconds and moves for 450 ms", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await waitUntilSettled(page);
  await page.getByRole("heading", { name: "Product screenshots" }).scrollIntoViewIfNeeded();
  await expect(slideshow(page)).toHaveAttribute("aria-live", "off");
  await expect(shown(page, 1)).toBeVisible();
  await stopClock(page);
  // Waits for the first change, then measures until the next.
  const untilShown = async (number: number) => {
    for (let elapsed = 0; elapsed < 20_000; elapsed += 100) {
      if (await shown(page, number).isVisible()) return elapsed;
      await page.clock.runFor(100);
    }
    throw new Error("The slideshow never moves");
  };
  await untilShown(2);
  const duration = await untilShown(3);
  expect(Math.abs(duration - 10_000), `${duration} ms`).toBeLessThanOrEqual(600);
  const moving = await slideshow(page).evaluate((group) =>
    [group, ...group.querySelectorAll<HTMLElement>("*")].map((each) =>
      (each as HTMLElement).style.transition.replace(/^.*?(\d+ms).*$/, "$1"),
    ),
  );
  expect(moving).toContain("450ms");
});

const viewport = { width: 390, height: 844 };

/** Opens a phone whose clock the test advances. */
async function openPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport, hasTouch: true, isMobile: true });
  await page.clock.install();
  return page;
}

/** Simulates a finger on a phone. Each movement advances the page's paused clock. */
async function fingerOn(page: Page) {
  const send = await touchOn(page);
  return {
    /** Drags slowly, so that only the distance counts. */
    async drag(from: number, to: number, y = 400): Promise<void> {
      await send("touchStart", from, y);
      for (let step = 1; step <= 20; step += 1) {
        await send("touchMove", from + ((to - from) * step) / 20, y);
        await page.clock.runFor(30);
      }
      // The rest at the end prevents a flick.
      for (const rest of [0.5, 0, 0.5]) {
        await page.clock.runFor(150);
        await send("touchMove", to + rest, y);
      }
      await send("touchEnd");
    },
    /** Swipes in 50 ms. */
    async flick(from: number, to: number, y = 400): Promise<void> {
      await send("touchStart", from, y);
      for (let step = 1; step <= 5; step += 1) {
        await page.clock.runFor(10);
        await send("touchMove", from + ((to - from) * step) / 5, y);
      }
      await send("touchEnd");
    },
    /** Waits until the released element has stopped. */
    async rest(): Promise<void> {
      await page.clock.runFor(1_000);
      await waitUntilSettled(page);
    },
  };
}

test("the slideshow moves on after a drag of 30 per cent, or a flick", async ({ browser }) => {
  const page = await openPhone(browser);
  await page.goto("/");
  await waitUntilSettled(page);
  await page.getByRole("heading", { name: "Product screenshots" }).scrollIntoViewIfNeeded();
  await slideshow(page).getByRole("button", { name: "Pause slideshow" }).tap();
  await expect(shown(page, 1)).toBeVisible();
  const box = await boxOf(shown(page, 1));
  await stopClock(page);
  const y = box.y + box.height / 2;
  const begin = box.x + box.width * 0.8;
  const { drag, flick, rest } = await fingerOn(page);
  await drag(begin, begin - box.width * 0.22, y);
  await rest();
  await expect(shown(page, 1)).toBeVisible();
  await drag(begin, begin - box.width * 0.38, y);
  await rest();
  await expect(shown(page, 2)).toBeVisible();
  await flick(begin, begin - box.width * 0.2, y);
  await rest();
  await expect(shown(page, 3)).toBeVisible();
});

test("the slideshow uses its new width 50 ms after a window resize", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, viewport, hasTouch: true });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto("/");
  await waitUntilSettled(page);
  await page.getByRole("heading", { name: "Product screenshots" }).scrollIntoViewIfNeeded();
  await slideshow(page).getByRole("button", { name: "Pause slideshow" }).tap();
  await expect(shown(page, 1)).toBeVisible();
  await page.clock.runFor(1_000);
  await stopClock(page);
  const widthNow = () => slideshow(page).evaluate((it) => it.getBoundingClientRect().width);
  const before = await widthNow();
  await page.setViewportSize({ width: 780, height: 844 });
  await expect.poll(widthNow).toBeGreaterThan(before + 200);
  const finger = await touchOn(page);
  /** Drags by 100 px. Returns how far the pictures move, in per cent of the assumed width. */
  const moved = async (): Promise<number> => {
    const y = await shown(page, 1).evaluate((it) => {
      // A wider window shows other pictures, which are lower.
      it.scrollIntoView({ block: "center", behavior: "instant" });
      const { top, height } = it.getBoundingClientRect();
      return top + height / 2;
    });
    const touch = (type: Parameters<typeof finger>[0], x?: number) => finger(type, x, y);
    await touch("touchStart", 500);
    for (const x of [490, 450, 400]) await touch("touchMove", x);
    await page.clock.runFor(20);
    const transforms = await slideshow(page).evaluate((group) =>
      [...group.querySelectorAll<HTMLElement>("*")].map((each) => each.style.transform),
    );
    for (const x of [450, 500]) await touch("touchMove", x);
    await touch("touchEnd");
    await page.clock.runFor(40);
    // The picture before the first one is to its left.
    return -100 - Number(/translate3d\((-?[\d.]+)%/.exec(transforms.find(Boolean) ?? "")?.[1]);
  };
  const now = await widthNow();
  expect(await moved(), "within 50 ms of the resize").toBeCloseTo(10_000 / before, 0);
  expect(await moved(), "more than 50 ms after the resize").toBeCloseTo(10_000 / now, 0);
});

test("the drawer opens after a fling, or a drag from the 20 px edge past half its width", async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await page.goto("/about");
  await waitUntilSettled(page);
  await stopClock(page);
  const { drag, flick, rest } = await fingerOn(page);
  const drawer = page.getByRole("dialog", { name: "Main" }).or(page.locator(".MuiDrawer-paper"));
  const isOpen = async () => {
    await rest();
    const lefts = await drawer.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().x));
    return lefts.some((left) => left < viewport.width - 200);
  };
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect.poll(isOpen).toBe(false);
  };
  const { width } = viewport;
  const paper = 280;
  await drag(width - 25, width - 25 - paper * 0.9);
  expect(await isOpen(), "a drag from outside the edge").toBe(false);
  await drag(width - 15, width - 15 - paper * 0.44);
  expect(await isOpen(), "a drag over less than half of the drawer").toBe(false);
  await drag(width - 15, width - 15 - paper * 0.66);
  expect(await isOpen(), "a drag over more than half of the drawer").toBe(true);
  await close();
  await flick(width - 15, width - 15 - paper * 0.4);
  expect(await isOpen(), "a fling").toBe(true);
});
