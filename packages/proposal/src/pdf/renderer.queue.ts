import { ProposalQueueFull } from "../proposal.errors.ts";

interface Waiting {
  isLarge: boolean;
  start: () => void;
}

/**
 * Lets so many jobs run at once, large ones at most one fewer (but one at least), so that small
 * ones never stand behind them. A bounded number waits, in order.
 */
export class RendererQueue {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #runningLarge = 0;

  constructor(concurrency: number, maxWaiting: number) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
  }

  /** Resolves when it is the job's turn; call what it gives when the job is over. */
  async enter(isLarge: boolean, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#mayStart(isLarge)) this.#count(isLarge, 1);
    else await this.#wait(isLarge, signal);
    return () => {
      this.#count(isLarge, -1);
      this.#startNext();
    };
  }

  /** Starts all that wait, whatever the limits: for them to find that there is nothing left to do. */
  release(): void {
    for (const job of this.#waiting.splice(0)) {
      this.#count(job.isLarge, 1);
      job.start();
    }
  }

  #wait(isLarge: boolean, signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw new ProposalQueueFull(this.#waiting.length);
    const turn = Promise.withResolvers<void>();
    const job: Waiting = { isLarge, start: turn.resolve };
    const abort = () => {
      const index = this.#waiting.indexOf(job);
      if (index < 0) return;
      this.#waiting.splice(index, 1);
      turn.reject(signal?.reason);
    };
    this.#waiting.push(job);
    signal?.addEventListener("abort", abort, { once: true });
    return turn.promise.finally(() => signal?.removeEventListener("abort", abort));
  }

  #mayStart(isLarge: boolean): boolean {
    if (this.#running >= this.#concurrency) return false;
    return !isLarge || this.#runningLarge < Math.max(1, this.#concurrency - 1);
  }

  #count(isLarge: boolean, by: 1 | -1): void {
    this.#running += by;
    if (isLarge) this.#runningLarge += by;
  }

  // The first that may: a small job passes a large one that waits for its lane.
  #startNext(): void {
    const index = this.#waiting.findIndex((job) => this.#mayStart(job.isLarge));
    const [job] = index >= 0 ? this.#waiting.splice(index, 1) : [];
    if (!job) return;
    this.#count(job.isLarge, 1);
    job.start();
    this.#startNext();
  }
}
