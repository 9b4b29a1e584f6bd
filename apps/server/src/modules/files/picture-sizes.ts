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
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { Jobs } from "../../platform/jobs/queue.ts";
import type { PictureSize } from "../../platform/pictures/picture.messages.ts";
import type { Pictures } from "../../platform/pictures/pictures.ts";
import { pictureSizes } from "../../schema/files.ts";
import type { StoredFile } from "./files.service.ts";
import type { PublicFiles } from "./public-files.ts";
import { sizesByAddress, sizesOf } from "./public-pictures.ts";
import type { ByteStore } from "./stored-bytes.ts";

/** Seconds for nine sizes, each with its own time limit. */
export const pictureSizesQueue = defineQueue<{ fileId: number }>({
  name: "picture-sizes",
  timeoutSeconds: 180,
});

interface Dependencies {
  pool: pg.Pool;
  platformCompanyId: number;
  bytes: ByteStore;
  storage: Pick<FileStorage, "read">;
  pictures: Pick<Pictures, "sized">;
  publicFiles: PublicFiles;
  jobs: Pick<Jobs, "enqueue">;
  log: Pick<Logger, "warn">;
}

export type PictureSizes = ReturnType<typeof createPictureSizes>;

const isBusy = (error: unknown) => error instanceof AppError && error.code === "BUSY";

/**
 * Public pictures in several sizes. Each is made once, by a job or the first request, and stored.
 */
export function createPictureSizes(dependencies: Dependencies) {
  const { pool, platformCompanyId, bytes, storage, pictures, publicFiles, jobs, log } =
    dependencies;
  const underWay = new Map<string, Promise<Buffer>>();
  /** Sizes that could not be made: for ten minutes, further requests fail without a new attempt. */
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: 10 * 60_000 });

  const keyOf = (file: StoredFile, { width, format }: PictureSize) =>
    `${file.id}/${width}.${format}`;

  const bytesAt = async (storageKey: string) => buffer(await storage.read(storageKey));

  async function stored(file: StoredFile, { width, format }: PictureSize) {
    const [row] = await inReadTransaction(pool, platformCompanyId, (tx) =>
      tx.db
        .select({ storageKey: pictureSizes.storageKey })
        .from(pictureSizes)
        .where(
          and(
            eq(pictureSizes.companyId, tx.companyId),
            eq(pictureSizes.originalId, file.id),
            eq(pictureSizes.width, width),
            eq(pictureSizes.format, format),
          ),
        ),
    );
    return row?.storageKey;
  }

  /**
   * Stores the bytes unless another process was faster; then they are deleted. The sweep retries
   * what fails here.
   */
  async function keep(file: StoredFile, size: PictureSize, made: Buffer): Promise<void> {
    const own = await bytes.put(platformCompanyId, made);
    const isFirst = await inTransaction(pool, platformCompanyId, async (tx) => {
      const rows = await tx.db
        .insert(pictureSizes)
        .values({ companyId: tx.companyId, originalId: file.id, ...size, ...own })
        .onConflictDoNothing()
        .returning({ originalId: pictureSizes.originalId });
      if (rows.length > 0) await bytes.claim(tx, [own.storageKey]);
      return rows.length > 0;
    });
    if (!isFirst) await bytes.drop(platformCompanyId, [own.storageKey]);
  }

  async function generate(file: StoredFile, size: PictureSize): Promise<Buffer> {
    const key = keyOf(file, size);
    try {
      const { bytes: made } = await pictures.sized(() => bytesAt(file.storageKey), size);
      await keep(file, size, made);
      return made;
    } catch (error) {
      if (!isBusy(error)) {
        failed.set(key, true);
        log.warn({ err: error, size: key }, "Failed to resize a picture");
      }
      throw error;
    }
  }

  /** Makes a size once for all concurrent requests. */
  function generateOnce(file: StoredFile, size: PictureSize): Promise<Buffer> {
    const key = keyOf(file, size);
    const known = underWay.get(key);
    if (known) return known;
    const work = generate(file, size).finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  }

  return {
    async find(address: string): Promise<{ file: StoredFile; size: PictureSize }> {
      const file = await publicFiles.find(address, (each) => [...sizesByAddress(each).keys()]);
      return { file, size: sizesByAddress(file).get(address) as PictureSize };
    },

    /** Returns null if the size is not available now: the caller sends the original. */
    async read(file: StoredFile, size: PictureSize): Promise<Buffer | null> {
      if (failed.has(keyOf(file, size))) return null;
      const storageKey = await stored(file, size);
      try {
        return await (storageKey ? bytesAt(storageKey) : generateOnce(file, size));
      } catch {
        return null;
      }
    },

    /**
     * Queues the sizes of pictures that a change makes public, so that no reader waits for them.
     */
    async enqueueSizes(tx: Transaction, fileIds: readonly number[]): Promise<void> {
      for (const fileId of new Set(fileIds)) await jobs.enqueue(tx, pictureSizesQueue, { fileId });
    },

    /** Makes the missing sizes of a picture, unless it is no longer public. */
    async runJob({ fileId }: { fileId: number }): Promise<void> {
      const file = await publicFiles.findById(fileId);
      for (const size of file ? sizesOf(file) : []) {
        if (!file || failed.has(keyOf(file, size)) || (await stored(file, size))) continue;
        await generateOnce(file, size).catch((error: unknown) => {
          if (isBusy(error)) throw error;
        });
      }
    },
  };
}
