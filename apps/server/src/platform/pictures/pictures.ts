import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { limits } from "@presale/contracts/limits.ts";
import { type DictionaryKey, translate } from "@presale/contracts/translate.ts";
import { JobProcess } from "@presale/processes/job-process.ts";
import { JobQueue } from "@presale/processes/job-queue.ts";
import { ProcessPool } from "@presale/processes/process-pool.ts";
import type { Logger } from "pino";
import { AppError } from "../errors.ts";
import { isPictureType, mimeOf } from "../files/mime-of.ts";
import { takeTurn } from "../limits/turns.ts";
import type {
  Picture,
  PictureRequest,
  PictureResult,
  PictureSize,
  Refusal,
} from "./picture.messages.ts";

export interface PictureLimits {
  /** Pictures at work at once. One company leaves a process to the others. */
  concurrency: number;
  maxWaiting: number;
  maxWaitingPerCompany: number;
  /** A picture that waits longer is refused; with `timeoutMs` it stays below a connection's 75 s. */
  maxWaitMs: number;
  timeoutMs: number;
  /** The same for a size of a public picture: whoever reads gets the picture as it is instead. */
  size: Pick<PictureLimits, "maxWaitMs" | "timeoutMs">;
  /** Resident memory of one process: 47 megapixels take up to 720 MB. */
  memoryMb: number;
}

const usual: PictureLimits = {
  // Half of the machine, at low priority: the other half answers.
  concurrency: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))),
  maxWaiting: 60,
  maxWaitingPerCompany: 20,
  maxWaitMs: 40_000,
  timeoutMs: 30_000,
  size: { maxWaitMs: 5_000, timeoutMs: 10_000 },
  memoryMb: 1_200,
};

/** Says beside the field that the image was given in why it is refused. */
const imageRefused = (
  message: DictionaryKey = "errors:imageFormat",
  values?: Record<string, unknown>,
): AppError =>
  new AppError("IMAGE_FORMAT", { fields: [{ path: "file", message: translate(message, values) }] });

const { imageMegapixels, animationMegapixels } = limits.upload;

async function refusalOf(reason: Refusal, bytes: Buffer): Promise<AppError> {
  if (reason === "pixels")
    return imageRefused("refusals:imageTooLarge", { megapixels: imageMegapixels });
  if (reason === "frames")
    return imageRefused("refusals:animationTooLarge", { megapixels: animationMegapixels });
  const mime = await mimeOf(bytes);
  if (isPictureType(mime)) return imageRefused("refusals:imageDamaged");
  const type = /^image\/(?:x-)?([\w.-]+)/.exec(mime)?.[1]?.toUpperCase();
  return type ? imageRefused("refusals:imageType", { type }) : imageRefused();
}

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
    return this.#make(String(companyId), async () => ({ bytes }));
  }

  /** The picture in a size, upright and without the camera's notes; a moving one keeps its first frame. */
  still(companyId: number, bytes: Buffer, size: PictureSize): Promise<Picture> {
    return this.#make(String(companyId), async () => ({ bytes, size, isStill: true }));
  }

  /** The middle of a picture as a square webp; a moving one keeps its first frame. */
  square(companyId: number, bytes: Buffer, squareOf: number): Promise<Picture> {
    return this.#make(String(companyId), async () => ({ bytes, squareOf }));
  }

  /**
   * A size of a still picture, for whoever reads the public site: they have a lane of their own, and
   * `read` is called when it is their turn, since many may wait.
   */
  sized(read: () => Promise<Buffer>, size: PictureSize): Promise<Picture> {
    const limits = this.#limits.size;
    return this.#make("public", async () => ({ bytes: await read(), size }), limits);
  }

  /** Ends everything at once; what is under way is refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#pool.close();
    this.#queue.release();
  }

  async #make(
    lane: string,
    request: () => Promise<PictureRequest>,
    { maxWaitMs, timeoutMs }: PictureLimits["size"] = this.#limits,
  ): Promise<Picture> {
    const most = Math.max(1, this.#limits.concurrency - 1);
    const leave = await takeTurn(this.#queue, lane, { most, longest: maxWaitMs });
    try {
      const asked = await request();
      const result = await this.#inProcess(asked, timeoutMs);
      if ("refused" in result) throw await refusalOf(result.refused, asked.bytes);
      return result;
    } finally {
      leave();
    }
  }

  async #inProcess(request: PictureRequest, timeoutMs: number): Promise<PictureResult> {
    const { memoryMb } = this.#limits;
    try {
      return (await this.#pool.run(request, { timeoutMs, memoryBytes: memoryMb * 1e6 })).result;
    } catch (error) {
      if (this.#isClosed) throw new AppError("BUSY");
      // It took too much time or memory, or its decoder crashed.
      this.#log.warn({ err: error, bytes: request.bytes.length }, "A picture could not be read");
      throw imageRefused("refusals:imageUnreadable");
    }
  }
}
