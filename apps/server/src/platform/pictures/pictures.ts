import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { limits } from "@presale/contracts/limits.ts";
import { type DictionaryKey, translate } from "@presale/contracts/translate.ts";
import { QueueFull } from "@presale/processes/job.errors.ts";
import { JobProcess } from "@presale/processes/job-process.ts";
import { JobQueue } from "@presale/processes/job-queue.ts";
import { ProcessPool } from "@presale/processes/process-pool.ts";
import type { Logger } from "pino";
import { AppError } from "../errors.ts";
import type { Picture, PictureRequest, PictureResult } from "./picture.messages.ts";

export interface PictureLimits {
  /** Pictures at work at once. One company leaves a process to the others. */
  concurrency: number;
  maxWaiting: number;
  maxWaitingPerCompany: number;
  /** A picture that waits longer is refused; with `timeoutMs` it stays below a connection's 75 s. */
  maxWaitMs: number;
  timeoutMs: number;
  /** Resident memory of one process: 47 megapixels of gif take 720 MB, of anything else 430. */
  memoryMb: number;
}

const usual: PictureLimits = {
  // Half of the machine, at low priority: the other half answers.
  concurrency: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))),
  maxWaiting: 60,
  maxWaitingPerCompany: 20,
  maxWaitMs: 40_000,
  timeoutMs: 30_000,
  memoryMb: 1_200,
};

/** An image that is refused, beside the field that it was given in. */
export const imageRefused = (
  message: DictionaryKey = "errors:imageFormat",
  values?: Record<string, unknown>,
): AppError =>
  new AppError("IMAGE_FORMAT", { fields: [{ path: "file", message: translate(message, values) }] });

/**
 * Decodes and encodes pictures in processes of their own: here it would take the threads that
 * passwords and files need, and what a hostile picture does, it does to a process that is let go.
 */
export class Pictures {
  readonly #log: Pick<Logger, "warn">;
  readonly #limits: PictureLimits;
  readonly #queue: JobQueue;
  #isClosed = false;
  readonly #pool = new ProcessPool<PictureRequest, PictureResult>({
    start: () =>
      new JobProcess({
        script: fileURLToPath(new URL("./picture.child.ts", import.meta.url)),
        heapMb: 256,
      }),
    recycleAboveMb: 300,
    idleMs: 60_000,
  });

  constructor(log: Pick<Logger, "warn">, own: Partial<PictureLimits> = {}) {
    this.#log = log;
    this.#limits = { ...usual, ...own };
    const { concurrency, maxWaiting, maxWaitingPerCompany } = this.#limits;
    this.#queue = new JobQueue({
      concurrency,
      maxWaiting,
      maxWaitingPerLane: maxWaitingPerCompany,
    });
  }

  /** The picture as an image and nothing else, upright and without the camera's notes. */
  reencode(companyId: number, bytes: Buffer): Promise<Picture> {
    return this.#make(companyId, { bytes });
  }

  /** The middle of a picture as a square webp; a moving one keeps its first frame. */
  square(companyId: number, bytes: Buffer, squareOf: number): Promise<Picture> {
    return this.#make(companyId, { bytes, squareOf });
  }

  /** Ends everything at once; what is under way is refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#pool.close();
    this.#queue.release();
  }

  async #make(companyId: number, request: PictureRequest): Promise<Picture> {
    const leave = await this.#turn(companyId);
    try {
      const result = await this.#inProcess(request);
      if (!("refused" in result)) return result;
      if (result.refused === "format") throw imageRefused();
      throw imageRefused("errors:imageTooLarge", { megapixels: limits.upload.imageMegapixels });
    } finally {
      leave();
    }
  }

  async #turn(companyId: number): Promise<() => void> {
    const { concurrency, maxWaitMs } = this.#limits;
    const isOver = AbortSignal.timeout(maxWaitMs);
    try {
      return await this.#queue.enter(String(companyId), {
        most: Math.max(1, concurrency - 1),
        signal: isOver,
      });
    } catch (error) {
      throw error instanceof QueueFull || isOver.aborted ? new AppError("BUSY") : error;
    }
  }

  async #inProcess(request: PictureRequest): Promise<PictureResult> {
    const { timeoutMs, memoryMb } = this.#limits;
    try {
      return (await this.#pool.run(request, { timeoutMs, memoryBytes: memoryMb * 1e6 })).result;
    } catch (error) {
      if (this.#isClosed) throw new AppError("BUSY");
      // It took too much time or memory, or its decoder crashed.
      this.#log.warn({ err: error, bytes: request.bytes.length }, "A picture could not be read");
      throw imageRefused("errors:imageUnreadable");
    }
  }
}
