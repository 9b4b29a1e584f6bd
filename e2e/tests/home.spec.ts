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
/** Checks by aria-live, because a moving slideshow isn't announced. */
const expectMoving = (page: Page, moves: boolean) =>
  expect(slideshow(page)).toHaveAttribute("aria-live", moves ? "off" : "polite");
const picture = (page: Page, number: number) =>
  slideshow(page).getByRole("button", { name: `Show image ${number}` });
const sampleLink = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: "See a sample proposal (PDF)" });

/** Opens the home page and scrolls to its slideshow, which loads when it is near. */
async function openHome(page: Page) {
  await page.goto("/");
  await waitUntilSettled(page);
  await page.getByRole("heading", { name: "Product screenshots" }).scrollIntoViewIfNeeded();
  await expect(shown(page, 1)).toBeVisible();
}

test("the home page is complete without scripts", async ({ browser, baseURL }) => {
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
    const link = page.getByRole("link", { name: `Play video: ${title}` });
    await expect(link).toHaveAttribute("href", /\.mp4$/);
  }
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Try the service" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Join us" })).toBeVisible();
});

test("the home page's buttons lead to the registration and the about page", async ({ page }) => {
  await page.goto("/");
  for (const [name, url] of [
    ["Try the service", "/registration"],
    ["Start now", "/registration"],
    ["Join us", "/registration"],
    ["Read more about us", "/about"],
  ] as const) {
    await page.getByRole("main").getByRole("link", { name }).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
  }
});

test("the home page links to a sample proposal, which is a PDF shown in the browser", async ({
  page,
}) => {
  await page.goto("/");
  const url = await sampleLink(page).getAttribute("href");
  const reply = await page.request.get(url ?? "");
  expect(reply.status()).toBe(200);
  expect(reply.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^inline;/),
  });
  expect((await reply.body()).subarray(0, 5).toString()).toBe("%PDF-");
  // The sample isn't a page of the web application, so the link loads a document.
  const opened = page.waitForRequest((request) => new URL(request.url()).pathname === url);
  await sampleLink(page).click();
  expect((await opened).isNavigationRequest()).toBe(true);
});

test("the home page lists three benefits", async ({ page }) => {
  await page.goto("/");
  for (const title of ["Save time and money", "Generate professional estimates", "Export to JSON"])
    await expect(page.getByRole("main").getByRole("heading", { name: title })).toBeVisible();
});

test("pictures, videos and captions of the home page exist and are cached as immutable", async ({
  page,
}) => {
  await page.goto("/");
  const urls = await page.evaluate(() =>
    [...document.documentElement.outerHTML.matchAll(/\/screens\/[\w.-]+/g)].map(([found]) => found),
  );
  expect(urls.length).toBeGreaterThan(20);
  for (const url of new Set(urls)) {
    const reply = await page.request.get(url);
    expect.soft(reply.status(), url).toBe(200);
    expect.soft(reply.headers()["cache-control"], url).toContain("immutable");
  }
});

for (const { width, mode, shown: variant } of [
  { width: 390, mode: "system", shown: "dark-phone" },
  { width: 1440, mode: "system", shown: "dark-wide" },
  { width: 1440, mode: "light", shown: "light-wide" },
])
  test(`a dark system with the ${mode} scheme at ${width} px loads only ${variant} pictures`, async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/screens/")) loaded.push(request.url());
    });
    await page.addInitScript((chosen) => localStorage.setItem("presale.theme", chosen), mode);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width, height: 900 });
    await openHome(page);
    const image = slideshow(page).getByRole("img").first();
    await expect
      .poll(() =>
        image.evaluate((it: HTMLImageElement) => (it.naturalWidth > 0 ? it.currentSrc : "")),
      )
      .toContain(`-${variant}-`);
    const isPoster = (url: string) => /(presentation|tutorial)-\w+-\w+\.webp$/.test(url);
    const [scheme] = variant.split("-");
    for (const url of loaded)
      expect.soft(url).toContain(isPoster(url) ? `-${scheme}-` : `-${variant}-`);
  });

test("the slideshow moves by timer, keys and buttons, and pauses under pointer or focus", async ({
  page,
}) => {
  await page.clock.install();
  await openHome(page);
  const pause = slideshow(page).getByRole("button", { name: "Pause slideshow" });
  const play = slideshow(page).getByRole("button", { name: "Play slideshow" });
  await expect(pause).toBeVisible();
  await expectMoving(page, true);
  await page.clock.fastForward(11_000);
  await expect(shown(page, 2)).toBeVisible();

  await test.step("the pointer pauses it", async () => {
    await shown(page, 2).hover();
    await expectMoving(page, false);
    await page.clock.fastForward(30_000);
    await expect(shown(page, 2)).toBeVisible();
    await page.mouse.move(0, 0);
    await expectMoving(page, true);
    await page.clock.fastForward(11_000);
    await expect(shown(page, 3)).toBeVisible();
  });

  await test.step("the focus pauses it, and the arrow keys move it in a loop", async () => {
    // The last control before the slideshow.
    await page.getByRole("main").getByRole("link", { name: "How sure is an estimate?" }).focus();
    await page.keyboard.press("Tab");
    await expect(slideshow(page)).toBeFocused();
    await expect(play).toBeVisible();
    await expectMoving(page, false);
    await page.clock.fastForward(30_000);
    await expect(shown(page, 3)).toBeVisible();
    // A moving slideshow ignores keys.
    await page.clock.runFor(1_000);
    await page.keyboard.press("ArrowRight");
    await expect(shown(page, 1)).toBeVisible();
    await page.clock.runFor(1_000);
    await page.keyboard.press("ArrowLeft");
    await expect(shown(page, 3)).toBeVisible();
    await page.clock.runFor(1_000);
  });

  await test.step("a bullet selects its picture", async () => {
    await picture(page, 2).click();
    await expect(shown(page, 2)).toBeVisible();
    await expect(picture(page, 2)).toHaveAttribute("aria-pressed", "true");
    await page.clock.runFor(1_000);
  });

  await test.step("the button starts and stops it", async () => {
    await play.click();
    await expectMoving(page, true);
    await page.clock.fastForward(11_000);
    await expect(shown(page, 3)).toBeVisible();
    await pause.click();
    await page.mouse.move(0, 0);
    await expectMoving(page, false);
    await page.clock.fastForward(30_000);
    await expect(shown(page, 3)).toBeVisible();
  });
});

test("the slideshow doesn't start with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await openHome(page);
  await expect(slideshow(page).getByRole("button", { name: "Play slideshow" })).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(shown(page, 1)).toBeVisible();
});

test("a swipe shows the next picture", async ({ browser, baseURL }) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openHome(page);
  // Pauses the slideshow, so that only the finger moves it.
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

test("the home page loads without layout shifts", async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page);
  await expect(picture(page, 1)).toBeVisible();
  await waitUntilSettled(page);
  expect((await shifts()).sum).toBeLessThanOrEqual(0.02);
});

test("each section of the home page has one filled or outlined button at most", async ({
  page,
}) => {
  await page.goto("/");
  const sections = page.getByRole("main").locator("section");
  await expect(sections).toHaveCount(6);
  for (const section of await sections.all())
    expect(
      await section.locator(".MuiButton-contained, .MuiButton-outlined").count(),
    ).toBeLessThanOrEqual(1);
});

test("the home page is accessible in both colour schemes", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page);
  for (const title of ["Presentation", "Tutorial"]) {
    await page.getByRole("link", { name: `Play video: ${title}` }).click();
    const video = page.locator(`video[aria-label="${title}"]`);
    await expect(video).toBeFocused();
    await expect(video.locator("track[kind=captions]")).toHaveCount(1);
  }
  await expectAccessibleLayout(page, "the home page", async () => picture(page, 1));
});

test("logged-in users see no registration links on the home page", async ({ signIn }) => {
  for (const [user, label, url] of [
    ["manager", "Workspace", "/workspace"],
    ["staff", "Backoffice", "/backoffice/dashboard"],
  ] as const) {
    const page = await signIn(user);
    await page.goto("/");
    const main = page.getByRole("main");
    const buttons = main.getByRole("link", { name: label, exact: true });
    // One button is in the first section, and one in the last.
    await expect(buttons).toHaveCount(2);
    await expect(main.getByRole("link", { name: /Try the service|Start now|Join us/ })).toHaveCount(
      0,
    );
    await expect(sampleLink(page)).toBeVisible();
    await buttons.first().click();
    await expect(page).toHaveURL(url);
  }
});
