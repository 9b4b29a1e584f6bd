import type { Serializable } from "node:child_process";
import { ProcessEnded } from "./job.errors.ts";
import type { JobDone, JobProcess, RunLimits } from "./job-process.ts";

interface PoolOptions<Request extends Serializable, Result> {
  start(): JobProcess<Request, Result>;
  /** A process that uses more resident memory than this after a job is replaced. */
  recycleAboveMb: number;
  isKeptWarm?: boolean;
  idleMs?: number;
}

/**
 * Pool of job processes. Keeps one idle process between jobs, at most for `idleMs`, so that the
 * next job starts without delay.
 */
export class ProcessPool<Request extends Serializable, Result> {
  readonly #options: PoolOptions<Request, Result>;
  readonly #busy = new Set<JobProcess<Request, Result>>();
  #idle: JobProcess<Request, Result> | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: PoolOptions<Request, Result>) {
    this.#options = options;
  }

  async warmUp(): Promise<void> {
    await this.#warm().ready;
  }

  async run(request: Request, limits: RunLimits): Promise<JobDone<Result>> {
    if (this.#isClosed) throw new ProcessEnded("The process pool is closed");
    clearTimeout(this.#idleTimer);
    const child = this.#warm();
    this.#idle = undefined;
    this.#busy.add(child);
    try {
      const done = await child.run(request, limits);
      const isWorn = done.rssBytes > this.#options.recycleAboveMb * 1e6;
      if (isWorn || this.#idle || this.#isClosed) child.end();
      else this.#rest(child);
      return done;
    } finally {
      this.#busy.delete(child);
      if (this.#options.isKeptWarm && !this.#isClosed) this.#warm();
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    this.#idle?.end();
    for (const child of this.#busy) child.end();
  }

  #warm(): JobProcess<Request, Result> {
    if (!this.#idle || this.#idle.hasEnded) this.#idle = this.#options.start();
    return this.#idle;
  }

  #rest(child: JobProcess<Request, Result>): void {
    this.#idle = child;
    const { idleMs } = this.#options;
    if (idleMs === undefined) return;
    this.#idleTimer = setTimeout(() => {
      this.#idle?.end();
      this.#idle = undefined;
    }, idleMs).unref();
  }
}
