import type { Page } from "@playwright/test";
import {
  areaOfPath,
  barePaths,
  type RouteId,
  routeEntries,
} from "../../apps/web/app/lib/route-table.ts";
import { expectAccessibleInBoth, findings, settled } from "../support/looks.ts";
import { expectNoKeys, expectWords } from "../support/words.ts";
import { expect, test } from "../support/workspace.ts";

const widths = [1440, 390];

interface Row {
  id: string;
}
type Lists = Record<string, { items: Row[] }> & { me: Row };
/** Which entity's id an address of the workspace has: `tasks` of `/workspace/tasks/:id`. */
const entityOf = (path: string) => /^\/workspace\/(\w+)\/.*:id/.exec(path)?.[1];
const entities = new Set(routeEntries.flatMap(([, { path }]) => entityOf(path) ?? []));
/** The list of an entity, where its address has another name. */
const listOf = (entity: string) => (entity === "support" ? "support: tickets" : entity);
const firstIds = `{ me { id } ${[...entities].map((entity) => `${listOf(entity)} { items { id } }`).join(" ")} }`;

/** The table's path with the demonstration company's ids in it; keys are keys that open nothing. */
function pathOf(path: string, ids: Lists): string {
  const row = ids[entityOf(path) ?? ""]?.items[0];
  const id = path.startsWith("/backoffice/users") ? ids.me.id : row?.id;
  return path
    .replace(":id", id ?? "1")
    .replace(":page", "1")
    .replace(":key", "k".repeat(43))
    .replace(":section", "two-factor");
}

type Says = (page: Page, path: string) => Promise<void>;

async function check(page: Page, path: string, says: Says) {
  await page.goto(path);
  await settled(page);
  await says(page, path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page).toHaveTitle(/\S.*Presale|Presale.*\S/);
    await expectAccessibleInBoth(page, `${path} at ${width} px`);
  }
}

/** What the browser complains of on a page: errors, and what the page's own policy forbids. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    const text = message.text();
    // A page that leads nowhere says so by its status, too.
    if (/404 \(Not Found\)/.test(text) && message.location().url === page.url()) return;
    if (message.type() === "error" || /content security policy/i.test(text)) complaints.push(text);
  });
  return complaints;
}

/** One browser for the pages of an area; each is a step, and what one of them lacks hides no other's. */
async function sweep(page: Page, paths: readonly string[], says: Says = expectWords) {
  test.setTimeout(60_000 + paths.length * 15_000);
  const complaints = complaintsOf(page);
  for (const path of paths)
    await test.step(path, async () => {
      await check(page, path, says);
      expect.soft(complaints.splice(0), `what the browser says of ${path}`).toEqual([]);
    });
}

// Logging out would end the session that the next page needs.
const screens = routeEntries.filter(([id]) => id !== ("logout" satisfies RouteId));
const people = { public: "admin", workspace: "admin", backoffice: "staff" } as const;

test("public pages pass axe for a visitor", async ({ page, api }) => {
  const ids = await api<Lists>(firstIds);
  const open = routeEntries.filter(([, { permission }]) => !permission);
  expect(open.length).toBeGreaterThan(15);
  await sweep(
    page,
    open.map(([, { path }]) => pathOf(path, ids)),
  );
});

for (const [area, user] of Object.entries(people))
  test(`${area} pages pass axe for who may open them`, async ({ signIn, api }) => {
    const ids = await api<Lists>(firstIds);
    const paths = screens.filter(([, { path }]) => areaOfPath(path) === area);
    expect(paths.length).toBeGreaterThan(0);
    await sweep(
      await signIn(user),
      paths.map(([, { path }]) => pathOf(path, ids)),
      // Some pages for visitors lead on whoever is logged in, and then have brought the files of two.
      area === "public" ? expectNoKeys : expectWords,
    );
  });

test("what leads nowhere passes axe and says so", async ({ signIn }) => {
  await sweep(
    await signIn("admin"),
    [...barePaths, "/no-such-page", "/workspace/no-such-page"],
    async (page, path) => {
      await expectWords(page, path);
      await expect(page.getByText("Oops! It looks like there's no such page")).toBeVisible();
    },
  );
});

test("what is wrong is found, in the light and in the dark", async ({ page }) => {
  await page.goto("/login");
  // What stands there before React has taken the page over may be thrown away.
  await expect(page.getByLabel("E-mail")).toBeEnabled();
  await page.evaluate(() => {
    const image = document.createElement("img");
    const text = document.createElement("p");
    text.textContent = "Hardly to be read";
    text.style.color = "light-dark(#eee, #222)";
    text.style.colorScheme = "light dark";
    document.body.append(image, text);
  });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await findings(page)).map((each) => each.split(":")[0])).toEqual([
      "color-contrast",
      "image-alt",
      "region",
    ]);
  }
});
