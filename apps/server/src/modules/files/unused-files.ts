import type { Transaction } from "../../platform/db/transaction.ts";
import { referencedIds } from "./file-references.ts";
import type { ByteStore, StoredBytes } from "./stored-bytes.ts";

/** A file in use is looked at again after this; one that isn't goes after twice as long. */
const lookedAtEvery = "interval '1 day'";
const goneAfter = "interval '2 days'";

/** Notes which files are in use: whatever falls out of use stays for a day, so that undoing works. */
export async function noteUse(tx: Transaction): Promise<void> {
  await tx.query(
    `update file set last_used_at = now()
     where company_id = $1 and last_used_at < now() - ${lookedAtEvery} and id in (${await referencedIds(tx)})`,
    [tx.companyId],
  );
}

/**
 * Deletes those of these files that nothing refers to, with the sizes made of them. They are locked before anyone looks: who
 * comes to refer to one meanwhile holds it, and then it isn't taken, or waits and finds it gone.
 */
async function deleteUnused(
  tx: Transaction,
  bytes: ByteStore,
  locked: readonly number[],
): Promise<StoredBytes[]> {
  if (locked.length === 0) return [];
  const { rows } = await tx.query(
    `with gone as (
       delete from file where company_id = $1 and id = any($2::bigint[])
         and id not in (${await referencedIds(tx)})
       returning id, storage_key, size
     ), sizes as (
       delete from picture_size where company_id = $1 and original_id in (select id from gone)
       returning storage_key, size
     )
     select storage_key as "storageKey", size from gone
     union all select storage_key, size from sizes`,
    [tx.companyId, [...locked]],
  );
  await bytes.release(tx, rows as StoredBytes[]);
  return rows as StoredBytes[];
}

/** Deletes this file unless something refers to it. */
export async function deleteIfUnused(
  tx: Transaction,
  bytes: ByteStore,
  id: number,
): Promise<StoredBytes[]> {
  await tx.query("select from file where company_id = $1 and id = $2 for update", [
    tx.companyId,
    id,
  ]);
  return deleteUnused(tx, bytes, [id]);
}

/** Deletes so many of the files that have been out of use for long. */
export async function deleteLongUnused(
  tx: Transaction,
  bytes: ByteStore,
  most: number,
): Promise<StoredBytes[]> {
  const { rows } = await tx.query(
    `select id from file where company_id = $1 and last_used_at < now() - ${goneAfter}
     order by last_used_at limit $2 for update skip locked`,
    [tx.companyId, most],
  );
  return deleteUnused(
    tx,
    bytes,
    (rows as { id: number }[]).map(({ id }) => id),
  );
}
