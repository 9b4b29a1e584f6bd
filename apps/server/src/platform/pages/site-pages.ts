import { limits } from "@presale/contracts/limits.ts";
import type { PageCache } from "./page-cache.ts";
import { createPathMatcher } from "./path-matcher.ts";

/** A route whose pages are the same for every visitor, as the web application declares it. */
export interface CachedRoute {
  /** With `:params`. */
  path: string;
  /** Kinds of content whose changes invalidate it. */
  shows: readonly string[];
  /** Excluded from search engines. */
  isPrivate?: boolean;
}

/** A path of the public site. Only paths of stored content have `changedAt`. */
export interface SitePath {
  path: string;
  changedAt?: Date;
}

/** Returns the paths of a list's pages after the first, which is at the list's own path. */
export const pagesAfterFirst = (list: string, total: number): SitePath[] =>
  Array.from({ length: Math.max(0, Math.ceil(total / limits.paging.perPage) - 1) }, (_, index) => ({
    path: `${list}/page/${index + 2}`,
  }));

interface OpenedPages {
  cache: PageCache;
  routes: readonly CachedRoute[];
}

/** Number of pages rendered concurrently. */
const concurrency = 2;

/** The public site of this process: its paths, and its pages once the web application is open. */
export class SitePages {
  #opened: (OpenedPages & { matchPath: ReturnType<typeof createPathMatcher> }) | undefined;
  readonly #sources: (() => Promise<readonly SitePath[]>)[] = [];

  /** Sets the cache and the routes, once the web application runs in this process. */
  open(opened: OpenedPages): void {
    this.#opened = {
      ...opened,
      matchPath: createPathMatcher(opened.routes.map(({ path }) => path)),
    };
  }

  /** Adds sources of paths from stored content. */
  add(...sources: (() => Promise<readonly SitePath[]>)[]): void {
    this.#sources.push(...sources);
  }

  /** Returns every path that search engines may index: fixed routes and those of content. */
  async paths(): Promise<SitePath[]> {
    const fixed = (this.#opened?.routes ?? []).flatMap(({ path, isPrivate }) =>
      isPrivate || path.includes(":") ? [] : [{ path }],
    );
    const stored = await Promise.all(this.#sources.map((source) => source()));
    return [...fixed, ...stored.flat()];
  }

  /** Renders every page again. After each page, calls `each` with false if it failed. */
  async renderAll(
    begin: (total: number) => Promise<void>,
    each: (isRendered: boolean) => Promise<void>,
  ) {
    const opened = this.#opened;
    const paths = opened ? await this.paths() : [];
    await begin(paths.length);
    const waiting = paths.map(({ path }) => path);
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
        await each(await this.#renderPage(path));
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  }

  async #renderPage(path: string): Promise<boolean> {
    if (!this.#opened) return false;
    const { cache, routes, matchPath } = this.#opened;
    const route = matchPath(path)?.route;
    const shows = routes.find((each) => each.path === route)?.shows;
    if (!shows) return false;
    try {
      const { status } = await cache.renderAndStore(path, shows);
      // A page that was moved or removed since the paths were read is not a failure.
      return status < 500;
    } catch {
      return false;
    }
  }
}
