import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { violatedConstraint } from "../db/database-errors.ts";
import { rawStatement, type Statement } from "../db/statement.ts";
import { runQuickly, type Transaction } from "../db/transaction.ts";
import { AppError } from "../errors.ts";

/** Milliseconds that a repetition waits for the first one's reply. */
const longestWait = 15_000;
/** Seconds that a key is remembered. */
const keyLife = 24 * 3_600;
/** Seconds after which a call that has not answered counts as dead, and one whose change is made. */
const callLife = 60;
const replyLife = 5;
/** A reply that is longer is not kept: its repetition is told that it is lost. */
const longestReply = 1_000_000;
/** Tries to let a key go, and milliseconds between two. */
const releases = 10;
const betweenReleases = 500;
const sweep = { companies: 100, calls: 1_000 };
/** HTTP's "Accepted": the change is made, its reply is still being read. */
const made = 202;

/** A mutation that came with a key. */
export interface KeyedCall {
  companyId: number;
  userId: number;
  key: string;
  bodyHash: string;
}
/** What a repetition gets: the first one's reply. */
export interface KeptReply {
  status: number;
  body: string;
}
/** The key of a request, and what became of it. */
export interface Keyed {
  call: KeyedCall;
  /** The reply tells a secret: it is not kept. */
  isSecret: boolean;
  isClaimed: boolean;
  /** Where somebody else has the key: their reply, or why there is none. */
  other: KeptReply | AppError | null;
}
export interface StoredCall {
  bodyHash: string;
  /** Null while it runs; 202 once its change is made. */
  status: number | null;
  reply: string | null;
  seconds: number;
}

const named = ["companyId", "userId", "key"];
const own = "company_id = $1 and user_id = $2 and key = $3";
const columns = "company_id, user_id, key, body_hash, status";
const claim = rawStatement(
  "call_claim",
  `insert into idempotent_call (${columns}) values ($1, $2, $3, $4, $5)`,
  [...named, "bodyHash", "status"],
);
const find = rawStatement<StoredCall>(
  "call_find",
  `select body_hash, status, reply, extract(epoch from now() - created_at)::float8 from idempotent_call where ${own}`,
  named,
  ["bodyHash", "status", "reply", "seconds"],
);
const keep = rawStatement(
  "call_keep",
  `update idempotent_call set status = $4, reply = to_jsonb($5::text) where ${own}`,
  [...named, "status", "reply"],
);
const refuse = rawStatement<{ one: number }>(
  "call_refuse",
  `insert into idempotent_call (${columns}, reply) values ($1, $2, $3, $4, $5, to_jsonb($6::text)) on conflict do nothing returning 1`,
  [...named, "bodyHash", "status", "reply"],
  ["one"],
);
const drop = rawStatement("call_drop", `delete from idempotent_call where ${own}`, named);
const dropOld = rawStatement(
  "call_sweep",
  "delete from idempotent_call where company_id = $1 and (user_id, key) in (select user_id, key from idempotent_call where company_id = $1 and created_at < now() - make_interval(secs => $2) limit $3)",
  ["companyId", "seconds", "most"],
);

/** Whether somebody else has the key: the unique index let the second one wait for the first. */
export const isKeyTaken = (error: unknown): boolean =>
  violatedConstraint(error) === "idempotent_call_company_id_user_id_key_pk";

/** Claims the key with the first of a change's statements: both are kept, or neither. */
export const claimKey = (tx: Transaction, call: KeyedCall): Promise<unknown> =>
  tx.runAhead(claim, { ...call, status: made });

/** What to do about a key that somebody has. */
export function nextStep(stored: StoredCall, bodyHash: string): "wait" | "forget" | KeptReply {
  const { status, reply, seconds } = stored;
  if (seconds > keyLife) return "forget";
  if (stored.bodyHash !== bodyHash) throw new AppError("KEY_REUSED");
  if (reply !== null && status !== null) return { status, body: reply };
  const isUnderWay = status === null ? seconds < callLife : status === made && seconds < replyLife;
  if (isUnderWay) return "wait";
  throw new AppError("REPLY_LOST");
}

const keepable = (body: string, isLost: boolean): string | null =>
  isLost || body.length > longestReply ? null : body;

export type Idempotency = ReturnType<typeof createIdempotency>;

/** Makes a mutation that is sent again with the same key answer again instead of changing again. */
export function createIdempotency(pool: pg.Pool, lookup: pg.Pool) {
  /**
   * A crash may lose what these do, but never apart from the change it goes with: the change's
   * commit, which waits for the disk, comes before or behind it. So they need not wait themselves.
   */
  const alone = <Row>(
    statement: Statement<Row>,
    values: Record<string, unknown> & { companyId: number },
  ): Promise<Row[]> => runQuickly(pool, values.companyId, statement, values);

  /** The reply of who has the key; null where nobody has it any more. */
  async function replyOfOther(call: KeyedCall): Promise<KeptReply | null> {
    const until = Date.now() + longestWait;
    for (let wait = 20; ; wait = Math.min(wait * 1.5, 500)) {
      const [stored] = await alone(find, { ...call });
      if (!stored) return null;
      const next = nextStep(stored, call.bodyHash);
      if (typeof next === "object") return next;
      if (next === "forget") {
        await alone(drop, { ...call });
        return null;
      }
      if (Date.now() > until) throw new AppError("BUSY");
      await pause(wait);
    }
  }

  return {
    replyOfOther,

    /** Claims the key ahead of what is not one transaction of the company; else gives the reply. */
    async claimAhead(call: KeyedCall): Promise<KeptReply | null> {
      for (;;)
        try {
          await alone(claim, { ...call, status: null });
          return null;
        } catch (error) {
          if (!isKeyTaken(error)) throw error;
          const kept = await replyOfOther(call);
          if (kept) return kept;
        }
    },

    /** Keeps the reply of a call that has claimed its key; of one that is lost only that there was one. */
    answer: (call: KeyedCall, { status, body }: KeptReply, isLost: boolean): Promise<unknown> => {
      const reply = keepable(body, isLost);
      // A reply that is not kept has another status than one that is still to come.
      return alone(keep, { ...call, status: reply === null ? 200 : status, reply });
    },

    /** Keeps the reply of a call that has claimed nothing; gives that of who has the key instead. */
    async refuse(call: KeyedCall, { status, body }: KeptReply): Promise<KeptReply | null> {
      const reply = keepable(body, false);
      const kept = await alone(refuse, { ...call, status, reply });
      return kept.length > 0 ? null : replyOfOther(call);
    },

    /** The next try may run: once it can be said, should the database be away. */
    async releaseLater(call: KeyedCall): Promise<void> {
      for (let left = releases - 1; left >= 0; left -= 1)
        try {
          await alone(drop, { ...call });
          return;
        } catch {
          await pause(betweenReleases, undefined, { ref: false });
        }
    },

    /** Deletes what is too old to be repeated; a bounded number at a time. */
    async forgetOld(): Promise<void> {
      const { rows } = await lookup.query<{ id: number }>(
        "select distinct company_id as id from idempotent_call where created_at < now() - make_interval(secs => $1) limit $2",
        [keyLife, sweep.companies],
      );
      for (const { id: companyId } of rows) {
        const values = { companyId, seconds: keyLife, most: sweep.calls };
        await alone(dropOld, values);
      }
    },
  };
}
