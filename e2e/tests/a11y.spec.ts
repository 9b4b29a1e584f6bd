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
import { onPageError } from "../support/page-errors.ts";
import type { Persona } from "../support/screens-expected/personas.ts";
import { demoEmail, expect, test } from "../support/workspace.ts";

type Says = (page: Page, path: string) => Promise<void>;

interface Sweep {
  page: Page;
  /** Patterns of the table; ids are those of rows that are there. */
  paths: readonly string[];
  /** Whose eyes these are: what they get to see is what was written down. */
  walker: Persona;
  ids: Readonly<Record<string, string>>;
  says?: Says;
  /** Another sweep has these pages checked by axe. */
  isChecked?: boolean;
}

/** What the browser complains of on a page: errors, and what the page's own policy forbids. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  onPageError(page, ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    const text = message.text();
    // A page that leads nowhere says so by its status, too.
    if (/404 \(Not Found\)/.test(text) && message.location().url === page.url()) return;
    if (message.type() === "error" || /content security policy/i.test(text)) complaints.push(text);
  });
  return complaints;
}

/** One browser for the pages of an area; each is a step, and what one of them lacks hides no other's. */
async function sweep({ page, paths, walker, ids, says = expectTranslated, isChecked }: Sweep) {
  test.setTimeout(60_000 + paths.length * 15_000);
  const complaints = complaintsOf(page);
  for (const [index, path] of paths.entries())
    await test.step(path, async () => {
      const address = urlOf(path, ids);
      await page.goto(address);
      const [heading, who] =
        path === "/logout"
          ? ["You're logged out", [walker]]
          : (expectedScreens[path] ?? ["Page not found", [walker]]);
      if (who.includes(walker)) await expectHeading(page, heading);
      await waitUntilSettled(page);
      await says(page, address);
      const h1 = page.locator("h1");
      await expect(h1).toHaveCount(1);
      await expect(page).toHaveTitle(/\S.*Presale|Presale.*\S/);
      // Each page begins at the width where the one before ended: one resize less.
      const order = index % 2 === 0 ? widths.toReversed() : widths;
      const onPhone = async (width: number) => (width === 390 ? h1 : undefined);
      if (!isChecked) await expectAccessibleLayout(page, address, onPhone, order);
      expect.soft(complaints.splice(0), `what the browser says of ${path}`).toEqual([]);
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
  test(`${area} pages ${passed} for who may open them`, async ({ signIn }) => {
    const paths = screens.map(([, { path }]) => path).filter((path) => areaOfPath(path) === area);
    expect(paths.length).toBeGreaterThan(0);
    await sweep({
      page: await signIn(user),
      paths,
      walker: user,
      ids: await rowIdsByPath(demoEmail(user)),
      // Some pages for visitors redirect users who are logged in, and then load the files of two.
      says: isChecked ? expectNoKeys : expectTranslated,
      isChecked,
    });
  });
}

test("what leads nowhere passes axe and says so", async ({ signIn }) => {
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

test("what is wrong is found, in the light and in the dark", async ({ page }) => {
  await page.goto("/login");
  // What stands there before React has taken the page over may be thrown away.
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
