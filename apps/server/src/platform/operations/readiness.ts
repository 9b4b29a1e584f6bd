type Check = () => boolean | Promise<boolean>;

/** Milliseconds that an answer counts: however often it is asked, the database is asked no more. */
const counts = 250;

/**
 * Whether this process may be sent requests. It never may once it stops: a proxy that asks learns of
 * it before anything is refused.
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

  needs(what: string, check: Check): void {
    this.#checks.set(what, check);
  }

  stop(): void {
    this.#isStopping = true;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** What is missing; nothing where it is ready. */
  async missing(): Promise<readonly string[]> {
    if (this.#now() - this.#askedAt >= counts) {
      this.#askedAt = this.#now();
      this.#answer = this.#ask();
    }
    const missing = await this.#answer;
    return this.#isStopping ? ["stopping", ...missing] : missing;
  }

  async #ask(): Promise<string[]> {
    const asked = [...this.#checks].map(async ([what, check]) => {
      try {
        return (await check()) ? [] : [what];
      } catch {
        return [what];
      }
    });
    return (await Promise.all(asked)).flat();
  }
}
