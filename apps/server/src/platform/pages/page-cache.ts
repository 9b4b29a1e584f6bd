import { createHash } from "node:crypto";
import { setImmediate as afterwards } from "node:timers/promises";
import { isDeepStrictEqual, promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { JobQueue } from "@presale/processes/job-queue.ts";
import { and, eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { drizzleOn } from "../db/drizzle-on.ts";
import { takeTurn } from "../limits/turns.ts";
import { type ContentVersions, everyPage } from "./content-versions.ts";
import { type OtherSites, policyOf } from "./page-policy.ts";
import { cachedPages, type Versions } from "./pages.table.ts";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Bytes of pages that a process keeps in memory. */
const mostBytes = 64 * 1024 * 1024;
/** Of brotli. 9 takes ten times as long and makes a page one per cent smaller. */
const quality = 6;
/** Milliseconds between two times that reads are counted in the database. */
const countEvery = 10_000;

/** Rendering takes the thread that answers the API: one at a time, and few of one address wait. */
const queue = { concurrency: 1, maxWaiting: 40, maxWaitingPerLane: 8 };
/** Milliseconds that a reader waits for their turn. */
const longestWait = 10_000;

/** A page as it was rendered, for nobody in particular. */
export interface RenderedPage {
  status: number;
  /** Empty where nothing is at the path. */
  html: string;
  /** Of an answer that sends elsewhere. */
  location?: string;
}

/** A page as it goes out. */
export interface SentPage {
  status: number;
  policy: string;
  /** Absent of what isn't kept. */
  hash?: string | undefined;
  location?: string;
  brotli: Buffer;
  gzip: Buffer;
  /** As it is read, made when somebody asks for it so. */
  plain(): Promise<Buffer>;
}

interface MadePage extends SentPage {
  hash: string;
}

/** Who asks for a page. */
interface Asked {
  /** With `:params`: all its addresses that lead nowhere have one page. */
  route: string;
  /** The address of the reader's machine. */
  reader: string;
}

interface KeptPage extends MadePage {
  build: string;
  versions: Versions;
}

export interface Rendering {
  /** With the database away, the settings that the process remembers will do. */
  isAway?: boolean;
  /** Drawn even where its content isn't there; of a page only the status is wanted then. */
  isShell?: boolean;
}

interface Options {
  pool: pg.Pool;
  versions: ContentVersions;
  /** Of the web application, its configuration included: another one's pages are others. */
  build: () => string;
  render: (path: string, how: Rendering) => Promise<RenderedPage>;
  /** Of pages that are being made. */
  queue?: ConstructorParameters<typeof JobQueue>[0];
  others?: OtherSites;
}

const sent = (brotli: Buffer, gzipped: Buffer) => {
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

/** What outdates a page: the kinds of content that it shows, itself, and all that is on every page. */
const namesOf = (path: string, shows: readonly string[]) => [...shows, path, everyPage];
const versionsOf = (names: readonly string[], now: Versions): Versions =>
  Object.fromEntries(names.map((name) => [name, now[name] ?? 0]));

/**
 * Pages that are the same for everybody, made once: kept in the database for all processes, and in
 * the memory of each. What the page shows is compared before it is sent, so that a change is seen
 * by the next reader, whichever process it was made by. While the database is away, pages in memory
 * go out as they were.
 *
 * Of a route that shows no stored content there is one page for all its addresses, its shell: kept
 * in memory alone.
 */
export class PageCache {
  readonly #options: Options;
  readonly #memory = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    sizeCalculation: (page) => 3 * (page.brotli.length + page.gzip.length),
  });
  readonly #turns: JobQueue;
  readonly #making = new Map<string, Promise<SentPage>>();
  readonly #storing = new Map<string, Promise<void>>();
  readonly #find;
  readonly #hits = new Map<string, number>();
  readonly #counting: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    this.#turns = new JobQueue(options.queue ?? queue);
    this.#find = drizzleOn(options.pool)
      .select()
      .from(cachedPages)
      .where(
        and(
          eq(cachedPages.path, sql.placeholder("path")),
          eq(cachedPages.build, sql.placeholder("build")),
        ),
      )
      .prepare("kept_page");
    this.#counting = setInterval(() => void this.#count().catch(() => {}), countEvery);
    this.#counting.unref();
  }

  /**
   * The page of this path, which shows these kinds of content.
   * Throws AppError BUSY where too many pages wait to be made.
   */
  async page(path: string, shows: readonly string[], asked: Asked): Promise<SentPage> {
    const page = await this.#current(path, shows, asked);
    // What is no page has no row to count in.
    if (page.hash && page.status === 200) this.#hits.set(path, (this.#hits.get(path) ?? 0) + 1);
    return page;
  }

  /** The page of a route that shows no stored content. Throws AppError BUSY. */
  async shell(route: string, reader: string): Promise<SentPage> {
    const now = await this.#options.versions.now().catch(() => null);
    const kept = this.#memory.get(route);
    const build = this.#options.build();
    const versions = versionsOf(namesOf(route, []), now ?? {});
    if (kept && (!now || (kept.build === build && isDeepStrictEqual(kept.versions, versions))))
      return kept;
    return this.#once(JSON.stringify([route, versions]), async () => {
      const how = { isAway: now === null, isShell: true };
      const { page } = await this.#rendered(route, reader, how);
      if (now && page.status < 500) this.#memory.set(route, { ...page, build, versions });
      return page;
    });
  }

  /** Makes the page again, whatever is kept, and stores it. */
  async make(path: string, shows: readonly string[]): Promise<SentPage> {
    const now = await this.#options.versions.now();
    const page = await this.#make(path, versionsOf(namesOf(path, shows), now), "all");
    await this.#storing.get(path);
    return page;
  }

  /** Once nothing that was made is left to be stored. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#storing.values());
  }

  /** Kept, or made and kept. */
  async #current(path: string, shows: readonly string[], asked: Asked): Promise<SentPage> {
    let now: Versions;
    try {
      now = await this.#options.versions.now();
    } catch (error) {
      const known = this.#memory.get(path);
      if (known) return known;
      throw error;
    }
    const kept = this.#memory.get(path);
    const names = namesOf(path, shows);
    const build = this.#options.build();
    const isFresh = (versions: Versions) =>
      names.every((name) => (versions[name] ?? 0) === (now[name] ?? 0));
    if (kept?.build === build && isFresh(kept.versions)) return kept;
    const versions = versionsOf(names, now);
    return this.#once(JSON.stringify([path, versions]), async () => {
      const stored = await this.#stored(path, isFresh);
      if (stored) return stored;
      const { route, reader } = asked;
      const page = await this.#make(path, versions, reader);
      return page.status === 404 && route !== path ? this.shell(route, reader) : page;
    });
  }

  /** All who ask before the next change share what is being made. */
  #once(key: string, make: () => Promise<SentPage>): Promise<SentPage> {
    let making = this.#making.get(key);
    if (!making) {
      making = make().finally(() => this.#making.delete(key));
      this.#making.set(key, making);
    }
    return making;
  }

  async #stored(path: string, isFresh: (versions: Versions) => boolean): Promise<KeptPage | null> {
    const build = this.#options.build();
    const [row] = await this.#find.execute({ path, build });
    if (!row || !isFresh(row.versions)) return null;
    const { policy, hash, versions } = row;
    const page = { status: 200, policy, hash, build, versions, ...sent(row.brotli, row.gzip) };
    this.#memory.set(path, page);
    return page;
  }

  /** When it is the reader's turn; afterwards the thread is as long the others'. */
  async #inTurn<T>(reader: string, work: () => Promise<T>): Promise<T> {
    const leave = await takeTurn(this.#turns, reader, { longest: longestWait });
    const start = performance.now();
    try {
      return await work();
    } finally {
      setTimeout(leave, performance.now() - start);
    }
  }

  async #rendered(
    path: string,
    reader: string,
    how: Rendering,
  ): Promise<{ page: MadePage; size: number }> {
    const { render, others } = this.#options;
    const { status, html, location } = await this.#inTurn(reader, () => render(path, how));
    const text = Buffer.from(html);
    const compressed = Promise.all([
      compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      zip(text),
    ]);
    // Meanwhile, since other threads compress.
    const policy = policyOf(html, others);
    const hash = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    const page = { status, policy, hash, location, ...sent(...(await compressed)) };
    return { page, size: text.length };
  }

  /** Renders the page and keeps it where it answers 200. Nobody waits for its storing. */
  async #make(path: string, versions: Versions, reader: string): Promise<SentPage> {
    // Before it is rendered: what comes between makes it outdated, not false.
    const build = this.#options.build();
    const { page, size } = await this.#rendered(path, reader, {});
    if (page.status !== 200) return { ...page, hash: undefined };
    const kept: KeptPage = { ...page, build, versions };
    this.#memory.set(path, kept);
    const storing = this.#store(path, kept, size).finally(() => {
      if (this.#storing.get(path) === storing) this.#storing.delete(path);
    });
    // Where the database is away another process makes its own.
    storing.catch(() => {});
    this.#storing.set(path, storing);
    return kept;
  }

  async #store(path: string, page: KeptPage, size: number): Promise<void> {
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

  /** Adds up how often pages were read. */
  async #count(): Promise<void> {
    const hits = [...this.#hits];
    if (hits.length === 0) return;
    this.#hits.clear();
    await this.#options.pool.query(
      "update cached_page set hits = hits + read.times from unnest($1::text[], $2::bigint[]) as read(path, times) where cached_page.path = read.path and build = $3",
      [hits.map(([path]) => path), hits.map(([, times]) => times), this.#options.build()],
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#counting);
    await this.settled();
    await this.#count().catch(() => {});
  }
}
