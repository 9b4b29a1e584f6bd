import { randomUUID } from "node:crypto";
import { translate } from "@presale/contracts/translate.ts";
import { and, eq, inArray, lt, sql, sum } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type pg from "pg";
import { inReadTransaction, Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { FileStorage } from "../../platform/files/storage.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { companies } from "../../schema/companies.ts";
import { files, imageSizes, unclaimedBytes } from "../../schema/files.ts";

const megabyte = 1024 * 1024;
/**
 * Bytes can be claimed for 12 hours and are swept after a day, so that the two never overlap. An
 * upload takes minutes.
 */
const claimedWithin = sql`interval '12 hours'`;
const sweptAfter = sql`interval '1 day'`;

/** Stored content: its storage key, and its size in bytes. */
export interface StoredBytes {
  storageKey: string;
  size: number;
}

interface Dependencies {
  pool: pg.Pool;
  storage: FileStorage;
  settings: Pick<Settings, "get">;
}

export type ByteStore = ReturnType<typeof createByteStore>;

/** Runs `work` in a separate transaction. It commits even if the caller's own change fails. */
async function inOwnTransaction<T>(
  pool: pg.Pool,
  companyId: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const tx = new Transaction(pool, companyId);
  try {
    const result = await work(tx);
    await tx.commit();
    return result;
  } catch (error) {
    await tx.rollback().catch(() => {});
    throw error;
  }
}

/**
 * Writes and deletes bytes outside of transactions without losing track of any. A row in
 * `unclaimed_bytes` exists from before the write until a file claims the bytes. Another exists from
 * the file's deletion until the bytes are deleted.
 */
export function createByteStore({ pool, storage, settings }: Dependencies) {
  const ofKeys = (tx: Transaction, keys: readonly string[]) =>
    and(eq(unclaimedBytes.companyId, tx.companyId), inArray(unclaimedBytes.storageKey, [...keys]));

  /**
   * Returns how many bytes the company uses: its files, the sizes made from images, and content
   * that is being written or deleted. Uses one statement, since a claim moves bytes from one table
   * to another: two statements could miss them in both.
   */
  async function findUsedBytes(tx: Transaction): Promise<number> {
    const sizesOf = (table: typeof files | typeof imageSizes | typeof unclaimedBytes) =>
      tx.db.select({ size: table.size }).from(table).where(eq(table.companyId, tx.companyId));
    const taken = unionAll(sizesOf(files), sizesOf(imageSizes), sizesOf(unclaimedBytes)).as(
      "taken",
    );
    const [row] = await tx.db.select({ size: sum(taken.size) }).from(taken);
    return Number(row?.size ?? 0);
  }

  async function assertWithinQuota(tx: Transaction, size: number): Promise<void> {
    const limit = settings.get("companyStorageMegabytes");
    const used = await findUsedBytes(tx);
    if (used + size <= limit * megabyte) return;
    const values = { used: Math.ceil(used / megabyte), limit };
    throw new AppError("STORAGE_FULL", {
      values,
      fields: [{ path: "file", message: translate("refusals:storageFull", values) }],
    });
  }

  /** Reserves space. Locks the company: concurrent requests could exceed the quota together. */
  const reserve = (companyId: number, bytes: StoredBytes, evenIfFull: boolean): Promise<void> =>
    inOwnTransaction(pool, companyId, async (tx) => {
      // Not lockCompany: a company that is being created has files before its row is committed.
      await tx.db
        .select({ id: companies.id })
        .from(companies)
        .where(eq(companies.id, companyId))
        .for("no key update");
      if (!evenIfFull) await assertWithinQuota(tx, bytes.size);
      await tx.db.insert(unclaimedBytes).values({ companyId, ...bytes });
    });

  async function drop(companyId: number, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    for (const key of keys) await storage.delete(key);
    await inOwnTransaction(pool, companyId, (tx) =>
      tx.db.delete(unclaimedBytes).where(ofKeys(tx, keys)),
    );
  }

  return {
    /** Throws if the company has no space left, before any expensive work. */
    assertSpaceLeft: (companyId: number): Promise<void> =>
      inReadTransaction(pool, companyId, (tx) => assertWithinQuota(tx, 1)),

    assertSpaceLeftIn: (tx: Transaction): Promise<void> => assertWithinQuota(tx, 1),

    /**
     * Stores bytes that a file can then claim. Throws if the company has no space for them, except
     * with `evenIfFull`.
     */
    async put(companyId: number, bytes: Buffer, evenIfFull = false): Promise<StoredBytes> {
      const stored = { storageKey: `${companyId}/${randomUUID()}`, size: bytes.length };
      await reserve(companyId, stored, evenIfFull);
      try {
        await storage.put(stored.storageKey, bytes);
      } catch (error) {
        await drop(companyId, [stored.storageKey]).catch(() => {});
        throw error;
      }
      return stored;
    },

    /** Claims bytes in the transaction that inserts their file. Throws for deleted or old ones. */
    async claim(tx: Transaction, keys: readonly string[]): Promise<void> {
      const claimed = await tx.db
        .delete(unclaimedBytes)
        .where(and(ofKeys(tx, keys), sql`${unclaimedBytes.since} > now() - ${claimedWithin}`))
        .returning({ storageKey: unclaimedBytes.storageKey });
      if (claimed.length !== keys.length)
        throw new Error("The file's stored bytes have been deleted");
    },

    /** Ends the claim in the transaction that deletes the file. Call `drop` after its commit. */
    async release(tx: Transaction, bytes: readonly StoredBytes[]): Promise<void> {
      if (bytes.length === 0) return;
      await tx.db
        .insert(unclaimedBytes)
        .values(bytes.map((each) => ({ companyId: tx.companyId, ...each })));
    },

    /** Deletes bytes that belong to no file. The sweep retries what fails here. */
    drop,

    /** Deletes up to `limit` entries that no file has claimed for a day. */
    async dropUnclaimed(companyId: number, limit: number): Promise<void> {
      const unclaimed = await inReadTransaction(pool, companyId, (tx) =>
        tx.db
          .select({ storageKey: unclaimedBytes.storageKey })
          .from(unclaimedBytes)
          .where(
            and(
              eq(unclaimedBytes.companyId, companyId),
              lt(unclaimedBytes.since, sql`now() - ${sweptAfter}`),
            ),
          )
          .limit(limit),
      );
      await drop(
        companyId,
        unclaimed.map(({ storageKey }) => storageKey),
      );
    },
  };
}
