import type { Page } from "@playwright/test";
import {
  areaOfPath,
  notFoundPaths,
  type RouteId,
  routeEntries,
} from "../../apps/web/app/lib/route-table.ts";
import { expectNoKeys, expectTranslated } from "../support/dictionary-checks.ts";
import { expectHeading, rowIdsByPath, urlOf } from "../support/every-route.ts";
import { expectedScreens } from "../support/expected-screens.ts";
import {
  axeFindings,
  expectAccessibleLayout,
  setColorScheme,
  waitUntilSettled,
  widths,
} from "../support/layout-checks.ts";
import { watchShifts } from "../support/layout-shifts.ts";
import { onPageError } from "../support/page-errors.ts";
import type { Persona } from "../support/screens-expected/personas.ts";
import { demoEmail, expect, test } from "../support/workspace.ts";

type Says = (page: Page, path: string) => Promise<void>;

interface Sweep {
  page: Page;
  /** Path patterns of the route table. Their ids are those of existing rows. */
  paths: readonly string[];
  /** The user who opens the pages. The expected screens depend on it. */
  walker: Persona;
  ids: Readonly<Record<string, string>>;
  says?: Says;
  /** Whether another sweep checks these pages with axe. */
  isChecked?: boolean;
}

/** Collects the errors and content security policy violations of a page. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  onPageError(page, ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    const text = message.text();
    // A not-found page has status 404, which the browser logs as an error.
    if (/404 \(Not Found\)/.test(text) && message.location().url === page.url()) return;
    if (message.type() === "error" || /content security policy/i.test(text)) complaints.push(text);
  });
  return complaints;
}

/** Opens the pages of an area in one browser, each as a step. */
async function sweep({ page, paths, walker, ids, says = expectTranslated, isChecked }: Sweep) {
  test.setTimeout(60_000 + paths.length * 15_000);
  const complaints = complaintsOf(page);
  const shifts = await watchShifts(page);
  for (const [index, path] of paths.entries())
    await test.step(path, async () => {
      const url = urlOf(path, ids);
      await page.goto(url);
      const [heading, who] =
        path === "/logout"
          ? ["You're logged out", [walker]]
          : (expectedScreens[path] ?? ["Page not found", [walker]]);
      if (who.includes(walker)) await expectHeading(page, heading);
      await waitUntilSettled(page);
      const { sum, moved } = await shifts();
      expect.soft(sum, `layout shift of ${path}: ${moved.join("\n")}`).toBeLessThanOrEqual(0.02);
      await says(page, url);
      const h1 = page.locator("h1");
      await expect(h1).toHaveCount(1);
      await expect(page).toHaveTitle(/\S.*Presale|Presale.*\S/);
      // Starts at the width where the previous page ended, which saves a resize.
      const order = index % 2 === 0 ? widths.toReversed() : widths;
      const onPhone = async (width: number) => (width === 390 ? h1 : undefined);
      if (!isChecked) await expectAccessibleLayout(page, url, onPhone, order);
      expect.soft(complaints.splice(0), `browser errors on ${path}`).toEqual([]);
    });
}

// Logging out would end the session that the next page needs.
const screens = routeEntries.filter(([id]) => id !== ("logout" satisfies RouteId));
const people = { public: "admin", workspace: "admin", backoffice: "staff" } as const;

test("public pages pass axe for a visitor", async ({ page }) => {
  const open = routeEntries.filter(([, { permission }]) => !permission);
  expect(open.length).toBeGreaterThan(15);
  const paths = open.map(([, { path }]) => path);
  await sweep({ page, paths, walker: "visitor", ids: await rowIdsByPath() });
});

for (const [area, user] of Object.entries(people)) {
  const isChecked = area === "public";
  const passed = isChecked ? "load without complaints" : "pass axe";
  test(`${area} pages ${passed} for users who may open them`, async ({ signIn }) => {
    const paths = screens.map(([, { path }]) => path).filter((path) => areaOfPath(path) === area);
    expect(paths.length).toBeGreaterThan(0);
    await sweep({
      page: await signIn(user),
      paths,
      walker: user,
      ids: await rowIdsByPath(demoEmail(user)),
      // Some visitor pages redirect logged-in users and then load the files of two pages.
      says: isChecked ? expectNoKeys : expectTranslated,
      isChecked,
    });
  });
}

test("not-found pages pass axe and show their message", async ({ signIn }) => {
  await sweep({
    page: await signIn("admin"),
    paths: [...notFoundPaths, "/no-such-page", "/workspace/no-such-page"],
    walker: "admin",
    ids: {},
    says: async (page, path) => {
      await expectTranslated(page, path);
      await expect(page.getByText("Oops! It looks like there's no such page")).toBeVisible();
    },
  });
});

test("axe reports violations in light and dark mode", async ({ page }) => {
  await page.goto("/login");
  // React may discard elements that are added before hydration.
  await expect(page.getByLabel("Email")).toBeEnabled();
  await page.evaluate(() => {
    const image = document.createElement("img");
    const text = document.createElement("p");
    text.textContent = "Hardly to be read";
    text.style.color = "light-dark(#eee, #222)";
    text.style.colorScheme = "light dark";
    document.body.append(image, text);
  });
  for (const colorScheme of ["light", "dark"] as const) {
    await setColorScheme(page, colorScheme);
    expect((await axeFindings(page)).map((each) => each.split(":")[0])).toEqual([
      "color-contrast",
      "image-alt",
      "region",
    ]);
  }
});
