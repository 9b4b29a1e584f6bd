import { gunzipSync } from "node:zlib";
import { everyPage } from "@presale/contracts/content.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitForLocks } from "../../testing/locks.ts";
import { testApp } from "../../testing/test-app.ts";
import { inTransaction } from "../db/transaction.ts";
import { ContentVersions, invalidatePages } from "./content-versions.ts";
import { PageCache, type RenderedPage, type Rendering } from "./page-cache.ts";

const test = testApp();

/** The word that pages show, the paths rendered so far, and a hook during rendering. */
let word: string;
let made: string[];
let whileMaking: () => Promise<void>;
const opened: PageCache[] = [];
beforeEach(async () => {
  word = "first";
  made = [];
  whileMaking = async () => {};
  await test.sql("truncate cached_page, content_version");
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((cache) => cache.close()));
  vi.useRealTimers();
});

/** Opens a page cache, as one of several processes. */
function process(
  build: string | (() => string) = "build",
  render?: (path: string) => Promise<RenderedPage>,
): PageCache {
  const { pool } = test.app;
  const cache = new PageCache({
    pool,
    versions: new ContentVersions(pool),
    build: typeof build === "string" ? () => build : build,
    render:
      render ??
      (async (path) => {
        made.push(path);
        const shown = word;
        await whileMaking();
        return { status: 200, html: `<p>${path} ${shown}</p><script>"${shown}"</script>` };
      }),
  });
  opened.push(cache);
  return cache;
}
const textOf = async (cache: PageCache, path = "/articles", shows = ["articles"]) => {
  const page = await cache.page(path, shows, { route: path, clientIp: "reader" });
  await cache.settled();
  expect(gunzipSync(page.gzip)).toEqual(await page.plain());
  return String(await page.plain()).replace(/<[^>]*>|"\w*"/g, "");
};
const change = (...names: Parameters<typeof invalidatePages>[1][]) =>
  inTransaction(test.app.pool, test.app.platformCompanyId, (tx) => invalidatePages(tx, ...names));

it("a page is rendered once for all processes, and again for another build", async () => {
  const [one, two] = [process(), process()];
  let finish = () => {};
  whileMaking = () =>
    new Promise((done) => {
      finish = done;
    });
  const readers = [textOf(one), textOf(one), textOf(one)];
  await expect.poll(() => made.length).toBe(1);
  // Once no query is running, all readers wait for the same rendering.
  const { pool } = test.app;
  await expect.poll(() => pool.totalCount - pool.idleCount + pool.waitingCount).toBe(0);
  whileMaking = async () => {};
  finish();
  expect(await Promise.all(readers)).toEqual(Array(3).fill("/articles first"));
  expect(await textOf(two)).toBe("/articles first");
  expect(made).toEqual(["/articles"]);
  await textOf(process("another"));
  expect(made).toHaveLength(2);
});

it("a page in memory is rendered again when the build changes", async () => {
  let year = "2026";
  const cache = process(() => year);
  for (const text of ["first", "first"]) expect(await textOf(cache)).toBe(`/articles ${text}`);
  word = "second";
  year = "2027";
  expect(await textOf(cache)).toBe("/articles second");
  expect(made).toHaveLength(2);
});

it("a content change is visible to the next reader in each process, on that page only", async () => {
  const processes = [process(), process()] as const;
  for (const each of processes) await textOf(each);
  await textOf(processes[0], "/about", []);
  word = "second";
  await change("articles");
  for (const each of processes) expect(await textOf(each)).toBe("/articles second");
  expect(await textOf(processes[0], "/about", [])).toBe("/about first");
  expect(made).toEqual(["/articles", "/about", "/articles"]);
});

it("a content change during rendering is visible to all later readers", async () => {
  const [one, two] = [process(), process()];
  let goOn = () => {};
  let begun = () => {};
  const isBegun = new Promise<void>((done) => {
    begun = done;
  });
  whileMaking = () => {
    begun();
    return new Promise((done) => {
      goOn = done;
    });
  };
  const before = textOf(one);
  await isBegun;
  whileMaking = async () => {};
  word = "second";
  await change("articles");
  expect(await textOf(two)).toBe("/articles second");
  const shared = textOf(one);
  goOn();
  expect(await before).toBe("/articles first");
  expect(await shared).toBe("/articles second");
  for (const each of [one, two, process()]) expect(await textOf(each)).toBe("/articles second");
});

it("a read doesn't wait until the page is stored, but renderAndStore does", async () => {
  const [one, two] = [process(), process()];
  const { pool } = test.app;
  const client = await pool.connect();
  await client.query("begin; lock table cached_page in exclusive mode");
  const shows = ["articles"];
  const [first, second] = [
    await one.page("/articles", shows, { route: "/articles", clientIp: "a" }),
    await one.page("/articles", shows, { route: "/articles", clientIp: "b" }),
  ];
  expect(second).toBe(first);
  let isMade = false;
  const making = two.renderAndStore("/articles", shows).then(() => {
    isMade = true;
  });
  await expect.poll(() => made.length).toBe(2);
  // Both processes store the page: one after a read, the other in `renderAndStore`.
  await waitForLocks(test, 2);
  expect(isMade).toBe(false);
  expect(await test.sql("select from cached_page")).toEqual([]);
  await client.query("commit");
  client.release();
  await making;
  expect(await test.sql("select from cached_page")).toHaveLength(1);
});

it("a page that can't be stored is still served, but renderAndStore fails", async () => {
  const cache = process();
  await test.sql("alter table cached_page add constraint full_disk check (false) not valid");
  try {
    expect(await textOf(cache)).toBe("/articles first");
    expect(await textOf(cache)).toBe("/articles first");
    expect(made).toHaveLength(1);
    await expect(cache.renderAndStore("/articles", ["articles"])).rejects.toThrow();
  } finally {
    await test.sql("alter table cached_page drop constraint full_disk");
  }
});

it("a rolled-back change invalidates nothing", async () => {
  const cache = process();
  await textOf(cache);
  const { pool, platformCompanyId } = test.app;
  const failing = inTransaction(pool, platformCompanyId, async (tx) => {
    await invalidatePages(tx, "articles");
    throw new Error("taken back");
  });
  await expect(failing).rejects.toThrow("taken back");
  await textOf(cache);
  expect(made).toHaveLength(1);
});

it("concurrent changes in different orders don't deadlock", async () => {
  const kinds = ["texts", "articles", "settings", "feedbacks"] as const;
  const changes = Array.from({ length: 60 }, (_, index) =>
    change(...(index % 2 ? kinds : kinds.toReversed())),
  );
  await Promise.all(changes);
  expect(await test.sql("select distinct version::int from content_version")).toEqual([
    { version: 60 },
  ]);
});

it("one page or all pages can be invalidated", async () => {
  const cache = process();
  const both = async () => [await textOf(cache), await textOf(cache, "/about", [])];
  await both();
  await change("/about");
  await both();
  expect(made).toEqual(["/articles", "/about", "/about"]);
  await change(everyPage);
  await both();
  expect(made).toHaveLength(5);
});

it("redirects, missing pages and errors are returned but not stored", async () => {
  let status = 404;
  const cache = process("build", async () => {
    made.push("");
    return { status, html: "nothing", location: status === 301 ? "/articles/new" : undefined };
  });
  for (status of [404, 500, 301]) {
    const page = await cache.page("/articles/old", ["articles"], {
      route: "/articles/old",
      clientIp: "reader",
    });
    expect([page.status, page.hash]).toEqual([status, undefined]);
  }
  expect(
    (await cache.page("/articles/old", [], { route: "/articles/old", clientIp: "reader" }))
      .location,
  ).toBe("/articles/new");
  expect(made).toHaveLength(4);
  expect(await test.sql("select from cached_page")).toEqual([]);
  // Reads of pages that aren't cached aren't counted either.
  const asked = vi.spyOn(test.app.pool, "query");
  await cache.close();
  expect(asked).not.toHaveBeenCalled();
});

describe("Route shell", () => {
  it("is rendered again after a change to its route or every page, and never stored", async () => {
    const cache = process();
    const shell = async () => String(await (await cache.shell("/tasks/:id", "reader")).plain());
    const [first] = await Promise.all([shell(), shell()]);
    expect(first).toContain("/tasks/:id first");
    expect(await shell()).toBe(first);
    expect(made).toHaveLength(1);
    word = "second";
    await change(everyPage);
    expect(await shell()).toContain("/tasks/:id second");
    // Only the head of this route has changed.
    word = "third";
    await change("/tasks/:id");
    expect(await shell()).toContain("/tasks/:id third");
    await change("/features/:id");
    expect(await shell()).toContain("/tasks/:id third");
    expect(made).toHaveLength(3);
    expect(await test.sql("select from cached_page")).toEqual([]);
  });

  it("isn't rendered again for a reader whose version query is late", async () => {
    const { pool } = test.app;
    const versions = new ContentVersions(pool);
    const known = versions.current.bind(versions);
    const late = Promise.withResolvers<void>();
    const render = async (path: string) => {
      made.push(path);
      return { status: 200, html: path };
    };
    const cache = new PageCache({ pool, versions, build: () => "build", render });
    opened.push(cache);
    vi.spyOn(versions, "current")
      .mockImplementationOnce(known)
      .mockImplementationOnce(async () => {
        await late.promise;
        return known();
      });
    const readers = [cache.shell("/tasks/:id", "one"), cache.shell("/tasks/:id", "other")];
    await readers[0];
    late.resolve();
    await readers[1];
    expect(made).toHaveLength(1);
  });

  it("is rendered during a database outage, but cached only afterwards", async () => {
    const { pool } = test.app;
    const versions = new ContentVersions(pool);
    const asked: Rendering[] = [];
    const render = async (_: string, how: Rendering) => {
      asked.push(how);
      return { status: 404, html: "" };
    };
    const cache = new PageCache({ pool, versions, build: () => "build", render });
    opened.push(cache);
    vi.spyOn(versions, "current").mockRejectedValueOnce(new Error("away"));
    for (let times = 0; times < 3; times += 1)
      expect((await cache.shell("/*", "reader")).status).toBe(404);
    expect(asked).toEqual([
      { isDatabaseDown: true, isShell: true },
      { isDatabaseDown: false, isShell: true },
    ]);
  });
});

it("limits queued pages per client, so other clients are served", async () => {
  const { pool } = test.app;
  const finish: (() => void)[] = [];
  const render = async (path: string) => {
    made.push(path);
    await new Promise<void>((done) => finish.push(done));
    return { status: 404, html: "" };
  };
  const cache = new PageCache({
    pool,
    versions: new ContentVersions(pool),
    build: () => "build",
    render,
    queue: { concurrency: 1, maxWaiting: 3, maxWaitingPerLane: 2 },
  });
  opened.push(cache);
  const ask = (path: string, reader: string) =>
    cache.page(path, [], { route: path, clientIp: reader }).then(
      ({ status }) => status,
      (error) => error.code,
    );
  const first = ask("/1", "crowd");
  await expect.poll(() => made).toEqual(["/1"]);
  const refused: unknown[] = [];
  const crowd = Promise.all(
    ["/2", "/3", "/4", "/5"].map(async (path) => {
      const reply = await ask(path, "crowd");
      if (reply !== 404) refused.push(reply);
      return reply;
    }),
  );
  await expect.poll(() => refused).toEqual(["BUSY", "BUSY"]);
  const other = ask("/6", "other");
  const end = Promise.all([first, crowd, other]);
  while ((await Promise.race([end, new Promise((done) => setTimeout(done, 5))])) === undefined)
    finish.shift()?.();
  const [one, many, another] = await end;
  expect([one, many.toSorted(), another]).toEqual([404, [404, 404, "BUSY", "BUSY"], 404]);
  expect(made.indexOf("/6")).toBeLessThan(3);
});

it("reads are counted when the cache closes", async () => {
  const [one, two] = [process(), process()];
  for (const each of [one, one, two]) await textOf(each);
  await Promise.all([one.close(), two.close()]);
  expect(await test.sql("select path, hits::int, size from cached_page")).toEqual([
    { path: "/articles", hits: 3, size: 46 },
  ]);
});

it("reads are counted while the process runs", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const cache = process();
  for (let times = 0; times < 2; times += 1) await textOf(cache);
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => test.sql("select hits::int from cached_page")).toEqual([{ hits: 2 }]);
});

describe("Database outage", () => {
  it("pages in memory are served, others fail", async () => {
    const { pool } = test.app;
    const versions = new ContentVersions(pool);
    const cache = new PageCache({
      pool,
      versions,
      build: () => "build",
      render: async (path) => ({ status: 200, html: path }),
    });
    opened.push(cache);
    expect(await textOf(cache)).toBe("/articles");
    versions.current = () => Promise.reject(new Error("away"));
    expect(await textOf(cache)).toBe("/articles");
    await expect(cache.page("/about", [], { route: "/about", clientIp: "reader" })).rejects.toThrow(
      "away",
    );
  });
});

it("callers during a version query share the next one", async () => {
  const asked: (() => void)[] = [];
  const pool = {
    query: () =>
      new Promise((done) =>
        asked.push(() => done({ rows: [{ name: "n", version: asked.length }] })),
      ),
  };
  const versions = new ContentVersions(pool as never);
  const first = versions.current();
  const [second, third] = [versions.current(), versions.current()];
  expect(asked).toHaveLength(1);
  asked[0]?.();
  expect(await first).toEqual({ n: 1 });
  await Promise.resolve();
  expect(asked).toHaveLength(2);
  const fourth = versions.current();
  asked[1]?.();
  expect(await Promise.all([second, third])).toEqual([{ n: 2 }, { n: 2 }]);
  await Promise.resolve();
  expect(asked).toHaveLength(3);
  asked[2]?.();
  expect(await fourth).toEqual({ n: 3 });
});
