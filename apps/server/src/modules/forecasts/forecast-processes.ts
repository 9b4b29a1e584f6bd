import { fileURLToPath } from "node:url";
import type { CalibrationReport } from "@presale/domain/calibration-report.ts";
import { JobProcess } from "@presale/processes/job-process.ts";
import { JobQueue } from "@presale/processes/job-queue.ts";
import { ProcessPool } from "@presale/processes/process-pool.ts";
import type { Logger } from "pino";
import { AppError } from "../../platform/errors.ts";
import { acquireQueueSlot } from "../../platform/limits/queue-slots.ts";
import type {
  ChildRequest,
  ChildResult,
  FinishedTask,
  ForecastRequest,
  ForecastResult,
} from "./forecast.messages.ts";

/** Milliseconds in the queue. With `timeoutMs`, the total stays below `connectionTimeout`, 75 s. */
const maxWaitMs = 30_000;
/** Milliseconds. 20,000 tasks with a history of 20,000 take about 5 s. */
const timeoutMs = 40_000;
const memoryMb = 700;

/** Computes forecasts in child processes, so that they don't block other requests. */
export class ForecastProcesses {
  readonly #log: Pick<Logger, "error">;
  readonly #queue = new JobQueue({ concurrency: 2, maxWaiting: 60, maxWaitingPerLane: 20 });
  #isClosed = false;
  readonly #pool = new ProcessPool<ChildRequest, ChildResult>({
    start: () =>
      new JobProcess({
        script: fileURLToPath(new URL("./forecast.child.ts", import.meta.url)),
        heapMb: 512,
      }),
    recycleAboveMb: 300,
    idleMs: 60_000,
  });

  constructor(log: Pick<Logger, "error">) {
    this.#log = log;
  }

  /**
   * Runs `work` after the company's earlier calls. Throws AppError BUSY if the queue is full or the
   * wait times out.
   */
  async runInTurn<T>(companyId: number, work: () => Promise<T>): Promise<T> {
    const options = { maxConcurrent: 1, timeoutMs: maxWaitMs };
    const releaseSlot = await acquireQueueSlot(this.#queue, String(companyId), options);
    try {
      return await work();
    } finally {
      releaseSlot();
    }
  }

  /** Computes forecasts. Must be called within `runInTurn`. */
  compute(request: ForecastRequest): Promise<ForecastResult> {
    const projects = request.projects.map(({ id }) => id);
    return this.#run({ kind: "forecasts", ...request }, { projects }) as Promise<ForecastResult>;
  }

  /** Compares a company's estimates with the actual hours. Must be called within `runInTurn`. */
  report(history: FinishedTask[]): Promise<CalibrationReport> {
    return this.#run({ kind: "report", history }) as Promise<CalibrationReport>;
  }

  async #run(request: ChildRequest, logged: object = {}): Promise<ChildResult> {
    try {
      const done = await this.#pool.run(request, { timeoutMs, memoryBytes: memoryMb * 1e6 });
      return done.result;
    } catch (error) {
      if (this.#isClosed) throw new AppError("BUSY");
      this.#log.error({ err: error, ...logged }, "Failed to compute forecasts");
      throw new AppError("FORECAST_FAILED", { cause: error });
    }
  }

  /** Stops all processes immediately. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#pool.close();
    this.#queue.release();
  }
}
