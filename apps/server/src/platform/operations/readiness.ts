type Check = () => boolean | Promise<boolean>;

/** Milliseconds that a result is cached, so that frequent probes don't load the database. */
const cacheMs = 250;

/**
 * Tracks whether the process can take requests. Reports not ready once the shutdown begins, so that
 * a load balancer notices before any request is refused.
 */
export class Readiness {
  readonly #checks = new Map<string, Check>();
  readonly #now: () => number;
  #isStopping = false;
  #result: Promise<string[]> = Promise.resolve([]);
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  addCheck(name: string, check: Check): void {
    this.#checks.set(name, check);
  }

  stop(): void {
    this.#isStopping = true;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Returns the names of the failing checks; empty if ready. */
  async failingChecks(): Promise<readonly string[]> {
    if (this.#now() - this.#checkedAt >= cacheMs) {
      this.#checkedAt = this.#now();
      this.#result = this.#runChecks();
    }
    const failing = await this.#result;
    return this.#isStopping ? ["stopping", ...failing] : failing;
  }

  async #runChecks(): Promise<string[]> {
    const results = [...this.#checks].map(async ([name, check]) => {
      try {
        return (await check()) ? [] : [name];
      } catch {
        return [name];
      }
    });
    return (await Promise.all(results)).flat();
  }
}
