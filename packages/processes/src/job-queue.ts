import { QueueFull } from "./job.errors.ts";

interface QueueOptions {
  /** Jobs at work at once. */
  concurrency: number;
  /** Jobs that may wait, of all lanes. */
  maxWaiting: number;
  /** Jobs of one lane that may wait. */
  maxWaitingPerLane?: number;
}

interface Waiting {
  most: number;
  start: () => void;
}

interface Entry {
  /** Jobs of the lane that may be at work at once. */
  most?: number;
  /** Calls the job off while it waits. */
  signal?: AbortSignal | undefined;
}

/**
 * Lets so many jobs run at once. Jobs of one lane keep their order; lanes take turns, so that none
 * stands behind another's crowd. A bounded number waits.
 */
export class JobQueue {
  readonly #options: Required<QueueOptions>;
  /** By lane, in the order in which lanes have their turn. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();

  constructor(options: QueueOptions) {
    this.#options = { maxWaitingPerLane: options.maxWaiting, ...options };
  }

  /** Resolves when it is the job's turn; call what it gives when the job is over. */
  async enter(lane: string, { most = Infinity, signal }: Entry = {}): Promise<() => void> {
    signal?.throwIfAborted();
    if (!this.#waiting.has(lane) && this.#mayStart(lane, most)) this.#count(lane, 1);
    else await this.#wait(lane, most, signal);
    return () => {
      this.#count(lane, -1);
      this.#startNext();
    };
  }

  /** Starts all that wait, whatever the limits: for them to find that there is nothing left to do. */
  release(): void {
    for (const [lane, jobs] of this.#waiting) for (const job of jobs) this.#start(lane, job);
    this.#waiting.clear();
  }

  #wait(lane: string, most: number, signal: AbortSignal | undefined): Promise<void> {
    const own = this.#waiting.get(lane) ?? [];
    const all = [...this.#waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);
    if (all >= this.#options.maxWaiting) throw new QueueFull(all);
    if (own.length >= this.#options.maxWaitingPerLane) throw new QueueFull(own.length);
    const turn = Promise.withResolvers<void>();
    const job: Waiting = { most, start: turn.resolve };
    const abort = () => {
      if (this.#forget(lane, job)) turn.reject(signal?.reason);
    };
    this.#waiting.set(lane, [...own, job]);
    signal?.addEventListener("abort", abort, { once: true });
    return turn.promise.finally(() => signal?.removeEventListener("abort", abort));
  }

  #mayStart(lane: string, most: number): boolean {
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    return all < this.#options.concurrency && (this.#running.get(lane) ?? 0) < most;
  }

  #count(lane: string, by: 1 | -1): void {
    const count = (this.#running.get(lane) ?? 0) + by;
    if (count > 0) this.#running.set(lane, count);
    else this.#running.delete(lane);
  }

  #forget(lane: string, job: Waiting): boolean {
    const own = this.#waiting.get(lane) ?? [];
    if (!own.includes(job)) return false;
    const rest = own.filter((other) => other !== job);
    if (rest.length > 0) this.#waiting.set(lane, rest);
    else this.#waiting.delete(lane);
    return true;
  }

  #start(lane: string, job: Waiting): void {
    this.#count(lane, 1);
    job.start();
  }

  #startNext(): void {
    for (let lane = this.#nextLane(); lane !== undefined; lane = this.#nextLane()) {
      const [job, ...rest] = this.#waiting.get(lane) ?? [];
      // Behind all the others, whose turn it is then.
      this.#waiting.delete(lane);
      if (rest.length > 0) this.#waiting.set(lane, rest);
      if (job) this.#start(lane, job);
    }
  }

  #nextLane(): string | undefined {
    for (const [lane, [job]] of this.#waiting)
      if (job && this.#mayStart(lane, job.most)) return lane;
    return undefined;
  }
}
