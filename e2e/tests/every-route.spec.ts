import type { Page } from "@playwright/test";
import { notFoundPaths, routeEntries } from "../../apps/web/app/lib/route-table.ts";
import {
  collectErrors,
  expectHeading,
  navigateOnClient,
  rowIdsByPath,
  urlOf,
} from "../support/every-route.ts";
import { expectedScreens } from "../support/expected-screens.ts";
import { type Persona, personas } from "../support/screens-expected/personas.ts";
import { demoEmail, demoPassword, expect, logIn, test } from "../support/workspace.ts";

// The tests don't visit this path: it has no screen and ends the session.
const logout = "/logout";
const paths = routeEntries.map(([, { path }]) => path).filter((path) => path !== logout);
/** Unknown paths in each area of the product. */
const nowhere = [...notFoundPaths, "/no-such-page", "/workspace/no-such", "/backoffice/no/such"];
const isInner = (path: string) => /^\/(workspace|backoffice)/.test(path);

test("every route has an expected screen and its users", () => {
  expect(Object.keys(expectedScreens).toSorted()).toEqual(paths.toSorted());
});

const startOf = (walker: Persona) =>
  walker === "support" || walker === "staff" ? /\/backoffice\/dashboard$/ : /\/workspace$/;

async function expectLogin(page: Page) {
  await expect(page).toHaveURL(/\/login(\?|$)/);
  await expectHeading(page, "Log in");
}

async function expectNotFoundPage(page: Page) {
  await expectHeading(page, "Page not found");
  await expect(page.getByText("Oops! It looks like there's no such page")).toBeVisible();
  await expect(page.getByRole("img", { name: /^An unfolded map/ })).toBeVisible();
}

for (const walker of personas)
  test(`every route shows or refuses its screen for ${walker}`, async ({ page }) => {
    test.setTimeout(240_000);
    const isVisitor = walker === "visitor";
    const ids = await rowIdsByPath(demoEmail(isVisitor ? "engineer" : walker));
    if (!isVisitor) await logIn(page, walker);
    await page.goto("/login");
    if (isVisitor) await expect(page.getByLabel("Email")).toBeEnabled();
    else await expect(page).toHaveURL(startOf(walker));
    const complaints = collectErrors(page);
    const refusal = page.getByText("You don't have the correct permissions!").first();
    const step = (path: string, look: () => Promise<void>, isRefused = false) =>
      test.step(path, async () => {
        // The message soon disappears, so it is awaited from the beginning.
        const refused = isRefused && refusal.waitFor({ timeout: 20_000 });
        await Promise.all([navigateOnClient(page, urlOf(path, ids)), refused]);
        await look();
        expect.soft(await complaints(), `browser errors on ${path}`).toEqual([]);
      });
    for (const [path, [heading, who]] of Object.entries(expectedScreens)) {
      const isRefused =
        !isVisitor && !who.includes(walker) && path !== "/login" && path !== "/registration";
      await step(
        path,
        async () => {
          if (who.includes(walker)) await expectHeading(page, heading);
          else if (isVisitor) await expectLogin(page);
          else await expect(page).toHaveURL(isRefused ? /\/\/[^/]+\/$/ : startOf(walker));
        },
        isRefused,
      );
    }
    for (const path of nowhere)
      await step(path, () =>
        isVisitor && isInner(path) ? expectLogin(page) : expectNotFoundPage(page),
      );
    await step(logout, () => expectHeading(page, "You're logged out"));
    await step("/workspace/profile", () => expectLogin(page));
  });

for (const [walker, path] of [
  ["engineer", "/workspace/no-such"],
  ["support", "/backoffice/no/such"],
] as const)
  test(`${path} leads a visitor to the login and from there to the not-found page`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectLogin(page);
    await page.getByLabel("Email").fill(`${walker}@demo.presale.example`);
    await page.locator("input[name=password]").fill(demoPassword);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expectNotFoundPage(page);
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).not.toHaveURL(/no.such/);
  });
