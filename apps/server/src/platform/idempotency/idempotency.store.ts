import type pg from "pg";
import { isGone } from "../db/life-sign.ts";
import { inTransaction, type Transaction } from "../db/transaction.ts";

/** A mutation that came with a key. */
export interface KeyedCall {
  companyId: number;
  userId: number;
  key: string;
  bodyHash: string;
}
/** The right to run it: whoever holds another attempt may not. */
export interface Claim extends KeyedCall {
  attempt: string;
}

export interface StoredCall {
  bodyHash: string;
  attempt: string;
  /** The process that ran it is gone, or has lost the database since. */
  isAbandoned: boolean;
  committed: boolean;
  status: number | null;
  reply: string | null;
  seconds: number;
}

const own = "company_id = $1 and user_id = $2 and key = $3";
/** An attempt's name begins with the key by which its process shows that it lives. */
const isAbandoned = `case when status is null and attempt ~ '^[0-9]+/' then ${isGone("split_part(attempt, '/', 1)")} else false end`;
const nameOf = ({ companyId, userId, key }: KeyedCall) => [companyId, userId, key];

/**
 * A crash may lose these rows, but never apart from the change they go with: its commit, which
 * waits for the disk, comes after the claim's. So they need not wait for the disk themselves.
 */
const quickly = <T>(pool: pg.Pool, companyId: number, work: (tx: Transaction) => Promise<T>) =>
  inTransaction(pool, companyId, (tx) => {
    tx.query("set local synchronous_commit = off").catch(() => {});
    return work(tx);
  });

export type CallStore = ReturnType<typeof callStore>;

/** Rows of `idempotent_call`. Every method is one short transaction. */
export const callStore = (pool: pg.Pool) => ({
  /** Claims the key, or gives what holds it; neither where that was let go just then. */
  claim: (call: KeyedCall, attempt: string): Promise<{ claim?: Claim; stored?: StoredCall }> =>
    quickly(pool, call.companyId, async (tx) => {
      const { rowCount } = await tx.query(
        "insert into idempotent_call (company_id, user_id, key, body_hash, attempt) values ($1, $2, $3, $4, $5) on conflict do nothing",
        [...nameOf(call), call.bodyHash, attempt],
      );
      if (rowCount) return { claim: { ...call, attempt } };
      const { rows } = await tx.query(
        `select body_hash as "bodyHash", attempt, ${isAbandoned} as "isAbandoned", committed, status, reply, extract(epoch from now() - created_at)::float8 as seconds from idempotent_call where ${own}`,
        nameOf(call),
      );
      return { stored: rows[0] };
    }),

  /** Takes over from an attempt that died before it changed anything. */
  takeOver: (call: KeyedCall, from: string, attempt: string): Promise<Claim | null> =>
    quickly(pool, call.companyId, async (tx) => {
      const { rowCount } = await tx.query(
        `update idempotent_call set attempt = $5, created_at = now() where ${own} and attempt = $4 and not committed and status is null`,
        [...nameOf(call), from, attempt],
      );
      return rowCount ? { ...call, attempt } : null;
    }),

  /** The reply as it was sent, or null where it is not to be kept. */
  finish: (claim: Claim, status: number, reply: string | null): Promise<unknown> =>
    quickly(pool, claim.companyId, (tx) =>
      tx.query(
        `update idempotent_call set status = $5, reply = to_jsonb($6::text) where ${own} and attempt = $4`,
        [...nameOf(claim), claim.attempt, status, reply],
      ),
    ),

  /** Lets the key go, unless the change was made. */
  release: (call: KeyedCall, attempt: string): Promise<unknown> =>
    quickly(pool, call.companyId, (tx) =>
      tx.query(`delete from idempotent_call where ${own} and attempt = $4 and not committed`, [
        ...nameOf(call),
        attempt,
      ]),
    ),

  /** Forgets a call that is too old to be repeated. */
  forget: (call: KeyedCall, attempt: string): Promise<unknown> =>
    quickly(pool, call.companyId, (tx) =>
      tx.query(`delete from idempotent_call where ${own} and attempt = $4`, [
        ...nameOf(call),
        attempt,
      ]),
    ),

  /** Of one company, a bounded number. */
  forgetOlderThan: (companyId: number, seconds: number, most: number): Promise<unknown> =>
    quickly(pool, companyId, (tx) =>
      tx.query(
        "delete from idempotent_call where company_id = $1 and (user_id, key) in (select user_id, key from idempotent_call where company_id = $1 and created_at < now() - make_interval(secs => $2) limit $3)",
        [companyId, seconds, most],
      ),
    ),
});

/**
 * Notes within the change's own transaction that it was made by this attempt. Where another one
 * took over, the division fails, and with it the transaction: its commit becomes a rollback.
 */
export async function noteChange(tx: Transaction, claim: Claim): Promise<void> {
  const name = (companyId: number) =>
    tx.query("select set_config('app.company', $1, true)", [String(companyId)]);
  const isElsewhere = tx.companyId !== claim.companyId;
  // Sent one behind the other without waiting; an error of any is an error of the last.
  if (isElsewhere) name(claim.companyId).catch(() => {});
  const noted = tx.query(
    `with noted as (update idempotent_call set committed = true where ${own} and attempt = $4 returning 1) select 1 / count(*) from noted`,
    [...nameOf(claim), claim.attempt],
  );
  if (isElsewhere) name(tx.companyId).catch(() => {});
  await noted;
}
