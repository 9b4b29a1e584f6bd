import { expectAccessible, waitUntilSettled } from "../support/layout-checks.ts";
import { expect, test } from "../support/workspace.ts";

test("on a small screen header and menu show the logo without the wordmark", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/about");
  await waitUntilSettled(page);
  const wordmark = page.getByText("Presale", { exact: true });
  await expect(page.getByRole("banner").getByRole("link", { name: /home page/ })).toBeVisible();
  await expect(page.getByRole("banner").locator(wordmark).filter({ visible: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page
    .getByRole("presentation")
    .filter({ has: page.getByRole("button", { name: "Close menu" }) });
  await expect(menu.getByRole("link", { name: "Price" })).toBeVisible();
  await expect(menu.getByRole("link", { name: /home page/ })).toBeVisible();
  await expect(menu.getByText("Pre", { exact: true }).filter({ visible: true })).toHaveCount(0);
});

test("an unsupported stored language is replaced by en-GB and never sent", async ({ page }) => {
  const stored = () => page.evaluate<string>(`localStorage.getItem("presale.locale")`);
  const sent: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/graphql")) sent.push(request.headers()["user-locale"]);
  });
  await page.goto("/login");
  await expect.poll(stored).toBe('"en-GB"');
  await page.evaluate(`localStorage.setItem("presale.locale", '"fr-FR"')`);
  await page.reload();
  await page.getByLabel("Email").fill("nobody@example.test");
  await page.locator("input[name=password]").fill("not the password");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await expect.poll(stored).toBe('"en-GB"');
  expect(new Set(sent)).toEqual(new Set(["en-GB"]));
});

test("a builder page's title names the feature or project and the builder", async ({
  signIn,
  api,
}) => {
  const { features, projects } = await api<
    Record<"features" | "projects", { items: { id: string; title: string }[] }>
  >("{ features { items { id title } } projects { items { id title } } }");
  const page = await signIn("manager");
  for (const [kind, rows, title] of [
    ["features", features, "Features builder"],
    ["projects", projects, "Projects builder"],
  ] as const) {
    const [row] = rows.items;
    await page.goto(`/workspace/${kind}/builder/${row?.id}`);
    await expect(page).toHaveTitle(`${row?.title} · ${title} · Presale`);
  }
});

test("the Open Graph image has an absolute address and loads", async ({ request, baseURL }) => {
  const html = await (await request.get("/price")).text();
  expect(html).toContain(`<meta property="og:image" content="${baseURL}/og-image.png"/>`);
  expect((await request.get("/og-image.png")).ok()).toBe(true);
});

test("the colour scheme is chosen per browser, for every page and before scripts run", async ({
  signIn,
}) => {
  const page = await signIn("engineer", { colorScheme: "light" });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const choose = async (name: string) => {
    await page.getByRole("button", { name: /'s account$/ }).click();
    await page.getByRole("menuitemradio", { name }).click();
    await page.keyboard.press("Escape");
  };
  await page.goto("/workspace");
  const light = await paper();
  await page.getByRole("button", { name: /'s account$/ }).click();
  await expect(page.getByRole("menuitemradio", { name: "Match system" })).toHaveAttribute(
    "aria-checked",
    "true",
  );
  await expectAccessible(page, "the account menu");
  await page.keyboard.press("Escape");
  await choose("Dark");
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute(
    "content",
    "#171b20",
  );
  // The page is dark before any of its script files has run.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/about");
  expect(await paper()).toBe(dark);
  await page.unroute("**/assets/*.js");
  await page.goto("/workspace");
  await choose("Match system");
  await expect.poll(paper).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(paper).toBe(dark);
});

test("pointing at a link of the sidebar fetches the code of its page", async ({ signIn }) => {
  const page = await signIn("manager");
  await page.goto("/workspace");
  const scripts: string[] = [];
  page.on("request", (request) => {
    const name = new URL(request.url()).pathname.split("/").at(-1) ?? "";
    if (name.endsWith(".js")) scripts.push(name);
  });
  await page.getByRole("link", { name: "Calibration" }).hover();
  await expect.poll(() => scripts.some((name) => /calibration/i.test(name))).toBe(true);
  await expect(page).toHaveURL("/workspace");
});
