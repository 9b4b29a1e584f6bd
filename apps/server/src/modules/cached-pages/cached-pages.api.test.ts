import { beforeEach, expect, it } from "vitest";
import { ContentVersions } from "../../platform/pages/content-versions.ts";
import { PageCache } from "../../platform/pages/page-cache.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

/** Rendering waits for this promise. */
let rendering: Promise<void>;
let cache: PageCache;
const statuses: Record<string, number> = { "/broken": 500 };
const articles = [{ path: "/articles/first" }];
const test = testApp({
  prepare: async ({ pool, pages }) => {
    const versions = new ContentVersions(pool);
    cache = new PageCache({
      pool,
      versions,
      build: () => "build",
      render: async (path) => {
        await rendering;
        return { status: statuses[path] ?? 200, html: `page ${path}` };
      },
    });
    const routes = ["/about", "/articles/:slug", "/broken", "/price"];
    pages.open({ cache, routes: routes.map((path) => ({ path, shows: [] })) });
    pages.add(async () => articles);
  },
});
let staff: TestUser;
beforeEach(async () => {
  rendering = Promise.resolve();
  staff ??= await test.staff();
  await test.sql("truncate cached_page, content_version, page_run");
});

const list =
  "query ($paging: PagingInput, $filter: CachedPageFilter) { cachedPages(paging: $paging, filter: $filter) { total items { path size hits madeAt } } }";
const run = "{ cachedPagesRun { total done failed endedAt } }";
const drop = (path: string) =>
  test.call("mutation ($path: String!) { dropCachedPage(path: $path) }", { path }, staff);
const rebuildAll = (user = staff) =>
  test.call("mutation { rebuildCachedPages { total done endedAt } }", {}, user);
async function paths(filter = {}): Promise<string[]> {
  const { data } = await test.call<{ cachedPages: { items: { path: string }[]; total: number } }>(
    list,
    { filter },
    staff,
  );
  expect(data.cachedPages.total).toBe(data.cachedPages.items.length);
  return data.cachedPages.items.map(({ path }) => path);
}
const lastRun = async () =>
  (await test.call<{ cachedPagesRun: Record<string, unknown> | null }>(run, {}, staff)).data
    .cachedPagesRun;
const findLastAction = async () =>
  (
    await test.sql<{ action: string }>(
      "select action from audit_entry where target_kind = 'page' order by id desc limit 1",
    )
  ).map(({ action }) => action);

it("cached pages are listed until one or all are dropped", async () => {
  for (const path of ["/price", "/about", "/broken"])
    await cache.page(path, [], { route: path, clientIp: "reader" });
  await cache.settled();
  expect(await paths()).toEqual(["/about", "/price"]);
  expect(await paths({ query: "pri" })).toEqual(["/price"]);
  expect((await drop("/about")).errors).toEqual([]);
  expect(await paths()).toEqual(["/price"]);
  expect(await findLastAction()).toEqual(["page.dropped"]);
  await cache.page("/about", [], { route: "/about", clientIp: "reader" });
  await cache.settled();
  expect(await paths()).toEqual(["/about", "/price"]);
  expect((await test.call("mutation { clearCachedPages }", {}, staff)).errors).toEqual([]);
  expect(await paths()).toEqual([]);
});

it("dropCachedPage rejects paths that are invalid or not cached", async () => {
  expect(statusOf(await drop("/nowhere"))).toBe(404);
  for (const path of ["about", "/<script>", `/${"x".repeat(200)}`])
    expect(Object.keys(fieldsOf(await drop(path)))).toEqual(["path"]);
});

it("rebuildCachedPages rebuilds all pages and reports progress, one run at a time", async () => {
  expect(await lastRun()).toBeNull();
  let letGo = () => {};
  rendering = new Promise((done) => {
    letGo = done;
  });
  expect((await rebuildAll()).errors).toEqual([]);
  expect(await findLastAction()).toEqual(["page.allMade"]);
  // Copies in the memory of other processes are outdated as well.
  expect(await test.sql("select name, version::int from content_version")).toEqual([
    { name: "every page", version: 1 },
  ]);
  await expect.poll(lastRun).toMatchObject({ total: 4, done: 0, endedAt: null });
  expect(errorOf(await rebuildAll()).code).toBe("BUSY");
  letGo();
  await expect.poll(async () => (await lastRun())?.endedAt).not.toBeNull();
  expect(await lastRun()).toMatchObject({ total: 4, done: 4, failed: 1 });
  expect(await paths()).toEqual(["/about", "/articles/first", "/price"]);
  expect((await rebuildAll()).errors).toEqual([]);
  await expect.poll(async () => (await lastRun())?.endedAt).not.toBeNull();
});

it("articles that move or disappear during a run don't count as failed", async () => {
  const gone = { "/articles/moved": 301, "/articles/gone": 404 };
  Object.assign(statuses, gone);
  articles.push(...Object.keys(gone).map((path) => ({ path })));
  expect((await rebuildAll()).errors).toEqual([]);
  await expect.poll(async () => (await lastRun())?.endedAt).not.toBeNull();
  expect(await lastRun()).toMatchObject({ total: 6, done: 6, failed: 1 });
  expect(await paths()).toEqual(["/about", "/articles/first", "/price"]);
});

it("maintenance deletes cached pages of old builds", async () => {
  await cache.renderAndStore("/about", []);
  await test.sql(
    "insert into cached_page (path, build, versions, brotli, gzip, size, policy, hash, made_at) select path, build || n, versions, brotli, gzip, size, policy, hash, now() - n * interval '13 hours' from cached_page, generate_series(1, 3) n",
  );
  expect(await paths()).toEqual(["/about"]);
  await test.app.runMaintenance();
  expect(await test.sql("select build from cached_page order by build")).toEqual([
    { build: "build" },
    { build: "build1" },
  ]);
});
