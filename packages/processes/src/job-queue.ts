import { QueueFull } from "./job.errors.ts";

interface QueueOptions {
  concurrency: number;
  /** Maximum waiting jobs, over all lanes. */
  maxWaiting: number;
  maxWaitingPerLane?: number;
}

interface Waiting {
  maxRunning: number;
  start: () => void;
}

interface Entry {
  maxRunning?: number | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Limits concurrent and waiting jobs. Jobs of one lane keep their order. Lanes take turns, so that
 * a busy one doesn't block the others.
 */
export class JobQueue {
  readonly #options: Required<QueueOptions>;
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();
  /** Sequence number of each lane's most recent start. Idle lanes are removed. */
  readonly #lastStart = new Map<string, number>();
  #starts = 0;

  constructor(options: QueueOptions) {
    this.#options = { maxWaitingPerLane: options.maxWaiting, ...options };
  }

  /**
   * Resolves when the job may start. Throws `QueueFull` if too many jobs wait, or the signal's
   * reason. Call the returned function when the job is over.
   */
  async enter(lane: string, { maxRunning = Infinity, signal }: Entry = {}): Promise<() => void> {
    signal?.throwIfAborted();
    if (!this.#waiting.has(lane) && this.#mayStart(lane, maxRunning)) this.#begin(lane);
    else await this.#wait(lane, maxRunning, signal);
    return () => {
      this.#end(lane);
      this.#startNext();
    };
  }

  /** Starts all waiting jobs regardless of limits, so that they notice a shutdown. */
  release(): void {
    for (const [lane, jobs] of this.#waiting) for (const job of jobs) this.#start(lane, job);
    this.#waiting.clear();
  }

  #wait(lane: string, maxRunning: number, signal: AbortSignal | undefined): Promise<void> {
    const own = this.#waiting.get(lane) ?? [];
    const all = [...this.#waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);
    if (all >= this.#options.maxWaiting) throw new QueueFull(all);
    if (own.length >= this.#options.maxWaitingPerLane) throw new QueueFull(own.length);
    const turn = Promise.withResolvers<void>();
    const job: Waiting = { maxRunning, start: turn.resolve };
    const abort = () => {
      if (this.#forget(lane, job)) turn.reject(signal?.reason);
    };
    this.#waiting.set(lane, [...own, job]);
    signal?.addEventListener("abort", abort, { once: true });
    return turn.promise.finally(() => signal?.removeEventListener("abort", abort));
  }

  #mayStart(lane: string, maxRunning: number): boolean {
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    return all < this.#options.concurrency && (this.#running.get(lane) ?? 0) < maxRunning;
  }

  #begin(lane: string): void {
    this.#running.set(lane, (this.#running.get(lane) ?? 0) + 1);
    this.#starts += 1;
    this.#lastStart.set(lane, this.#starts);
  }

  #end(lane: string): void {
    const left = (this.#running.get(lane) ?? 0) - 1;
    if (left > 0) this.#running.set(lane, left);
    else this.#running.delete(lane);
    if (left <= 0 && !this.#waiting.has(lane)) this.#lastStart.delete(lane);
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
    this.#begin(lane);
    job.start();
  }

  #startNext(): void {
    for (let lane = this.#nextLane(); lane !== undefined; lane = this.#nextLane()) {
      const [job] = this.#waiting.get(lane) ?? [];
      if (!job) return;
      this.#forget(lane, job);
      this.#start(lane, job);
    }
  }

  #nextLane(): string | undefined {
    let next: string | undefined;
    const turn = (lane: string) => this.#lastStart.get(lane) ?? 0;
    for (const [lane, [job]] of this.#waiting)
      if (
        job &&
        this.#mayStart(lane, job.maxRunning) &&
        (next === undefined || turn(lane) < turn(next))
      )
        next = lane;
    return next;
  }
}
