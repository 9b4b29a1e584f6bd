import type { Transaction } from "../../platform/db/transaction.ts";
import { referencedIdsQuery } from "./file-references.ts";
import type { ByteStore, StoredBytes } from "./stored-bytes.ts";

/** A file in use is checked again after a day. An unused one is deleted after two. */
const checkInterval = "interval '1 day'";
const deleteAfter = "interval '2 days'";

/** Marks the files in use. An unused file stays for at least a day, so that undo works. */
export async function markUsedFiles(tx: Transaction): Promise<void> {
  await tx.query(
    `update file set last_used_at = now()
     where company_id = $1 and last_used_at < now() - ${checkInterval} and id in (${await referencedIdsQuery(tx)})`,
    [tx.companyId],
  );
}

/**
 * Deletes those of the locked files that nothing references, with the sizes made from them. Adding
 * a reference also locks the file, so none can be added during the deletion.
 */
async function deleteUnused(
  tx: Transaction,
  bytes: ByteStore,
  locked: readonly number[],
): Promise<StoredBytes[]> {
  if (locked.length === 0) return [];
  const { rows } = await tx.query(
    `with deleted as (
       delete from file where company_id = $1 and id = any($2::bigint[])
         and id not in (${await referencedIdsQuery(tx)})
       returning id, storage_key, size
     ), sizes as (
       delete from picture_size where company_id = $1 and original_id in (select id from deleted)
       returning storage_key, size
     )
     select storage_key as "storageKey", size from deleted
     union all select storage_key, size from sizes`,
    [tx.companyId, [...locked]],
  );
  await bytes.release(tx, rows as StoredBytes[]);
  return rows as StoredBytes[];
}

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

/** Deletes up to `limit` unreferenced files that haven't been marked as used for two days. */
export async function deleteLongUnused(
  tx: Transaction,
  bytes: ByteStore,
  limit: number,
): Promise<StoredBytes[]> {
  const { rows } = await tx.query(
    `select id from file where company_id = $1 and last_used_at < now() - ${deleteAfter}
     order by last_used_at limit $2 for update skip locked`,
    [tx.companyId, limit],
  );
  return deleteUnused(
    tx,
    bytes,
    (rows as { id: number }[]).map(({ id }) => id),
  );
}
