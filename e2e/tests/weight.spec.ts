import type { APIRequestContext, Page } from "@playwright/test";
import { namespacesOfPath } from "../../apps/web/app/lib/route-table.ts";
import { areas } from "../../apps/web/app/lib/routes/areas.ts";
import type { RouteEntry } from "../../apps/web/app/lib/routes/route-entry.ts";
import { expectHeading, navigateOnClient } from "../support/every-route.ts";
import { expectedScreens } from "../support/expected-screens.ts";
import { waitUntilSettled } from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { builtWeight, namedScripts, trackPageWeight } from "../support/weight.ts";
import { expect, test, unique } from "../support/workspace.ts";

// What a page loads is computed from the scripts in its HTML and from the built files. The browser
// checks this: it loads exactly these files, at this size. Beyond these, it loads only files that
// all pages of an area share.

// The splash is an animation.
test.use({ reducedMotion: "no-preference" });

const most = { requests: 48, page: 350, form: 380, reading: 230, visitorForm: 325 };
/** Loaded after the form is shown: files of scripts and texts, and kB of script. */
const editor = { files: 4, script: 135 };
/** Loaded after the backoffice's dashboard: the chart library. */
const charts = { files: 2, script: 80 };
/** Loaded after the workspace's dashboard: the pipeline of sent proposals. */
const pipeline = { files: 2, script: 4 };
/** The page itself and the font. */
const always = 2;
/** Loaded with the first page of a logged-in user: the socket's client. */
const socketFiles = 1;
/** Maximum API requests of a page. A public page may load as many images instead. */
const mostApiRequests = 5;

function expectWithin(path: string, requests: number, script: number, mostScript: number): void {
  expect.soft(requests, `requests of ${path}`).toBeLessThanOrEqual(most.requests);
  expect.soft(script, `kB of scripts of ${path}`).toBeLessThanOrEqual(mostScript);
}

/** Checks that each path is within the limits of requests and script size (kB), as computed. */
async function expectLight(
  request: APIRequestContext,
  paths: string[],
  mostScript: number,
  extraScripts: string[] = [],
): Promise<void> {
  for (const path of paths) {
    const scripts = [...(await namedScripts(request, path)), ...extraScripts];
    const files = always + scripts.length + namespacesOfPath(path).length;
    expectWithin(path, files + mostApiRequests, await builtWeight(scripts), mostScript);
  }
}

/** Returns how many files of scripts and texts the page has loaded. */
const builtFiles = (page: Page) =>
  page.evaluate(() => {
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    return new Set(names.filter((name) => /\/assets\/.*\.js(on)?$/.test(name))).size;
  });

/**
 * Opens the path in a browser with an empty cache. Checks the limits, and that the computed files
 * are loaded. Returns the scripts that aren't in the page's HTML. `extraCount`: number of files
 * expected in addition to the computed ones.
 */
async function openCold(
  page: Page,
  path: string,
  mostScript: number,
  extraCount: number,
): Promise<string[]> {
  const named = await namedScripts(page.request, path);
  const fetched = trackPageWeight(page);
  await page.goto(path);
  await waitUntilSettled(page);
  const files = named.length + extraCount + namespacesOfPath(path).length;
  await expect.poll(() => builtFiles(page), `files of ${path}`).toBe(files);
  const { requests, script, scripts, apiRequests } = await fetched();
  expectWithin(path, requests, script, mostScript);
  expect(scripts, `scripts of ${path}`).toEqual(expect.arrayContaining(named));
  expect(script, `kB of scripts of ${path}`).toBe(await builtWeight(scripts));
  expect(apiRequests, `API requests of ${path}`).toBeLessThanOrEqual(mostApiRequests);
  return scripts.filter((each) => !named.includes(each));
}

/** Pages that are forms themselves, with the form libraries. */
const forms = /profile|settings|header-footer/;

/** Returns all other sidebar pages: dashboards and lists, which users open first. */
const placesOf = (area: "workspace" | "backoffice") => {
  const entries: RouteEntry[] = Object.values(areas[area].screens);
  return entries.flatMap(({ nav, path }) => (nav && !forms.test(path) ? [path] : []));
};

for (const [area, user, later] of [
  ["workspace", "admin", pipeline],
  ["backoffice", "staff", charts],
] as const)
  test(`dashboard and lists of the ${area} stay within the limits of requests and script size`, async ({
    signIn,
    request,
  }) => {
    const [dashboard = "", first = "", ...others] = placesOf(area);
    const laterFiles = socketFiles + later.files;
    await openCold(await signIn(user), dashboard, most.page + later.script, laterFiles);
    const page = await signIn(user);
    const extraScripts = await openCold(page, first, most.page, socketFiles);
    await expectLight(request, [dashboard, ...others], most.page, extraScripts);
    // Client-side navigation loads the computed files and nothing else.
    const fetched = trackPageWeight(page);
    for (const path of others) {
      const computed = [...(await namedScripts(request, path)), ...extraScripts];
      await navigateOnClient(page, path);
      await expectHeading(page, expectedScreens[path]?.[0] ?? path);
      await waitUntilSettled(page);
      const { scripts, apiRequests } = await fetched();
      const unexpected = scripts.filter((each) => !computed.includes(each));
      expect.soft(unexpected, `unexpected scripts of ${path}`).toEqual([]);
      expect.soft(apiRequests, `API requests of ${path}`).toBeLessThanOrEqual(mostApiRequests);
    }
  });

test("builders, forms and the editor stay within the limits of requests and script size", async ({
  signIn,
  request,
  api,
}) => {
  const [task] = await makeTasks(api, [unique("Weighed")]);
  if (!task) throw new Error("No task was made");
  const feature = await makeFeature(api, unique("Weighed"), [task]);
  const project = await makeProject(api, unique("Weighed"), [feature]);
  const builder = `/workspace/features/builder/${feature.id}`;
  const extraScripts = await openCold(await signIn("manager"), builder, most.form, socketFiles);
  const edit = `/workspace/tasks/${task.id}/edit`;
  const later = await openCold(
    await signIn("manager"),
    edit,
    most.form + editor.script,
    socketFiles + editor.files,
  );
  expect(later).toEqual(expect.arrayContaining(extraScripts));
  const others = ["/workspace/tasks/new", `/workspace/projects/builder/${project.id}`];
  await expectLight(request, others, most.form, extraScripts);
  const ofProject = `/workspace/projects/${project.id}`;
  const pages = [`/workspace/projects/sheet/${project.id}`, ofProject, `${ofProject}/actual-hours`];
  for (const path of pages) {
    const scripts = [...(await namedScripts(request, path)), ...extraScripts];
    expect(await builtWeight(scripts), `kB of scripts of ${path}`).toBeLessThanOrEqual(most.page);
  }
});

test("a project's page prefetches its other tabs, which keep its title and state while they load", async ({
  signIn,
  request,
  api,
}) => {
  const { id, title } = await makeProject(api, unique("Tabs"));
  const page = await signIn("manager");
  const fetched = new Set<string>();
  page.on("request", (sent) => fetched.add(new URL(sent.url()).pathname));
  await page.goto(`/workspace/projects/${id}`);
  for (const path of [`sheet/${id}`, `report/${id}`, `${id}/versions`, `${id}/actual-hours`]) {
    const scripts = await namedScripts(request, `/workspace/projects/${path}`);
    await expect.poll(() => scripts.filter((each) => !fetched.has(each)), path).toEqual([]);
  }
  const held = Promise.withResolvers<void>();
  await page.route("**/api/graphql", async (route) => {
    if (route.request().postData()?.includes("query ProjectReport")) await held.promise;
    await route.continue();
  });
  const tabs = page.getByRole("navigation", { name: "Pages of this project" });
  await tabs.getByRole("link", { name: "Report" }).click();
  const loading = page.locator("[aria-busy=true]");
  await expect(loading.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(loading.getByText("Estimating")).toBeVisible();
  held.resolve();
  await expect(page.getByRole("region", { name: "Summary", exact: true })).toBeVisible();
});

const article = "/articles/why-an-estimate-is-a-range";

test("public pages and their forms stay within the limits of script size", async ({
  page,
  browser,
  request,
}) => {
  const slideshow = await openCold(page, "/", most.reading, 2);
  await openCold(await browser.newPage(), "/articles", most.reading, 0);
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const menu = (await openCold(await phone.newPage(), "/", most.reading, 5)).filter(
    (each) => !slideshow.includes(each),
  );
  await expectLight(
    request,
    ["/about", "/how-sure", "/price", article, "/agreement"],
    most.reading,
  );
  await expectLight(request, ["/price", article], most.reading, menu);
  const filledIn = ["/contact", "/feedback", "/login", "/registration"];
  await expectLight(request, filledIn, most.visitorForm);
});

test("the first paint needs only the HTML and shows the splash without delay", async ({ page }) => {
  // The scripts never arrive, so the page stays as the server sent it.
  await page.route(/\.js$/, () => undefined);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.resourceType()));
  await page.goto("/workspace/tasks", { waitUntil: "commit" });
  const splash = page.getByRole("status").filter({ hasText: "Loading" });
  await expect(splash).toHaveCSS("opacity", "1");
  const delay = await splash.evaluate((it) => it.getAnimations()[0]?.effect?.getTiming().delay);
  expect(delay).toBe(0);
  expect(asked).not.toContain("stylesheet");
  const urgent = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].filter(
      ({ fetchPriority }) => fetchPriority !== "low",
    ),
  );
  expect(urgent).toHaveLength(0);
});

test("a slow navigation shows the splash after 300 ms", async ({ page }) => {
  await page.goto("/login");
  // Before the page is hydrated, the link would load a document.
  await expect(page.getByLabel("Email")).toBeEnabled();
  await waitUntilSettled(page);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/graphql", async (route) => {
    if (route.request().postData()?.includes("articles(")) await held.promise;
    await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "Articles" }).click();
  const splash = page.getByRole("status").filter({ hasText: "Loading" });
  await expect(splash).toHaveCSS("opacity", "1");
  const delay = await splash.evaluate((it) => it.getAnimations()[0]?.effect?.getTiming().delay);
  expect(delay).toBeGreaterThanOrEqual(300);
  held.resolve();
  await expect(splash).toHaveCount(0);
});
