import { limits } from "@presale/contracts/limits.ts";
import type { PageCache } from "./page-cache.ts";
import { spelling } from "./spelling.ts";

/** Screens whose pages are the same for whoever asks, as the web application names them. */
export interface KeptRoute {
  /** With `:params`. */
  path: string;
  /** Kinds of content that outdate it. */
  shows: readonly string[];
  /** Search engines leave it out. */
  isPrivate?: boolean;
}

/** An address of the site that content makes. */
export interface Address {
  path: string;
  changedAt?: Date;
}

/** The pages of a list of so many, after the first, which is at the list's own address. */
export const pagesAfterFirst = (list: string, total: number): Address[] =>
  Array.from({ length: Math.max(0, Math.ceil(total / limits.paging.perPage) - 1) }, (_, index) => ({
    path: `${list}/page/${index + 2}`,
  }));

interface OpenedPages {
  cache: PageCache;
  routes: readonly KeptRoute[];
}

/** How many pages are made at once. */
const atOnce = 2;

/** The public site of this process: its addresses, and its pages once they have been opened. */
export class SitePages {
  #opened: (OpenedPages & { meantBy: ReturnType<typeof spelling> }) | undefined;
  readonly #sources: (() => Promise<readonly Address[]>)[] = [];

  /** The web application stands in this process. */
  open(opened: OpenedPages): void {
    this.#opened = { ...opened, meantBy: spelling(opened.routes.map(({ path }) => path)) };
  }

  /** Adds what of the stored content has addresses of its own. */
  add(...sources: (() => Promise<readonly Address[]>)[]): void {
    this.#sources.push(...sources);
  }

  /** Every page that search engines may find: those that stand in the code, and those of content. */
  async addresses(): Promise<Address[]> {
    const fixed = (this.#opened?.routes ?? []).flatMap(({ path, isPrivate }) =>
      isPrivate || path.includes(":") ? [] : [{ path }],
    );
    const stored = await Promise.all(this.#sources.map((source) => source()));
    return [...fixed, ...stored.flat()];
  }

  /** Makes every page anew; says of each whether it stands now. */
  async makeAll(begin: (total: number) => Promise<void>, each: (isMade: boolean) => Promise<void>) {
    const opened = this.#opened;
    const addresses = opened ? await this.addresses() : [];
    await begin(addresses.length);
    const waiting = addresses.map(({ path }) => path);
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
        await each(await this.#makeOne(path));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  async #makeOne(path: string): Promise<boolean> {
    if (!this.#opened) return false;
    const { cache, routes, meantBy } = this.#opened;
    const route = meantBy(path)?.route;
    const shows = routes.find((each) => each.path === route)?.shows;
    if (!shows) return false;
    try {
      const { status } = await cache.make(path, shows);
      // What has moved or gone since the addresses were read is no page to be made.
      return status < 500;
    } catch {
      return false;
    }
  }
}
