type Check = () => boolean | Promise<boolean>;

/** Milliseconds that a result is cached, to limit the load of probes on the database. */
const cacheMs = 250;

/**
 * Tracks whether the process can take requests. Reports not ready once the shutdown begins, so that
 * a load balancer notices before any request is refused.
 */
export class Readiness {
  readonly #checks = new Map<string, Check>();
  readonly #now: () => number;
  #isStopping = false;
  #answer: Promise<string[]> = Promise.resolve([]);
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  addCheck(what: string, check: Check): void {
    this.#checks.set(what, check);
  }

  stop(): void {
    this.#isStopping = true;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Returns the names of the failing checks; empty if ready. */
  async failingChecks(): Promise<readonly string[]> {
    if (this.#now() - this.#askedAt >= cacheMs) {
      this.#askedAt = this.#now();
      this.#answer = this.#runChecks();
    }
    const missing = await this.#answer;
    return this.#isStopping ? ["stopping", ...missing] : missing;
  }

  async #runChecks(): Promise<string[]> {
    const results = [...this.#checks].map(async ([what, check]) => {
      try {
        return (await check()) ? [] : [what];
      } catch {
        return [what];
      }
    });
    return (await Promise.all(results)).flat();
  }
}
