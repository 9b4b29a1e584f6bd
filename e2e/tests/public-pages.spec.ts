import type { Page } from "@playwright/test";
import { settled } from "../support/looks.ts";
import { watchShifts } from "../support/shifts.ts";
import { expect, test } from "../support/workspace.ts";

const phone = { width: 390, height: 844 };
const paths = [
  "/",
  "/articles",
  "/articles/why-an-estimate-is-a-range",
  "/about",
  "/price",
  "/contact",
  "/feedback",
  "/agreement",
  "/privacy-policy",
  "/login",
  "/registration",
  "/forgot-password",
  "/no-such-page",
];

const mostShift = 0.02;
/** What other tests write meanwhile stands on these: their lines may break anywhere. */
const isSteady = (path: string) => path !== "/articles" && path !== "/feedback";

/** What stands by itself, can be pressed, and is lower than a finger needs. */
const lowTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a[href], button, summary, input, textarea")]
      .filter((target) => target.checkVisibility() && !target.closest("p, [aria-hidden=true]"))
      // A choice is pressed on its label, a card anywhere.
      .map((target) => ({
        target,
        box: (
          target.closest("label, article:not(:has(h1)), .MuiOutlinedInput-root") ?? target
        ).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1 && box.height < 44 && box.bottom > 0)
      .map(({ target, box }) => `${target.outerHTML.slice(0, 80)}: ${Math.round(box.height)} px`),
  );

test("a finger finds what can be pressed", async ({ browser, baseURL }) => {
  const options = { baseURL, viewport: phone, hasTouch: true, isMobile: true };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    expect.soft(await lowTargets(page), path).toEqual([]);
  }
});

const painted = () =>
  new Promise<void>((done) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) done();
    }).observe({ type: "paint", buffered: true });
  });

for (const viewport of [phone, { width: 1440, height: 900 }])
  test(`nothing shifts when font and scripts come late, ${viewport.width} px wide`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const shifts = await watchShifts(page);
    let letCome = Promise.withResolvers<void>();
    await page.route(/\.(woff2|js)$/, async (route) => {
      await letCome.promise;
      await route.continue();
    });
    for (const path of paths.filter(isSteady)) {
      letCome = Promise.withResolvers();
      await page.goto(path, { waitUntil: "commit" });
      await page.evaluate(painted);
      const fonts = () => page.evaluate(() => document.fonts.status);
      await expect.poll(fonts, `the font of ${path} is on its way`).toBe("loading");
      letCome.resolve();
      await settled(page);
      await page.evaluate(() => document.fonts.ready);
      const { sum, moved } = await shifts();
      expect.soft(sum, `${path}\n${moved.join("\n")}`).toBeLessThanOrEqual(mostShift);
    }
  });

test("nothing moves when it turns out that somebody is logged in", async ({ signIn }) => {
  const page = await signIn("manager", { viewport: { width: 1200, height: 800 } });
  const shifts = await watchShifts(page);
  for (const path of ["/", "/about", "/price", "/articles"]) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: "Workspace" })).toBeVisible();
    await settled(page);
    const { sum, moved } = await shifts();
    expect.soft(sum, `${path}\n${moved.join("\n")}`).toBeLessThanOrEqual(mostShift);
  }
});

test("nor on the pages of those who aren't, which lead them on", async ({ signIn }) => {
  const page = await signIn("manager");
  const shifts = await watchShifts(page);
  for (const path of ["/login", "/registration"])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.waitForURL("/workspace");
      const { sum, moved } = await shifts();
      expect.soft(sum, `${path}, ${width} px\n${moved.join("\n")}`).toBeLessThanOrEqual(mostShift);
    }
});

test("without script the menu is there, and a form says what it needs in its own room", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Open the menu" })).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "Articles" }).click();
  await expect(page).toHaveURL("/articles");
  for (const path of ["/login", "/registration", "/forgot-password", "/contact", "/feedback"]) {
    await page.goto(path);
    await expect(page.locator("noscript p"), path).toHaveText(/needs? JavaScript/);
    await expect(page.locator("noscript p"), path).toBeVisible();
  }
  for (const path of ["/contact", "/feedback"]) {
    await page.goto(path);
    const field = page.getByRole("textbox", { name: /message|review/i }).first();
    expect(await field.evaluate((it) => it.clientHeight), path).toBeGreaterThan(100);
  }
});

test("legal and contact details stand in the footer, and by the menu", async ({ page }) => {
  const phoneLink = { name: "+44 20 7946 0000" };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/about");
  await expect(page.getByRole("banner").getByRole("link", phoneLink)).toHaveAttribute(
    "href",
    "tel:+442079460000",
  );
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Registered in England and Wales, No. 00000000");
  await expect(footer.getByRole("link", phoneLink)).toBeVisible();
  await page.setViewportSize(phone);
  await expect(page.getByRole("banner").getByRole("link", phoneLink)).toBeHidden();
  await page.getByRole("button", { name: "Open the menu" }).click();
  const menu = page.locator(".MuiDrawer-paper");
  await expect(menu.getByRole("link", phoneLink)).toBeVisible();
  await expect(menu.getByRole("link", { name: "hello@presale.example" })).toBeVisible();
});
