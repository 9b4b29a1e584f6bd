import { createHash } from "node:crypto";
import { setImmediate as afterwards } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { and, eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { drizzleOn } from "../db/drizzle-on.ts";
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

/** A page as it was rendered, for nobody in particular. */
export interface RenderedPage {
  status: number;
  html: string;
  /** Of an answer that sends elsewhere. */
  location?: string;
}

/** A page as it goes out. */
export interface SentPage {
  status: number;
  policy: string;
  /** Absent of what isn't kept. */
  hash?: string;
  location?: string;
  brotli: Buffer;
  gzip: Buffer;
  /** As it is read, made when somebody asks for it so. */
  plain(): Promise<Buffer>;
}

interface KeptPage extends SentPage {
  hash: string;
  build: string;
  versions: Versions;
}

interface Options {
  pool: pg.Pool;
  versions: ContentVersions;
  /** Of the web application, its configuration included: another one's pages are others. */
  build: () => string;
  render: (path: string) => Promise<RenderedPage>;
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
 */
export class PageCache {
  readonly #options: Options;
  readonly #memory = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    sizeCalculation: (page) => 3 * (page.brotli.length + page.gzip.length),
  });
  readonly #making = new Map<string, Promise<SentPage>>();
  readonly #storing = new Map<string, Promise<void>>();
  readonly #find;
  readonly #hits = new Map<string, number>();
  readonly #counting: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
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

  /** The page of this path, which shows these kinds of content, for somebody who reads it. */
  async page(path: string, shows: readonly string[]): Promise<SentPage> {
    const page = await this.#current(path, shows);
    // What is no page has no row to count in.
    if (page.hash) this.#hits.set(path, (this.#hits.get(path) ?? 0) + 1);
    return page;
  }

  /** Makes the page anew, whatever is kept, and stores it. */
  async make(path: string, shows: readonly string[]): Promise<SentPage> {
    const now = await this.#options.versions.now();
    const page = await this.#make(path, versionsOf(namesOf(path, shows), now));
    await this.#storing.get(path);
    return page;
  }

  /** Once nothing that was made is left to be stored. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#storing.values());
  }

  /** Kept, or made and kept. */
  async #current(path: string, shows: readonly string[]): Promise<SentPage> {
    const kept = this.#memory.get(path);
    let now: Versions;
    try {
      now = await this.#options.versions.now();
    } catch (error) {
      if (kept) return kept;
      throw error;
    }
    const names = namesOf(path, shows);
    const build = this.#options.build();
    const isFresh = (versions: Versions) =>
      names.every((name) => (versions[name] ?? 0) === (now[name] ?? 0));
    if (kept?.build === build && isFresh(kept.versions)) return kept;
    const versions = versionsOf(names, now);
    // Whoever asks before the next change may share what is being made.
    const key = JSON.stringify([path, versions]);
    let making = this.#making.get(key);
    if (!making) {
      making = this.#stored(path, versions, isFresh).finally(() => this.#making.delete(key));
      this.#making.set(key, making);
    }
    return making;
  }

  async #stored(
    path: string,
    versions: Versions,
    isFresh: (versions: Versions) => boolean,
  ): Promise<SentPage> {
    const build = this.#options.build();
    const [row] = await this.#find.execute({ path, build });
    if (row && isFresh(row.versions)) {
      const { policy, hash } = row;
      const page = { status: 200, policy, hash, build, versions, ...sent(row.brotli, row.gzip) };
      this.#memory.set(path, page);
      return page;
    }
    return this.#make(path, versions);
  }

  /** Renders the page and keeps it, unless it isn't one that stands. Nobody waits for its storing. */
  async #make(path: string, versions: Versions): Promise<SentPage> {
    const { render, others } = this.#options;
    // Before it is rendered: what comes between makes it outdated, not false.
    const build = this.#options.build();
    const { status, html, location } = await render(path);
    const text = Buffer.from(html);
    const compressed = Promise.all([
      compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      zip(text),
    ]);
    // Meanwhile, since other threads compress.
    const policy = policyOf(html, others);
    const hash = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    const page = { status, policy, location, ...sent(...(await compressed)) };
    if (status !== 200) return page;
    const kept: KeptPage = { ...page, hash, build, versions };
    this.#memory.set(path, kept);
    const storing = this.#store(path, kept, text.length).finally(() => {
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
