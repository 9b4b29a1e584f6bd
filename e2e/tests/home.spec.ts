import type { Page } from "@playwright/test";
import { boxOf, expectAccessibleLayout, waitUntilSettled } from "../support/layout-checks.ts";
import { watchShifts } from "../support/layout-shifts.ts";
import { touchOn } from "../support/touch.ts";
import { expect, test } from "../support/workspace.ts";

// Animations are tested here.
test.use({ reducedMotion: "no-preference" });

const slideshow = (page: Page) => page.getByRole("group", { name: "Product screenshots" });
const shown = (page: Page, number: number) =>
  slideshow(page).getByRole("group", { name: `${number} of 3`, exact: true });
/** What moves by itself isn't read out. */
const isMoving = (page: Page, moves: boolean) =>
  expect(slideshow(page)).toHaveAttribute("aria-live", moves ? "off" : "polite");
const picture = (page: Page, number: number) =>
  slideshow(page).getByRole("button", { name: `Show image ${number}` });

/** The page with its slideshow, which comes when it is near. */
async function openHome(page: Page) {
  await page.goto("/");
  await waitUntilSettled(page);
  await page.getByRole("heading", { name: "Product screenshots" }).scrollIntoViewIfNeeded();
  await expect(shown(page, 1)).toBeVisible();
}

test("is whole without script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  const images = slideshow(page).getByRole("img");
  await expect(images).toHaveCount(3);
  for (const image of await images.all()) {
    await expect(image).toHaveAttribute("alt", /\w+ \w+/);
    await expect(image).toHaveAttribute("width", "1600");
    await expect(image).toHaveAttribute("height", "1000");
  }
  for (const title of ["Presentation", "Tutorial"]) {
    const video = page.locator(`video[aria-label="${title}"]`);
    await expect(video).toBeHidden();
    await page.locator("summary", { hasText: title }).click();
    await expect(video).toBeVisible();
    await expect(video.locator("track[kind=captions]")).toHaveCount(1);
  }
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Try the service" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Join us" })).toBeVisible();
});

test("its buttons lead to the registration and to what is said about us", async ({ page }) => {
  await page.goto("/");
  for (const [name, address] of [
    ["Try the service", "/registration"],
    ["Start now", "/registration"],
    ["Join us", "/registration"],
    ["Read more about us", "/about"],
  ] as const) {
    await page.getByRole("main").getByRole("link", { name }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
  }
});

test("says in three blocks what one gets", async ({ page }) => {
  await page.goto("/");
  for (const title of ["Save time and money", "Generate professional estimates", "Export to JSON"])
    await expect(page.getByRole("main").getByRole("heading", { name: title })).toBeVisible();
});

test("its pictures, films and captions are there, under names that last", async ({ page }) => {
  await page.goto("/");
  const addresses = await page.evaluate(() =>
    [...document.documentElement.outerHTML.matchAll(/\/screens\/[\w.-]+/g)].map(([found]) => found),
  );
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of new Set(addresses)) {
    const reply = await page.request.get(address);
    expect.soft(reply.status(), address).toBe(200);
    expect.soft(reply.headers()["cache-control"], address).toContain("immutable");
  }
});

test("the slideshow moves by itself, by keys and by its buttons, and holds for a reader", async ({
  page,
}) => {
  await page.clock.install();
  await openHome(page);
  const pause = slideshow(page).getByRole("button", { name: "Pause slideshow" });
  const play = slideshow(page).getByRole("button", { name: "Play slideshow" });
  await expect(pause).toBeVisible();
  await isMoving(page, true);
  await page.clock.fastForward(11_000);
  await expect(shown(page, 2)).toBeVisible();

  await test.step("a pointer over it holds it", async () => {
    await shown(page, 2).hover();
    await isMoving(page, false);
    await page.clock.fastForward(30_000);
    await expect(shown(page, 2)).toBeVisible();
    await page.mouse.move(0, 0);
    await isMoving(page, true);
    await page.clock.fastForward(11_000);
    await expect(shown(page, 3)).toBeVisible();
  });

  await test.step("the focus stops it, and the arrow keys move it without end", async () => {
    await page.getByRole("main").getByRole("link", { name: "Read more about us" }).focus();
    await page.keyboard.press("Tab");
    await expect(slideshow(page)).toBeFocused();
    await expect(play).toBeVisible();
    await isMoving(page, false);
    await page.clock.fastForward(30_000);
    await expect(shown(page, 3)).toBeVisible();
    // While a picture moves, no key is taken.
    await page.clock.runFor(1_000);
    await page.keyboard.press("ArrowRight");
    await expect(shown(page, 1)).toBeVisible();
    await page.clock.runFor(1_000);
    await page.keyboard.press("ArrowLeft");
    await expect(shown(page, 3)).toBeVisible();
    await page.clock.runFor(1_000);
  });

  await test.step("a bullet shows its picture", async () => {
    await picture(page, 2).click();
    await expect(shown(page, 2)).toBeVisible();
    await expect(picture(page, 2)).toHaveAttribute("aria-pressed", "true");
    await page.clock.runFor(1_000);
  });

  await test.step("the button starts and stops it", async () => {
    await play.click();
    await isMoving(page, true);
    await page.clock.fastForward(11_000);
    await expect(shown(page, 3)).toBeVisible();
    await pause.click();
    await page.mouse.move(0, 0);
    await isMoving(page, false);
    await page.clock.fastForward(30_000);
    await expect(shown(page, 3)).toBeVisible();
  });
});

test("the slideshow stands still for who wants less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await openHome(page);
  await expect(slideshow(page).getByRole("button", { name: "Play slideshow" })).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(shown(page, 1)).toBeVisible();
});

test("a finger swipes to the next picture", async ({ browser, baseURL }) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openHome(page);
  // Moved by the finger alone.
  await slideshow(page).getByRole("button", { name: "Pause slideshow" }).tap();
  await expect(slideshow(page).getByRole("button", { name: "Play slideshow" })).toBeVisible();
  await expect(shown(page, 1)).toBeVisible();
  const box = await boxOf(shown(page, 1));
  const touch = await touchOn(page);
  const y = box.y + box.height / 2;
  await touch("touchStart", box.x + box.width * 0.8, y);
  for (const share of [0.7, 0.5, 0.3, 0.2]) await touch("touchMove", box.x + box.width * share, y);
  await touch("touchEnd");
  await expect(shown(page, 2)).toBeVisible();
});

test("nothing shifts while it comes", async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page);
  await expect(picture(page, 1)).toBeVisible();
  await waitUntilSettled(page);
  expect((await shifts()).sum).toBeLessThanOrEqual(0.02);
});

test("looks right in both schemes with its sections open", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page);
  for (const title of ["Presentation", "Tutorial"])
    await page.locator("summary", { hasText: title }).click();
  await expectAccessibleLayout(page, "home", async () => picture(page, 1));
});

test("asks those who are logged in for no registration", async ({ signIn }) => {
  const page = await signIn("manager");
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Read more about us" })).toBeVisible();
  await expect(main.getByRole("link", { name: /Try the service|Start now|Join us/ })).toHaveCount(
    0,
  );
});
