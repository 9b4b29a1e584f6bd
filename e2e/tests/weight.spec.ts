import { areas } from "../../apps/web/app/lib/routes/areas.ts";
import type { RouteEntry } from "../../apps/web/app/lib/routes/route-entry.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { settled } from "../support/looks.ts";
import { coldPages, weigh } from "../support/weight.ts";
import { expect, logIn, test, unique } from "../support/workspace.ts";

const most = { requests: 40, list: 300, form: 380, home: 205, reading: 195, visitorForm: 350 };
/** What small screens fetch besides: the menu that is swiped in. */
const drawer = 20;

/** Each of these, opened cold, is within the requests and this much script, in kB. */
async function expectLight(
  show: ReturnType<typeof coldPages>,
  paths: string[],
  mostScript: number,
) {
  for (const path of paths) {
    const { requests, script } = await show(async (page) => {
      const weight = weigh(page);
      await page.goto(path);
      await settled(page);
      return weight();
    });
    expect.soft(requests, `requests of ${path}`).toBeLessThanOrEqual(most.requests);
    expect.soft(script, `kB of script of ${path}`).toBeLessThanOrEqual(mostScript);
  }
}

/** Places that are a form themselves, with its libraries. */
const forms = /profile|settings|header-footer/;

/** Every other place of the rail: dashboards and lists, what a person opens first. */
const placesOf = (area: "workspace" | "backoffice") => {
  const entries: RouteEntry[] = Object.values(areas[area].screens);
  return entries.flatMap(({ nav, path }) => (nav && !forms.test(path) ? [path] : []));
};

for (const [area, user] of [
  ["workspace", "admin"],
  ["backoffice", "staff"],
] as const)
  test(`dashboard and lists of the ${area} come in few files of little weight`, async ({
    browser,
    baseURL,
    extraHTTPHeaders,
  }) => {
    test.slow();
    const paths = placesOf(area);
    const show = coldPages(browser, { baseURL, extraHTTPHeaders }, (page) => logIn(page, user));
    await expectLight(show, paths, most.list);
  });

test("builders and the form of a task come in few files, the editor when a text is turned to", async ({
  browser,
  baseURL,
  extraHTTPHeaders,
  api,
}) => {
  const [task] = await makeTasks(api, [unique("Weighed")]);
  if (!task) throw new Error("No task was made");
  const feature = await makeFeature(api, unique("Weighed"), [task]);
  const project = await makeProject(api, unique("Weighed"), [feature]);
  const show = coldPages(browser, { baseURL, extraHTTPHeaders }, (page) => logIn(page, "manager"));
  const paths = [
    "/workspace/tasks/new",
    `/workspace/tasks/${task.id}/edit`,
    `/workspace/features/builder/${feature.id}`,
    `/workspace/projects/builder/${project.id}`,
  ];
  await expectLight(show, paths, most.form);
});

const article = "/articles/why-an-estimate-is-a-range";

test("what a visitor reads brings nothing of the workspace; what they fill in, little", async ({
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const options = { baseURL, extraHTTPHeaders };
  const show = coldPages(browser, options, async () => undefined);
  await expectLight(show, ["/"], most.home);
  await expectLight(show, ["/about", "/price", "/articles", article, "/agreement"], most.reading);
  await expectLight(show, ["/contact", "/feedback", "/login", "/registration"], most.visitorForm);
  const phone = { ...options, viewport: { width: 390, height: 844 }, hasTouch: true };
  const showOnPhone = coldPages(browser, phone, async () => undefined);
  await expectLight(showOnPhone, ["/"], most.home + drawer);
  await expectLight(showOnPhone, ["/price", article], most.reading + drawer);
});

test("the first paint waits for the page alone, and a splash is not shown within 300 ms", async ({
  page,
}) => {
  // The server's page stands still: its scripts never come.
  await page.route(/\.js$/, () => undefined);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.resourceType()));
  await page.goto("/workspace/tasks", { waitUntil: "commit" });
  const splash = page.getByRole("status").filter({ hasText: "Loading" });
  await expect(splash).toHaveCSS("opacity", "1");
  const delay = await splash.evaluate((it) => it.getAnimations()[0]?.effect?.getTiming().delay);
  expect(delay).toBeGreaterThanOrEqual(300);
  expect(asked).not.toContain("stylesheet");
  const urgent = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].filter(
      ({ fetchPriority }) => fetchPriority !== "low",
    ),
  );
  expect(urgent).toHaveLength(0);
});
