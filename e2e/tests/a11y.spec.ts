import type { Page } from "@playwright/test";
import { barePaths, type RouteId, routeEntries } from "../../apps/web/app/lib/route-table.ts";
import { expectWords } from "../support/words.ts";
import { expect, expectAccessible, test } from "../support/workspace.ts";

const widths = [1440, 390];
const schemes = ["light", "dark"] as const;

interface Titled {
  id: string;
}
type Lists = Record<"tasks" | "features" | "projects", { items: Titled[] }> & { me: Titled };
const firstIds = `{
  me { id } tasks { items { id } } features { items { id } } projects { items { id } }
}`;

/** The table's path with the demonstration company's ids in it; keys are keys that open nothing. */
function pathOf(path: string, ids: Lists): string {
  const [, kind] = /^\/workspace\/(tasks|features|projects)/.exec(path) ?? [];
  const row = kind ? ids[kind as keyof Omit<Lists, "me">].items[0] : undefined;
  const id = path.startsWith("/backoffice/users") ? ids.me.id : row?.id;
  return path
    .replace(":id", id ?? "1")
    .replace(":key", "k".repeat(43))
    .replace(":section", "two-factor");
}

// As text: these are the browser's own words, which Node's types don't know.
const standingStill = `Promise.all([
  document.fonts.ready,
  ...document
    .getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
    .map(({ finished }) => finished.catch(() => undefined)),
]).then(() => undefined)`;

/** Nothing loads any more, and what the page says stands still. */
async function settled(page: Page) {
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.locator(".MuiSkeleton-root")).toHaveCount(0);
  await page.evaluate(standingStill);
}

async function check(page: Page, path: string, waitUntil: "load" | "networkidle" = "load") {
  await page.goto(path, { waitUntil });
  await settled(page);
  await expectWords(page, path);
  for (const width of widths)
    for (const colorScheme of schemes) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settled(page);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page).toHaveTitle(/\S.*Presale|Presale.*\S/);
      await expectAccessible(page, `${path} at ${width} px, ${colorScheme}`);
    }
}

for (const [id, { path, permission }] of routeEntries) {
  test.describe(path, () => {
    if (!permission)
      test("passes axe for a visitor", async ({ page, api }) => {
        await check(page, pathOf(path, await api<Lists>(firstIds)));
      });

    // Logging out would end the session that the next test goes on with.
    if (id !== ("logout" satisfies RouteId))
      test("passes axe for who may open it", async ({ signIn, api }) => {
        // Some pages for visitors lead on whoever is logged in, once they run.
        const waitUntil = permission ? "load" : "networkidle";
        const user = path.startsWith("/backoffice") ? "staff" : "admin";
        await check(await signIn(user), pathOf(path, await api<Lists>(firstIds)), waitUntil);
      });
  });
}

for (const path of [...barePaths, "/no-such-page", "/workspace/no-such-page"])
  test(`${path}, which leads nowhere, passes axe and says so`, async ({ signIn }) => {
    const page = await signIn("admin");
    await check(page, path);
    await expect(page.getByText("Oops! It looks like there's no such page")).toBeVisible();
  });
