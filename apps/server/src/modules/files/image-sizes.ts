import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { Logger } from "pino";
import {
  inReadTransaction,
  inTransaction,
  type Transaction,
} from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { FileStorage } from "../../platform/files/storage.ts";
import type { ImageSize } from "../../platform/images/image.messages.ts";
import type { ImageProcessor } from "../../platform/images/image-processor.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { Jobs } from "../../platform/jobs/queue.ts";
import { imageSizes } from "../../schema/files.ts";
import type { StoredFile } from "./files.service.ts";
import type { PublicFiles } from "./public-files.ts";
import { sizesByUrl, sizesOf } from "./public-images.ts";
import type { ByteStore } from "./stored-bytes.ts";

export const imageSizesQueue = defineQueue<{ fileId: number }>({
  name: "picture-sizes",
  // Up to nine sizes, each with its own time limit.
  timeoutSeconds: 180,
});

interface Dependencies {
  pool: pg.Pool;
  platformCompanyId: number;
  bytes: ByteStore;
  storage: Pick<FileStorage, "read">;
  imageProcessor: Pick<ImageProcessor, "resizePublic">;
  publicFiles: PublicFiles;
  jobs: Pick<Jobs, "enqueue">;
  log: Pick<Logger, "warn">;
}

export type ImageSizes = ReturnType<typeof createImageSizes>;

const isBusy = (error: unknown) => error instanceof AppError && error.code === "BUSY";

/**
 * Serves public images in several sizes. Each size is made once, by a job or the first request, and
 * stored.
 */
export function createImageSizes(dependencies: Dependencies) {
  const { pool, platformCompanyId, bytes, storage, imageProcessor, publicFiles, jobs, log } =
    dependencies;
  const pending = new Map<string, Promise<Buffer>>();
  /** Sizes that couldn't be made. They are not attempted again for ten minutes. */
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: 10 * 60_000 });

  const keyOf = (file: StoredFile, { width, format }: ImageSize) => `${file.id}/${width}.${format}`;

  const bytesAt = async (storageKey: string) => buffer(await storage.read(storageKey));

  async function findStorageKey(file: StoredFile, { width, format }: ImageSize) {
    const [row] = await inReadTransaction(pool, platformCompanyId, (tx) =>
      tx.db
        .select({ storageKey: imageSizes.storageKey })
        .from(imageSizes)
        .where(
          and(
            eq(imageSizes.companyId, tx.companyId),
            eq(imageSizes.originalId, file.id),
            eq(imageSizes.width, width),
            eq(imageSizes.format, format),
          ),
        ),
    );
    return row?.storageKey;
  }

  /**
   * Stores the bytes. Deletes them if another process has stored the same size first. The sweep
   * retries a failed deletion.
   */
  async function store(file: StoredFile, size: ImageSize, made: Buffer): Promise<void> {
    const own = await bytes.put(platformCompanyId, made);
    const isFirst = await inTransaction(pool, platformCompanyId, async (tx) => {
      const rows = await tx.db
        .insert(imageSizes)
        .values({ companyId: tx.companyId, originalId: file.id, ...size, ...own })
        .onConflictDoNothing()
        .returning({ originalId: imageSizes.originalId });
      if (rows.length > 0) await bytes.claim(tx, [own.storageKey]);
      return rows.length > 0;
    });
    if (!isFirst) await bytes.drop(platformCompanyId, [own.storageKey]);
  }

  async function generate(file: StoredFile, size: ImageSize): Promise<Buffer> {
    const key = keyOf(file, size);
    try {
      const { bytes: made } = await imageProcessor.resizePublic(
        () => bytesAt(file.storageKey),
        size,
      );
      await store(file, size, made);
      return made;
    } catch (error) {
      if (!isBusy(error)) {
        failed.set(key, true);
        log.warn({ err: error, size: key }, "Failed to generate an image size");
      }
      throw error;
    }
  }

  /** Makes a size once for all concurrent requests. */
  function generateOnce(file: StoredFile, size: ImageSize): Promise<Buffer> {
    const key = keyOf(file, size);
    const running = pending.get(key);
    if (running) return running;
    const work = generate(file, size).finally(() => pending.delete(key));
    pending.set(key, work);
    return work;
  }

  return {
    async find(url: string): Promise<{ file: StoredFile; size: ImageSize }> {
      const file = await publicFiles.find(url, (each) => [...sizesByUrl(each).keys()]);
      return { file, size: sizesByUrl(file).get(url) as ImageSize };
    },

    /** Returns null if the size is not available now: the caller sends the original. */
    async read(file: StoredFile, size: ImageSize): Promise<Buffer | null> {
      if (failed.has(keyOf(file, size))) return null;
      const storageKey = await findStorageKey(file, size);
      try {
        return await (storageKey ? bytesAt(storageKey) : generateOnce(file, size));
      } catch {
        return null;
      }
    },

    /**
     * Queues the sizes of images that a change makes public, so that no reader waits for them.
     */
    async enqueueSizes(tx: Transaction, fileIds: readonly number[]): Promise<void> {
      for (const fileId of new Set(fileIds)) await jobs.enqueue(tx, imageSizesQueue, { fileId });
    },

    /** Makes the missing sizes of an image, unless it is no longer public. */
    async runJob({ fileId }: { fileId: number }): Promise<void> {
      const file = await publicFiles.findById(fileId);
      for (const size of file ? sizesOf(file) : []) {
        if (!file || failed.has(keyOf(file, size)) || (await findStorageKey(file, size))) continue;
        await generateOnce(file, size).catch((error: unknown) => {
          if (isBusy(error)) throw error;
        });
      }
    },
  };
}
