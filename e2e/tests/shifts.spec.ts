import { routeEntries } from "../../apps/web/app/lib/route-table.ts";
import { settled } from "../support/looks.ts";
import { watchShifts } from "../support/shifts.ts";
import { expect, test } from "../support/workspace.ts";

const paths = routeEntries.flatMap(([, { path, shows }]) =>
  shows && !path.includes(":") ? [path] : [],
);
const most = 0.02;

const painted = () =>
  new Promise<void>((done) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) done();
    }).observe({ type: "paint", buffered: true });
  });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
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
    for (const path of [...paths, "/articles/why-an-estimate-is-a-range", "/no-such-page"]) {
      letCome = Promise.withResolvers();
      await page.goto(path, { waitUntil: "commit" });
      await page.evaluate(painted);
      const before = await page.evaluate(() => document.fonts.status);
      expect.soft(before, `the font of ${path} has not come yet`).toBe("loading");
      letCome.resolve();
      await settled(page);
      await page.evaluate(() => document.fonts.ready);
      const { sum, moved } = await shifts();
      expect.soft(sum, `${path}\n${moved.join("\n")}`).toBeLessThanOrEqual(most);
    }
  });
