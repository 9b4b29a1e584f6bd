import { routeEntries } from "../../apps/web/app/lib/route-table.ts";
import { openBrowser } from "../support/backoffice.ts";
import {
  addressOf,
  complaintsOf,
  expectHeading,
  goWithin,
  idsOfRows,
} from "../support/every-route.ts";
import { expectedScreens } from "../support/expected-screens.ts";
import { type Walker, walkers } from "../support/screens-expected/walkers.ts";
import { demoPassword, expect, test } from "../support/workspace.ts";

const paths = routeEntries
  // Logging out would end the walk.
  .filter(([id]) => id !== "logout")
  .map(([, { path }]) => path);

test("of every route it is written down what stands there and for whom", () => {
  expect(Object.keys(expectedScreens).toSorted()).toEqual(paths.toSorted());
});

const startOf = (walker: Walker) =>
  walker === "support" || walker === "staff" ? /\/backoffice\/dashboard$/ : /\/workspace$/;

for (const walker of walkers)
  test(`every route, walked as ${walker}`, async ({ browser, page: own }) => {
    test.setTimeout(180_000);
    const ids = await idsOfRows();
    const isVisitor = walker === "visitor";
    const page = isVisitor
      ? own
      : await openBrowser(browser, `${walker}@demo.presale.example`, demoPassword);
    const complaints = complaintsOf(page);
    if (isVisitor) {
      await page.goto("/login");
      await expect(page.getByLabel("E-mail")).toBeEnabled();
    }
    for (const [path, [heading, who]] of Object.entries(expectedScreens))
      await test.step(path, async () => {
        await goWithin(page, addressOf(path, ids));
        if (who.includes(walker)) await expectHeading(page, heading);
        else if (isVisitor) {
          await expect(page).toHaveURL(/\/login(\?|$)/);
          await expectHeading(page, "Log in");
        } else if (path === "/login" || path === "/registration")
          await expect(page).toHaveURL(startOf(walker));
        else {
          await expect(page).toHaveURL(/\/\/[^/]+\/$/);
          await expect(
            page.getByText("You don't have the correct permissions!").first(),
          ).toBeVisible();
        }
        expect.soft(complaints.splice(0), `what the browser says of ${path}`).toEqual([]);
      });
  });
