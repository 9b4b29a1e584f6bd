import type { Page } from "@playwright/test";
import { errors } from "@presale/contracts/dictionary/en-gb/errors.ts";
import { heading } from "../support/backoffice.ts";
import { sql } from "../support/database.ts";
import { waitUntilSettled } from "../support/layout-checks.ts";
import { toast } from "../support/toasts.ts";
import { expect, test, unique } from "../support/workspace.ts";

const { clientOutdated } = errors;

test("staff set the oldest supported release, and older pages reload", async ({ signIn }) => {
  const older = unique("older");
  await sql("insert into release (version, released_at) values ($1, now() - interval '1 day')", [
    older,
  ]);
  const page = await signIn("staff");
  await page.goto("/backoffice/releases");
  await expect(heading(page, "Releases")).toBeVisible();
  const row = page.getByRole("row", { name: older });
  await expect(row).toContainText("Unsupported");
  await expect(page.getByRole("row", { name: /Current/ })).toHaveCount(1);

  await row.getByRole("button", { name: `Actions for ${older}` }).click();
  await page.getByRole("menuitem", { name: "Set as oldest supported" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(`Browser tabs on ${older} and later releases keep working`);
  await dialog.getByRole("button", { name: "Set as oldest supported" }).click();
  await expect(row).toContainText("Supported");
  await expect(row).toContainText("Oldest supported");

  // A page of the older release.
  const old = await signIn("manager");
  await old.goto("/workspace/tasks");
  const first = old.getByRole("row").nth(1);
  await expect(first).toBeVisible();
  await old.route("**/api/graphql", (route) =>
    route.continue({
      headers: { ...route.request().headers(), "client-versions": JSON.stringify({ web: older }) },
    }),
  );
  const search = old.getByRole("searchbox");
  const answered = () => old.waitForResponse((response) => response.url().endsWith("/api/graphql"));
  const [passed] = await Promise.all([answered(), search.fill("a")]);
  expect(passed.status()).toBe(200);

  await page
    .getByRole("row", { name: /Current/ })
    .getByRole("button")
    .click();
  await page.getByRole("menuitem", { name: "Support only the current release" }).click();
  await dialog.getByRole("button", { name: "Support only this release" }).click();
  await expect(row).toContainText("Unsupported");
  const [refused] = await Promise.all([answered(), search.fill("ab")]);
  expect(refused.status()).toBe(426);
  await old.unroute("**/api/graphql");
  const reloaded = old.waitForEvent("load");
  await expect(
    old.getByText("A new version of Presale is ready. Reloading the page.").first(),
  ).toBeVisible();
  await reloaded;
  await expect(first).toBeVisible();
  await sql("delete from release where version = $1", [older]);
});

test("after a 426, other tabs reload instead of sending their next request", async ({ signIn }) => {
  const refused = await signIn("engineer");
  await refused.goto("/workspace/tasks");
  await waitUntilSettled(refused);
  const other = await refused.context().newPage();
  await other.goto("/workspace/tasks");
  await waitUntilSettled(other);

  // One tab gets the 426 and can't reload.
  await refused.route("**/workspace/**", () => undefined);
  await refused.route("**/api/graphql", (route) =>
    route.fulfill({
      status: 426,
      headers: { "new-release-versions": '{"web":"newer"}' },
      json: {
        data: null,
        errors: [{ message: clientOutdated, extensions: { status: 426, code: "CLIENT_OUTDATED" } }],
      },
    }),
  );
  await refused.getByRole("searchbox").fill("a");
  await expect(toast(refused, "info")).toContainText(clientOutdated);
  const stored = (page: Page) => page.evaluate(() => localStorage["presale.versions"]);
  expect(await stored(refused)).toBe('{"web":"newer"}');

  const sent: string[] = [];
  other.on("request", (each) => {
    if (each.url().endsWith("/api/graphql")) sent.push(each.postData() ?? "");
  });
  const reloaded = other.waitForEvent("framenavigated");
  await other.getByRole("searchbox").fill("b");
  await expect(toast(other, "info")).toContainText(clientOutdated);
  expect(sent).toEqual([]);
  await reloaded;
  // The server serves the same release again, so the tab continues with it.
  await waitUntilSettled(other);
  await expect(other.getByRole("row").nth(1)).toBeVisible();
  expect(sent.length).toBeGreaterThan(0);
  expect(await stored(other)).toBeUndefined();
});

test("support staff can read releases but not change them", async ({ signIn }) => {
  const page = await signIn("support");
  await page.goto("/backoffice/releases");
  await expect(page.getByRole("row", { name: /Current/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Actions for/ })).toHaveCount(0);
});
