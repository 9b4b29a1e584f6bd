import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { LifeSign } from "../db/life-sign.ts";
import type { Companion, Transaction } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import {
  type CallStore,
  type Claim,
  callStore,
  type KeyedCall,
  noteChange,
  type StoredCall,
} from "./idempotency.store.ts";

/** Seconds after which an attempt without a reply counts as dead, though its process lives. */
const attemptLife = 60;
/** Seconds that a key is remembered. */
const keyLife = 24 * 3_600;
/** Milliseconds that a repetition waits for the first one's reply. */
const longestWait = 15_000;
/** A reply that is longer is not kept: its repetition is told that it is lost. */
const longestReply = 1_000_000;
/** Tries to let a claim go, and milliseconds between two. */
const releases = 10;
const betweenReleases = 500;
/** Kept in place of a reply that nobody will have: any status would do. */
const lostReply = 503;
const sweep = { companies: 100, calls: 1_000 };

/** What a repetition gets: the first one's reply. */
interface KeptReply {
  status: number;
  body: string;
}
export type Attempt = { claim: Claim } | { kept: KeptReply };

type Next = "wait" | "take over" | "forget" | { kept: KeptReply };

/** What to do about a key that someone holds. */
export function nextStep(stored: StoredCall, bodyHash: string): Next {
  if (stored.seconds > keyLife) return "forget";
  if (stored.bodyHash !== bodyHash) throw new AppError("KEY_REUSED");
  if (stored.status !== null) {
    if (stored.reply === null) throw new AppError("REPLY_LOST");
    return { kept: { status: stored.status, body: stored.reply } };
  }
  if (!stored.isAbandoned && stored.seconds < attemptLife) return "wait";
  if (stored.committed) throw new AppError("REPLY_LOST");
  return "take over";
}

export type Idempotency = ReturnType<typeof createIdempotency>;

/** Makes a mutation that is sent again with the same key answer again instead of changing again. */
export function createIdempotency(pool: pg.Pool, lookup: pg.Pool, life: Pick<LifeSign, "shown">) {
  const store: CallStore = callStore(pool);

  /** The next try may run, unless the change was made: then its answer is lost. */
  async function release(claim: Claim): Promise<void> {
    await store.release(claim, claim.attempt);
    await store.finish(claim, lostReply, null);
  }

  /** The same where the database went away meanwhile: once it can be said. */
  async function releaseLater(claim: Claim): Promise<void> {
    for (let left = releases - 1; ; left -= 1) {
      try {
        return await release(claim);
      } catch {
        // Should it never succeed, the claim ends with the sign of life that it was made under.
        if (left === 0) return;
        await pause(betweenReleases, undefined, { ref: false });
      }
    }
  }

  /** Whether the claim was kept is not known when it fails: then it is let go. */
  async function claiming<T>(call: KeyedCall, claim: (attempt: string) => Promise<T>): Promise<T> {
    const attempt = `${await life.shown()}/${randomUUID()}`;
    try {
      return await claim(attempt);
    } catch (error) {
      void releaseLater({ ...call, attempt });
      throw error;
    }
  }

  return {
    /** The right to run the call, or the reply that it had. */
    async attempt(call: KeyedCall): Promise<Attempt> {
      const until = Date.now() + longestWait;
      for (let wait = 20; ; wait = Math.min(wait * 1.5, 500)) {
        const { claim, stored } = await claiming(call, (name) => store.claim(call, name));
        if (claim) return { claim };
        if (!stored) continue;
        const next = nextStep(stored, call.bodyHash);
        if (typeof next === "object") return next;
        if (next === "forget") await store.forget(call, stored.attempt);
        else if (next === "take over") {
          const taken = await claiming(call, (name) => store.takeOver(call, stored.attempt, name));
          if (taken) return { claim: taken };
        } else {
          if (Date.now() > until) throw new AppError("BUSY");
          await pause(wait);
        }
      }
    },

    /** Keeps the reply, or only that there was one where it tells a secret. */
    async finish(claim: Claim, status: number, body: string, isSecret: boolean): Promise<void> {
      const isKept = !isSecret && body.length <= longestReply;
      await store.finish(claim, status, isKept ? body : null);
    },

    release,
    releaseLater,

    /** Deletes what is too old to be repeated; a bounded number at a time. */
    async forgetOld(): Promise<void> {
      const { rows } = await lookup.query<{ id: number }>(
        "select distinct company_id as id from idempotent_call where created_at < now() - make_interval(secs => $1) limit $2",
        [keyLife, sweep.companies],
      );
      for (const { id } of rows) await store.forgetOlderThan(id, keyLife, sweep.calls);
    },
  };
}

/** Marks the call as made in the first transaction of a request that is kept. */
export class ChangeNote implements Companion {
  readonly #claim: Claim;
  #state: "nothing yet" | "under way" | "kept" = "nothing yet";
  #isClosed = false;

  constructor(claim: Claim) {
    this.#claim = claim;
  }

  get isKept(): boolean {
    return this.#state === "kept";
  }

  /** What follows the operation is no part of its change. */
  close(): void {
    this.#isClosed = true;
  }

  begin(tx: Transaction) {
    // One at a time: a second transaction would wait for the row that the first one holds.
    if (this.#isClosed || this.#state !== "nothing yet") return undefined;
    this.#state = "under way";
    let isTakenOver = false;
    noteChange(tx, this.#claim).catch((error: { code?: string }) => {
      isTakenOver = error.code === divisionByZero;
    });
    return {
      kept: () => {
        this.#state = "kept";
      },
      undone: (error: unknown) => {
        this.#state = "nothing yet";
        return isTakenOver ? new AppError("REPLY_LOST") : error;
      },
    };
  }
}
const divisionByZero = "22012";
