import { and, eq, inArray } from "drizzle-orm";
import type pg from "pg";
import { ownRows } from "../../platform/db/conditions.ts";
import { inReadTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { files, imageSizes, unclaimedBytes } from "../../schema/files.ts";
import type { ByteStore, StoredBytes } from "./stored-bytes.ts";

export type FileEraser = ReturnType<typeof createFileEraser>;

/**
 * Erases the files of a company that is being erased, and their bytes. Rows that reference the
 * files must be deleted first.
 */
export function createFileEraser({ pool, bytes }: { pool: pg.Pool; bytes: ByteStore }) {
  return {
    /**
     * Deletes up to `limit` files and the sizes made from them. Call `dropBytes` after the commit.
     */
    async deleteFiles(tx: Transaction, limit: number): Promise<number> {
      const batch = await tx.db
        .select({ id: files.id })
        .from(files)
        .where(eq(files.companyId, tx.companyId))
        .limit(limit);
      if (batch.length === 0) return 0;
      const ids = batch.map(({ id }) => id);
      const fileColumns = { storageKey: files.storageKey, size: files.size };
      const sizeColumns = { storageKey: imageSizes.storageKey, size: imageSizes.size };
      const deleted: StoredBytes[] = [
        ...(await tx.db
          .delete(imageSizes)
          .where(and(eq(imageSizes.companyId, tx.companyId), inArray(imageSizes.originalId, ids)))
          .returning(sizeColumns)),
        ...(await tx.db
          .delete(files)
          .where(ownRows(tx, files, ids))
          .returning(fileColumns)),
      ];
      await bytes.release(tx, deleted);
      return batch.length;
    },

    /** Deletes the bytes of up to `limit` unclaimed entries of any age. Returns their number. */
    async dropBytes(companyId: number, limit: number): Promise<number> {
      const batch = await inReadTransaction(pool, companyId, (tx) =>
        tx.db
          .select({ storageKey: unclaimedBytes.storageKey })
          .from(unclaimedBytes)
          .where(eq(unclaimedBytes.companyId, companyId))
          .limit(limit),
      );
      await bytes.drop(
        companyId,
        batch.map(({ storageKey }) => storageKey),
      );
      return batch.length;
    },
  };
}
