import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { violatedConstraint } from "../db/database-errors.ts";
import { rawStatement, type Statement } from "../db/statement.ts";
import { runWithAsyncCommit, type Transaction } from "../db/transaction.ts";
import { AppError } from "../errors.ts";

/** Maximum milliseconds that a retry waits for the response to the first request. */
const waitTimeoutMs = 15_000;
/** Seconds that a key is remembered. */
const keyLifetimeSeconds = 24 * 3_600;
/** Seconds after which a call without a response counts as dead. */
const callLifetimeSeconds = 60;
/** Seconds after which a call that has committed, but has no response, counts as dead. */
const replyLifetimeSeconds = 5;
/** Characters. A longer response is not stored; a retry gets the error REPLY_LOST. */
const maxReplyLength = 1_000_000;
/** Maximum attempts to release a key, and the milliseconds between two attempts. */
const maxReleaseAttempts = 10;
const releaseRetryMs = 500;
const deletionLimits = { companies: 100, calls: 1_000 };
/** HTTP 202 "Accepted": the transaction has committed, but its response is not stored yet. */
const committedStatus = 202;

export interface KeyedCall {
  companyId: number;
  userId: number;
  key: string;
  bodyHash: string;
}
export interface StoredReply {
  status: number;
  body: string;
}
/** The idempotency key of a request, and its outcome. */
export interface Keyed {
  call: KeyedCall;
  /** The response contains a secret and must not be stored. */
  isSecret: boolean;
  isClaimed: boolean;
  /** Set if another request holds the key: its response, or the error if there is none. */
  other: StoredReply | AppError | null;
}
export interface StoredCall {
  bodyHash: string;
  status: number | null;
  reply: string | null;
  seconds: number;
}

const keyParameters = ["companyId", "userId", "key"];
const ownCall = "company_id = $1 and user_id = $2 and key = $3";
const callColumns = "company_id, user_id, key, body_hash, status";
const claimStatement = rawStatement(
  "call_claim",
  `insert into idempotent_call (${callColumns}) values ($1, $2, $3, $4, $5)`,
  [...keyParameters, "bodyHash", "status"],
);
const findStatement = rawStatement<StoredCall>(
  "call_find",
  `select body_hash, status, reply, extract(epoch from now() - created_at)::float8 from idempotent_call where ${ownCall}`,
  keyParameters,
  ["bodyHash", "status", "reply", "seconds"],
);
const storeStatement = rawStatement(
  "call_keep",
  `update idempotent_call set status = $4, reply = to_jsonb($5::text) where ${ownCall}`,
  [...keyParameters, "status", "reply"],
);
const insertReplyStatement = rawStatement<{ one: number }>(
  "call_refuse",
  `insert into idempotent_call (${callColumns}, reply) values ($1, $2, $3, $4, $5, to_jsonb($6::text)) on conflict do nothing returning 1`,
  [...keyParameters, "bodyHash", "status", "reply"],
  ["one"],
);
const deleteStatement = rawStatement(
  "call_drop",
  `delete from idempotent_call where ${ownCall}`,
  keyParameters,
);
const deleteOldStatement = rawStatement(
  "call_sweep",
  "delete from idempotent_call where company_id = $1 and (user_id, key) in (select user_id, key from idempotent_call where company_id = $1 and created_at < now() - make_interval(secs => $2) limit $3)",
  ["companyId", "seconds", "limit"],
);

/**
 * Returns whether another call has claimed the key. The unique index makes the second insert wait
 * for the first.
 */
export const isKeyTaken = (error: unknown): boolean =>
  violatedConstraint(error) === "idempotent_call_company_id_user_id_key_pk";

/** Claims the key together with the transaction's first statement, so both commit or roll back. */
export const claimKey = (tx: Transaction, call: KeyedCall): Promise<unknown> =>
  tx.runAhead(claimStatement, { ...call, status: committedStatus });

/**
 * Returns what to do about a key that another request holds. Throws AppError KEY_REUSED if the body
 * differs, and REPLY_LOST if the response will never come.
 */
export function nextStep(stored: StoredCall, bodyHash: string): "wait" | "forget" | StoredReply {
  const { status, reply, seconds } = stored;
  if (seconds > keyLifetimeSeconds) return "forget";
  if (stored.bodyHash !== bodyHash) throw new AppError("KEY_REUSED");
  if (reply !== null && status !== null) return { status, body: reply };
  const isUnderWay =
    status === null
      ? seconds < callLifetimeSeconds
      : status === committedStatus && seconds < replyLifetimeSeconds;
  if (isUnderWay) return "wait";
  throw new AppError("REPLY_LOST");
}

const storableBody = (body: string, isLost: boolean): string | null =>
  isLost || body.length > maxReplyLength ? null : body;

export type Idempotency = ReturnType<typeof createIdempotency>;

/** Makes mutations idempotent: a retry with the same key gets the stored response. */
export function createIdempotency(pool: pg.Pool, lookup: pg.Pool) {
  /**
   * Runs a statement without waiting for the disk. The change's own commit waits, and also writes
   * the statements before it to disk. If a crash loses a statement after the change, the claim
   * remains.
   */
  const runStatement = <Row>(
    statement: Statement<Row>,
    values: Record<string, unknown> & { companyId: number },
  ): Promise<Row[]> => runWithAsyncCommit(pool, values.companyId, statement, values);

  /**
   * Waits for the other request's response and returns it; null if no request holds the key.
   * Throws BUSY after `waitTimeoutMs`, otherwise KEY_REUSED or REPLY_LOST like `nextStep`.
   */
  async function awaitOtherReply(call: KeyedCall): Promise<StoredReply | null> {
    const until = Date.now() + waitTimeoutMs;
    for (let wait = 20; ; wait = Math.min(wait * 1.5, 500)) {
      const [stored] = await runStatement(findStatement, { ...call });
      if (!stored) return null;
      const next = nextStep(stored, call.bodyHash);
      if (typeof next === "object") return next;
      if (next === "forget") {
        await runStatement(deleteStatement, { ...call });
        return null;
      }
      if (Date.now() > until) throw new AppError("BUSY");
      await pause(wait);
    }
  }

  return {
    awaitOtherReply,

    /**
     * Claims the key before work that doesn't run in one transaction of the company. Returns null,
     * or the stored response if the key is taken.
     */
    async claimAhead(call: KeyedCall): Promise<StoredReply | null> {
      for (;;)
        try {
          await runStatement(claimStatement, { ...call, status: null });
          return null;
        } catch (error) {
          if (!isKeyTaken(error)) throw error;
          const reply = await awaitOtherReply(call);
          if (reply) return reply;
        }
    },

    /** Stores the response. If a retry must not or can't get it, stores only the status 200. */
    storeReply: (
      call: KeyedCall,
      { status, body }: StoredReply,
      isLost: boolean,
    ): Promise<unknown> => {
      const reply = storableBody(body, isLost);
      // A status other than 202 distinguishes a lost response from one that is not stored yet.
      return runStatement(storeStatement, {
        ...call,
        status: reply === null ? 200 : status,
        reply,
      });
    },

    /**
     * Stores the response of a call that claimed no key. Returns null, or the other call's response
     * if the key is taken.
     */
    async storeUnclaimedReply(
      call: KeyedCall,
      { status, body }: StoredReply,
    ): Promise<StoredReply | null> {
      const reply = storableBody(body, false);
      const inserted = await runStatement(insertReplyStatement, { ...call, status, reply });
      return inserted.length > 0 ? null : awaitOtherReply(call);
    },

    /** Releases the key for the next attempt. Retries for a few seconds if the database is down. */
    async release(call: KeyedCall): Promise<void> {
      for (let attemptsLeft = maxReleaseAttempts - 1; attemptsLeft >= 0; attemptsLeft -= 1)
        try {
          await runStatement(deleteStatement, { ...call });
          return;
        } catch {
          await pause(releaseRetryMs, undefined, { ref: false });
        }
    },

    /** Deletes expired calls, a bounded number per run. */
    async deleteExpired(): Promise<void> {
      const { rows } = await lookup.query<{ id: number }>(
        "select distinct company_id as id from idempotent_call where created_at < now() - make_interval(secs => $1) limit $2",
        [keyLifetimeSeconds, deletionLimits.companies],
      );
      for (const { id: companyId } of rows) {
        const values = { companyId, seconds: keyLifetimeSeconds, limit: deletionLimits.calls };
        await runStatement(deleteOldStatement, values);
      }
    },
  };
}
