import { createHash } from "node:crypto";
import { setImmediate as afterwards } from "node:timers/promises";
import { isDeepStrictEqual, promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { everyPage } from "@presale/contracts/content.ts";
import { JobQueue } from "@presale/processes/job-queue.ts";
import { and, eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { drizzleOn } from "../db/drizzle-on.ts";
import { acquireQueueSlot } from "../limits/queue-slots.ts";
import type { ContentVersions } from "./content-versions.ts";
import { policyOf, type ThirdPartyOrigins } from "./page-policy.ts";
import { cachedPages, type Versions } from "./pages.table.ts";

const brotliAsync = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const gzipAsync = promisify(gzip);

/** Maximum bytes of pages that a process keeps in memory. */
const maxMemoryBytes = 64 * 1024 * 1024;
/** Brotli's level. Level 9 takes ten times as long for pages that are one per cent smaller. */
const brotliQuality = 6;
/** Milliseconds between two writes of the hit counts to the database. */
const hitFlushIntervalMs = 10_000;

/** Rendering blocks the API's thread: one page at a time, and few queued per client IP. */
const defaultQueue = { concurrency: 1, maxWaiting: 40, maxWaitingPerLane: 8 };
/** Maximum milliseconds that a request waits for its turn. */
const waitTimeoutMs = 10_000;

/** A rendered page without any user's data. */
export interface RenderedPage {
  status: number;
  /** Empty if nothing exists at the path. */
  html: string;
  location?: string;
}

/** A page in its compressed encodings, ready to send. */
export interface CompressedPage {
  status: number;
  policy: string;
  /** Used as the ETag. Absent if the status isn't 200, except for shells. */
  hash?: string | undefined;
  location?: string;
  brotli: Buffer;
  gzip: Buffer;
  /** Decompressed on first use. */
  plain(): Promise<Buffer>;
}

interface HashedPage extends CompressedPage {
  hash: string;
}

interface PageRequest {
  /** The route pattern with `:params`. All its paths without content share one page. */
  route: string;
  /** The client's IP address. */
  clientIp: string;
}

interface MemoryPage extends HashedPage {
  build: string;
  versions: Versions;
}

export interface Rendering {
  /** The database is unavailable, so the page uses the settings cached by this process. */
  isDatabaseDown?: boolean;
  /** Renders the "not found" page if the content doesn't exist. Otherwise a 404 has no HTML. */
  isShell?: boolean;
}

interface Options {
  pool: pg.Pool;
  versions: ContentVersions;
  /** Returns the id of the build and its configuration. Each build has its own pages. */
  build: () => string;
  render: (path: string, rendering: Rendering) => Promise<RenderedPage>;
  queue?: ConstructorParameters<typeof JobQueue>[0];
  thirdParties?: ThirdPartyOrigins;
}

const encodingsOf = (brotli: Buffer, gzipped: Buffer) => {
  let plain: Promise<Buffer> | undefined;
  return {
    brotli,
    gzip: gzipped,
    plain: () => {
      plain ??= decompress(brotli);
      return plain;
    },
  };
};

/** Returns the names whose changes invalidate a page: its content, its path, and `everyPage`. */
const namesOf = (path: string, shows: readonly string[]) => [...shows, path, everyPage];
const versionsOf = (names: readonly string[], now: Versions): Versions =>
  Object.fromEntries(names.map((name) => [name, now[name] ?? 0]));

/**
 * Caches pages that are the same for every visitor. The database holds them for all processes, and
 * each process keeps some in memory. Content versions are compared before a page is sent, so the
 * next request sees a change made by any process. While the database is unavailable, pages in
 * memory are sent unchecked.
 *
 * A route that shows no stored content has one page, its shell, for all its paths. Shells are
 * cached in memory only.
 */
export class PageCache {
  readonly #options: Options;
  readonly #memory = new LRUCache<string, MemoryPage>({
    maxSize: maxMemoryBytes,
    sizeCalculation: (page) => 3 * (page.brotli.length + page.gzip.length),
  });
  readonly #queue: JobQueue;
  readonly #renderings = new Map<string, Promise<CompressedPage>>();
  readonly #storing = new Map<string, Promise<void>>();
  readonly #find;
  readonly #hits = new Map<string, number>();
  readonly #hitTimer: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    this.#queue = new JobQueue(options.queue ?? defaultQueue);
    this.#find = drizzleOn(options.pool)
      .select()
      .from(cachedPages)
      .where(
        and(
          eq(cachedPages.path, sql.placeholder("path")),
          eq(cachedPages.build, sql.placeholder("build")),
        ),
      )
      .prepare("cached_page");
    this.#hitTimer = setInterval(() => void this.#flushHits().catch(() => {}), hitFlushIntervalMs);
    this.#hitTimer.unref();
  }

  /**
   * Returns the page of a path that shows these kinds of content. Throws AppError BUSY if the
   * rendering queue is full or the wait for a turn times out.
   */
  async page(
    path: string,
    shows: readonly string[],
    request: PageRequest,
  ): Promise<CompressedPage> {
    const page = await this.#current(path, shows, request);
    // Only cached pages have a row to count hits in.
    if (page.hash && page.status === 200) this.#hits.set(path, (this.#hits.get(path) ?? 0) + 1);
    return page;
  }

  /**
   * Returns the page that all paths of a route without stored content share, such as the "not
   * found" page. Throws AppError BUSY.
   */
  async shell(route: string, clientIp: string): Promise<CompressedPage> {
    const now = await this.#options.versions.current().catch(() => null);
    const cached = this.#memory.get(route);
    const build = this.#options.build();
    const versions = versionsOf(namesOf(route, []), now ?? {});
    if (
      cached &&
      (!now || (cached.build === build && isDeepStrictEqual(cached.versions, versions)))
    )
      return cached;
    return this.#once(JSON.stringify([route, versions]), async () => {
      const rendering = { isDatabaseDown: now === null, isShell: true };
      const { page } = await this.#render(route, clientIp, rendering);
      if (now && page.status < 500) this.#memory.set(route, { ...page, build, versions });
      return page;
    });
  }

  /** Renders the page, whatever is cached. Stores it if its status is 200. */
  async renderAndStore(path: string, shows: readonly string[]): Promise<CompressedPage> {
    const now = await this.#options.versions.current();
    const page = await this.#renderAndCache(path, versionsOf(namesOf(path, shows), now), "all");
    await this.#storing.get(path);
    return page;
  }

  /** Resolves once no page is being stored. Never rejects. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#storing.values());
  }

  /** Returns the cached page if it is current, otherwise renders and caches it. */
  async #current(
    path: string,
    shows: readonly string[],
    request: PageRequest,
  ): Promise<CompressedPage> {
    let now: Versions;
    try {
      now = await this.#options.versions.current();
    } catch (error) {
      const cached = this.#memory.get(path);
      if (cached) return cached;
      throw error;
    }
    const cached = this.#memory.get(path);
    const names = namesOf(path, shows);
    const build = this.#options.build();
    const isFresh = (versions: Versions) =>
      names.every((name) => (versions[name] ?? 0) === (now[name] ?? 0));
    if (cached?.build === build && isFresh(cached.versions)) return cached;
    const versions = versionsOf(names, now);
    return this.#once(JSON.stringify([path, versions]), async () => {
      const stored = await this.#findStored(path, isFresh);
      if (stored) return stored;
      const { route, clientIp } = request;
      const page = await this.#renderAndCache(path, versions, clientIp);
      return page.status === 404 && route !== path ? this.shell(route, clientIp) : page;
    });
  }

  /** Shares one rendering between concurrent requests for the same versions. */
  #once(key: string, make: () => Promise<CompressedPage>): Promise<CompressedPage> {
    let making = this.#renderings.get(key);
    if (!making) {
      making = make().finally(() => this.#renderings.delete(key));
      this.#renderings.set(key, making);
    }
    return making;
  }

  async #findStored(
    path: string,
    isFresh: (versions: Versions) => boolean,
  ): Promise<MemoryPage | null> {
    const build = this.#options.build();
    const [row] = await this.#find.execute({ path, build });
    if (!row || !isFresh(row.versions)) return null;
    const { policy, hash, versions } = row;
    const page = {
      status: 200,
      policy,
      hash,
      build,
      versions,
      ...encodingsOf(row.brotli, row.gzip),
    };
    this.#memory.set(path, page);
    return page;
  }

  /** Runs the work when its turn comes. Then keeps the slot for as long again as the work took. */
  async #inTurn<T>(clientIp: string, work: () => Promise<T>): Promise<T> {
    const releaseSlot = await acquireQueueSlot(this.#queue, clientIp, { timeoutMs: waitTimeoutMs });
    const start = performance.now();
    try {
      return await work();
    } finally {
      setTimeout(releaseSlot, performance.now() - start);
    }
  }

  async #render(
    path: string,
    clientIp: string,
    rendering: Rendering,
  ): Promise<{ page: HashedPage; size: number }> {
    const { render, thirdParties } = this.#options;
    const { status, html, location } = await this.#inTurn(clientIp, () => render(path, rendering));
    const text = Buffer.from(html);
    const compressed = Promise.all([
      brotliAsync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
      gzipAsync(text),
    ]);
    // Compression runs in other threads; hash in the meantime.
    const policy = policyOf(html, thirdParties);
    const hash = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    const page = { status, policy, hash, location, ...encodingsOf(...(await compressed)) };
    return { page, size: text.length };
  }

  /** Renders the page and caches it if its status is 200. Doesn't wait until it is stored. */
  async #renderAndCache(
    path: string,
    versions: Versions,
    clientIp: string,
  ): Promise<CompressedPage> {
    // Read before rendering, so that a change during the rendering invalidates the page.
    const build = this.#options.build();
    const { page, size } = await this.#render(path, clientIp, {});
    if (page.status !== 200) return { ...page, hash: undefined };
    const cached: MemoryPage = { ...page, build, versions };
    this.#memory.set(path, cached);
    const storing = this.#store(path, cached, size).finally(() => {
      if (this.#storing.get(path) === storing) this.#storing.delete(path);
    });
    // If the database is unavailable, other processes render the page themselves.
    storing.catch(() => {});
    this.#storing.set(path, storing);
    return cached;
  }

  async #store(path: string, page: MemoryPage, size: number): Promise<void> {
    const { build, versions, brotli, gzip, policy, hash } = page;
    const row = { versions, brotli, gzip, size, policy, hash };
    await afterwards();
    await drizzleOn(this.#options.pool)
      .insert(cachedPages)
      .values({ path, build, ...row })
      .onConflictDoUpdate({
        target: [cachedPages.path, cachedPages.build],
        set: { ...row, madeAt: sql`now()` },
      });
  }

  async #flushHits(): Promise<void> {
    const hits = [...this.#hits];
    if (hits.length === 0) return;
    this.#hits.clear();
    await this.#options.pool.query(
      "update cached_page set hits = hits + read.times from unnest($1::text[], $2::bigint[]) as read(path, times) where cached_page.path = read.path and build = $3",
      [hits.map(([path]) => path), hits.map(([, times]) => times), this.#options.build()],
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#hitTimer);
    await this.settled();
    await this.#flushHits().catch(() => {});
  }
}
