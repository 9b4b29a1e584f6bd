import type { Locator, Page } from "@playwright/test";
import { boxOf, waitUntilSettled } from "../support/layout-checks.ts";
import { watchShifts } from "../support/layout-shifts.ts";
import { expect, test } from "../support/workspace.ts";

const phone = { width: 390, height: 844 };
const paths = [
  "/",
  "/articles",
  "/articles/why-an-estimate-is-a-range",
  "/about",
  "/how-sure",
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
/** Returns whether no other test adds content to a page. */
const isSteady = (path: string) => path !== "/articles" && path !== "/feedback";

/** Returns the visible, separate controls that are lower than a touch target. */
const lowTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a[href], button, summary, input, textarea")]
      .filter((target) => target.checkVisibility() && !target.closest("p, [aria-hidden=true]"))
      // A choice can be pressed on its label, and a card anywhere.
      .map((target) => ({
        target,
        box: (
          target.closest("label, article:not(:has(h1)), .MuiOutlinedInput-root") ?? target
        ).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1 && box.height < 44 && box.bottom > 0)
      .map(({ target, box }) => `${target.outerHTML.slice(0, 80)}: ${Math.round(box.height)} px`),
  );

test("public pages have large touch targets on a phone", async ({ browser, baseURL }) => {
  const options = { baseURL, viewport: phone, hasTouch: true, isMobile: true };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(path);
    await waitUntilSettled(page);
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
  test(`public pages don't shift when font and scripts load late, at ${viewport.width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const shifts = await watchShifts(page);
    let release = Promise.withResolvers<void>();
    await page.route(/\.(woff2|js)$/, async (route) => {
      await release.promise;
      await route.continue();
    });
    for (const path of paths.filter(isSteady)) {
      release = Promise.withResolvers();
      await page.goto(path, { waitUntil: "commit" });
      await page.evaluate(painted);
      const fonts = () => page.evaluate(() => document.fonts.status);
      await expect.poll(fonts, `the font of ${path} is loading`).toBe("loading");
      release.resolve();
      await waitUntilSettled(page);
      await page.evaluate(() => document.fonts.ready);
      const { sum, moved } = await shifts();
      expect.soft(sum, `${path}\n${moved.join("\n")}`).toBeLessThanOrEqual(mostShift);
    }
  });

test("public pages don't shift when the user turns out to be logged in", async ({ signIn }) => {
  const page = await signIn("manager", { viewport: { width: 1200, height: 800 } });
  const shifts = await watchShifts(page);
  for (const path of ["/", "/about", "/price", "/articles"]) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: "Workspace" })).toBeVisible();
    await waitUntilSettled(page);
    const { sum, moved } = await shifts();
    expect.soft(sum, `${path}\n${moved.join("\n")}`).toBeLessThanOrEqual(mostShift);
  }
});

test("login and registration don't shift before they redirect a logged-in user", async ({
  signIn,
}) => {
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

test("without scripts the menu is usable, and forms say that they need JavaScript", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
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

const linksOf = (nav: Locator) =>
  nav
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));

const entries = {
  home: ["Home", "/"],
  articles: ["Articles", "/articles"],
  about: ["About", "/about"],
  price: ["Price", "/price"],
  contact: ["Contact", "/contact"],
  terms: ["Terms", "/agreement"],
  privacy: ["Privacy policy", "/privacy-policy"],
};

test("the main menu and the drawer have five entries, the footer has six", async ({ page }) => {
  const { home, articles, about, price, contact, terms, privacy } = entries;
  const five = [home, articles, about, price, contact];
  await page.goto("/feedback");
  expect(await linksOf(page.getByRole("navigation", { name: "Main menu" }))).toEqual(five);
  expect(await linksOf(page.getByRole("navigation", { name: "Footer menu" }))).toEqual([
    ...[home, terms, privacy, about, price, contact],
  ]);
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.locator(".MuiDrawer-paper").getByRole("navigation");
  await expect(drawer).toBeVisible();
  expect((await linksOf(drawer)).slice(0, 5)).toEqual(five);
});

test("the header's link logs out", async ({ signIn }) => {
  const page = await signIn("manager");
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "You're logged out" })).toBeVisible();
  await page.goto("/about");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
});

test("the not-found page links to the home page", async ({ page }) => {
  await page.goto("/no-such-page");
  await page.getByRole("main").getByRole("link").click();
  await expect(page).toHaveURL("/");
});

test("the loading screen covers the page until the next one has loaded", async ({ page }) => {
  await page.goto("/about");
  await waitUntilSettled(page);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/graphql", async (route) => {
    if (route.request().postData()?.includes("articles(")) await held.promise;
    await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "Articles" }).click();
  const splash = page.getByRole("status").filter({ hasText: "Loading" });
  await expect(splash).toHaveCSS("opacity", "1");
  const { width, height } = await boxOf(splash);
  expect({ width, height }).toEqual(page.viewportSize());
  held.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Articles" })).toBeVisible();
  await expect(splash).toHaveCount(0);
});

test("legal and contact details are in the footer, the header and the menu", async ({ page }) => {
  const phoneLink = { name: "+44 20 7946 0000" };
  const mailLink = { name: "hello@presale.example" };
  const company = "Presale Ltd";
  const header = page.getByRole("banner");
  await page.goto("/about");
  for (const width of [1440, 1024, 960]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(header).toContainText(company);
    await expect(header.getByRole("link", mailLink)).toBeVisible();
    await expect(header.getByRole("link", phoneLink)).toHaveAttribute("href", "tel:+442079460000");
    await expect(header.getByRole("link", phoneLink)).toBeVisible();
  }
  // After scrolling, only the menu stays visible.
  await page.mouse.wheel(0, 400);
  await expect(header.getByRole("link", phoneLink)).not.toBeInViewport();
  await expect(header.getByRole("link", { name: "Price" })).toBeInViewport();
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Registered in England and Wales, No. 00000000");
  await expect(footer.getByRole("link", phoneLink)).toBeVisible();
  await page.setViewportSize(phone);
  await expect(header.getByRole("link", phoneLink)).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.locator(".MuiDrawer-paper");
  await expect(menu.getByRole("link", phoneLink)).toBeVisible();
  await expect(menu.getByRole("link", mailLink)).toBeVisible();
  await expect(menu).toContainText(company);
});

test("How sure is an estimate? is linked from the home page and reads without script", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "How sure is an estimate?" }).click();
  await expect(page).toHaveURL(/\/how-sure$/);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/how-sure");
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("How sure is an estimate?");
  await expect(plain.getByRole("img", { name: /^Two curves of hours/ })).toBeVisible();
  const table = plain.getByRole("table", { name: "Hours needed, by certainty" });
  await expect(table.getByRole("row", { name: "80% 285 h 236 h" })).toBeVisible();
});
