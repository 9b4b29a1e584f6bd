import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { limits } from "@presale/contracts/limits.ts";
import { type DictionaryKey, translate } from "@presale/contracts/translate.ts";
import { JobProcess } from "@presale/processes/job-process.ts";
import { JobQueue } from "@presale/processes/job-queue.ts";
import { ProcessPool } from "@presale/processes/process-pool.ts";
import type { Logger } from "pino";
import { AppError } from "../errors.ts";
import { isImageType, mimeOf } from "../files/mime-of.ts";
import { acquireQueueSlot } from "../limits/queue-slots.ts";
import type {
  ImageRequest,
  ImageResult,
  ImageSize,
  ProcessedImage,
  Refusal,
} from "./image.messages.ts";

export interface ImageLimits {
  /** Images processed concurrently. One company may use all but one of the processes. */
  concurrency: number;
  maxWaiting: number;
  maxWaitingPerCompany: number;
  /** Maximum milliseconds in the queue. With `timeoutMs`, below a connection's timeout of 75 s. */
  maxWaitMs: number;
  timeoutMs: number;
  /** Limits for resizing a public image. If they are exceeded, the reader gets the original. */
  size: Pick<ImageLimits, "maxWaitMs" | "timeoutMs">;
  /** Maximum resident memory per process in MB. 47 megapixels take up to 720 MB. */
  memoryMb: number;
}

const defaultLimits: ImageLimits = {
  // Half of the cores, at low priority: the other half serves requests.
  concurrency: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))),
  maxWaiting: 60,
  maxWaitingPerCompany: 20,
  maxWaitMs: 40_000,
  timeoutMs: 30_000,
  size: { maxWaitMs: 5_000, timeoutMs: 10_000 },
  memoryMb: 1_200,
};

/** Returns an error that shows the reason at the image's form field. */
const imageError = (
  message: DictionaryKey = "errors:imageFormat",
  values?: Record<string, unknown>,
): AppError =>
  new AppError("IMAGE_FORMAT", { fields: [{ path: "file", message: translate(message, values) }] });

const { imageMegapixels, animationMegapixels } = limits.upload;

async function refusalOf(reason: Refusal, bytes: Buffer): Promise<AppError> {
  if (reason === "pixels")
    return imageError("refusals:imageTooLarge", { megapixels: imageMegapixels });
  if (reason === "frames")
    return imageError("refusals:animationTooLarge", { megapixels: animationMegapixels });
  const mime = await mimeOf(bytes);
  if (isImageType(mime)) return imageError("refusals:imageDamaged");
  const type = /^image\/(?:x-)?([\w.-]+)/.exec(mime)?.[1]?.toUpperCase();
  return type ? imageError("refusals:imageType", { type }) : imageError();
}

/**
 * Decodes and encodes images in child processes. In this process, they would use the threads that
 * password hashing and files need. A malicious image harms only a child process, which is
 * replaced.
 */
export class ImageProcessor {
  readonly #log: Pick<Logger, "warn">;
  readonly #limits: ImageLimits;
  readonly #queue: JobQueue;
  #isClosed = false;
  readonly #pool = new ProcessPool<ImageRequest, ImageResult>({
    start: () =>
      new JobProcess({
        script: fileURLToPath(new URL("./image.child.ts", import.meta.url)),
        heapMb: 256,
      }),
    recycleAboveMb: 300,
    idleMs: 60_000,
  });

  constructor(log: Pick<Logger, "warn">, overrides: Partial<ImageLimits> = {}) {
    this.#log = log;
    this.#limits = { ...defaultLimits, ...overrides };
    const { concurrency, maxWaiting, maxWaitingPerCompany } = this.#limits;
    this.#queue = new JobQueue({
      concurrency,
      maxWaiting,
      maxWaitingPerLane: maxWaitingPerCompany,
    });
  }

  /** Returns the image re-encoded: upright, and without metadata or other content. */
  reencode(companyId: number, bytes: Buffer): Promise<ProcessedImage> {
    return this.#process(String(companyId), async () => ({ bytes }));
  }

  /** Returns the image resized, upright and without metadata. Keeps one frame of an animation. */
  resizeStill(companyId: number, bytes: Buffer, size: ImageSize): Promise<ProcessedImage> {
    return this.#process(String(companyId), async () => ({ bytes, size, isStill: true }));
  }

  /** Returns the image cropped to a square WebP. Keeps only an animation's first frame. */
  cropSquare(companyId: number, bytes: Buffer, squareSide: number): Promise<ProcessedImage> {
    return this.#process(String(companyId), async () => ({ bytes, squareSide }));
  }

  /**
   * Returns a still image resized for readers of the public site. These requests share one lane.
   * `read` is called only when the request's turn comes, because many may be queued.
   */
  resizePublic(read: () => Promise<Buffer>, size: ImageSize): Promise<ProcessedImage> {
    const limits = this.#limits.size;
    return this.#process("public", async () => ({ bytes: await read(), size }), limits);
  }

  /** Stops all processes immediately. Requests in progress are rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#pool.close();
    this.#queue.release();
  }

  async #process(
    lane: string,
    request: () => Promise<ImageRequest>,
    { maxWaitMs, timeoutMs }: ImageLimits["size"] = this.#limits,
  ): Promise<ProcessedImage> {
    const maxConcurrent = Math.max(1, this.#limits.concurrency - 1);
    const releaseSlot = await acquireQueueSlot(this.#queue, lane, {
      maxConcurrent,
      timeoutMs: maxWaitMs,
    });
    try {
      const imageRequest = await request();
      const result = await this.#inProcess(imageRequest, timeoutMs);
      if ("refused" in result) throw await refusalOf(result.refused, imageRequest.bytes);
      return result;
    } finally {
      releaseSlot();
    }
  }

  async #inProcess(request: ImageRequest, timeoutMs: number): Promise<ImageResult> {
    const { memoryMb } = this.#limits;
    try {
      return (await this.#pool.run(request, { timeoutMs, memoryBytes: memoryMb * 1e6 })).result;
    } catch (error) {
      if (this.#isClosed) throw new AppError("BUSY");
      // The image exceeded the time or memory limit, or its decoder crashed.
      this.#log.warn({ err: error, bytes: request.bytes.length }, "Failed to read an image");
      throw imageError("refusals:imageUnreadable");
    }
  }
}
